import { compose } from '../compose.ts';
import { composePlatform } from '../compose-platform.ts';
import { loadConfig } from '../config.ts';
import { newId } from '../platform/ids.ts';
import { startJobRunner } from '../platform/jobs/job-runner.ts';
import { silentLogger } from '../platform/log/logger.ts';
import { fakeSpeechEngine } from './fake-speech-engine.ts';

/**
 * A worker process for tests to kill: the composed server's jobs on the fake engine. It says every sentence it is asked
 * for, and waits for ever in the one that matches the last argument. Clones it makes speak by it too.
 */
const [connectionString = '', settings = '{}', hang] = process.argv.slice(2);
const engine = fakeSpeechEngine();
if (hang !== undefined) engine.holdBack(new RegExp(hang, 'u'));
const speaking = {
  ...engine,
  speak: (...request: Parameters<typeof engine.speak>) => {
    process.stdout.write(`${request[0].text}\n`);
    return engine.speak(...request);
  },
};
const platform = await composePlatform(loadConfig(JSON.parse(settings) as Record<string, string>), connectionString, {
  logger: silentLogger,
});
const { jobs, runningLimits } = compose(platform, {
  engines: [speaking, { ...speaking, name: 'cloned', voices: () => Promise.resolve([]) }],
});
await startJobRunner({
  connectionString,
  db: platform.database.db,
  jobs,
  runningLimits,
  clock: platform.clock,
  log: silentLogger,
  newId,
  concurrency: 1,
  leaseSeconds: 1,
  sweepSeconds: 0.3,
});
