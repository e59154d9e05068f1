import { compose } from '../compose.ts';
import { composePlatform } from '../platform.compose.ts';
import { loadConfig } from '../config.ts';
import { newId } from '../platform/ids.ts';
import { startJobRunner } from '../platform/jobs/job-runner.ts';
import { silentLogger } from '../platform/log/logger.ts';
import { fakeRecogniser } from './doubles/fake-recogniser.ts';
import { fakeSpeechEngine } from './doubles/fake-speech-engine.ts';
import { standingStill } from './doubles/stand-still.ts';

/**
 * A worker process for tests to kill: the composed server's jobs on the fake recogniser. It says of every call how many
 * parts it hears, and waits for ever from the call on whose number the argument after the settings names, unless that is
 * empty; it stands still at the place that matches the one behind it.
 */
const [connectionString = '', settings = '{}', hangFrom = '', standsAt] = process.argv.slice(2);
let calls = 0;
const recogniser = fakeRecogniser(async (parts) => {
  calls += 1;
  process.stdout.write(`${parts}\n`);
  if (hangFrom !== '' && calls >= Number(hangFrom)) await new Promise(() => undefined);
});
const platform = await composePlatform(loadConfig(JSON.parse(settings) as Record<string, string>), connectionString, {
  logger: silentLogger,
});
const { jobs, runningLimits } = compose(platform, {
  engines: [fakeSpeechEngine()],
  recognisers: [recogniser],
  isInternet: () => true,
});
await startJobRunner({
  connectionString,
  db: platform.database.db,
  jobs: standsAt === undefined ? jobs : standingStill(jobs, new RegExp(standsAt, 'u')),
  runningLimits,
  clock: platform.clock,
  log: silentLogger,
  newId,
  slots: { cpu: 1, gpu: 1, net: 1 },
  leaseSeconds: 1,
  sweepSeconds: 0.3,
});
