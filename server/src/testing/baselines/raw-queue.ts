import { run } from 'graphile-worker';
import { graphileLogger } from '../../platform/jobs/graphile-logger.ts';
import { silentLogger } from '../../platform/log/logger.ts';

/** graphile-worker used directly, in a schema of its own, with one task that does `work`: what our queue stands beside. */
export async function startRawQueue(connectionString: string, schema: string, work: () => void) {
  const runner = await run({
    connectionString,
    schema,
    concurrency: 1,
    noHandleSignals: true,
    logger: graphileLogger(silentLogger),
    taskList: { nothing: async () => work() },
  });
  return { addStatement: `select ${schema}.add_job('nothing', '{}'::json)`, stop: () => runner.stop() };
}
