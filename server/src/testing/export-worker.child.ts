import { compose } from '../compose.ts';
import { composePlatform } from '../platform.compose.ts';
import { loadConfig } from '../config.ts';
import { newId } from '../platform/ids.ts';
import { startJobRunner } from '../platform/jobs/job-runner.ts';
import { silentLogger } from '../platform/log/logger.ts';
import { fakeCast } from './doubles/fake-cast.ts';
import { fakeSpeechEngine } from './doubles/fake-speech-engine.ts';
import { fakeTalkingEngine } from './doubles/fake-talking-engine.ts';

/**
 * A worker process for tests to kill: the composed server's jobs on the fake engine. It says every sentence it is asked
 * for and every chunk of video it renders, and waits in the one that matches the argument after the settings until SIGUSR2. Clones it makes speak by it too.
 * With `deaf` behind that it does not look whether its jobs are still its own: only what it writes tells it. It says then
 * what it warns of.
 */
const [connectionString = '', settings = '{}', hang, deaf] = process.argv.slice(2);
const engine = fakeSpeechEngine();
if (hang !== undefined) process.once('SIGUSR2', engine.holdBack(new RegExp(hang, 'u')));
const speaking = {
  ...engine,
  speak: (...request: Parameters<typeof engine.speak>) => {
    process.stdout.write(`${request[0].text}\n`);
    return engine.speak(...request);
  },
};
const talking = fakeTalkingEngine();
talking.beforeChunk = ({ frames }) => {
  process.stdout.write(`a chunk of ${frames.length} frames\n`);
  return Promise.resolve();
};
const platform = await composePlatform(loadConfig(JSON.parse(settings) as Record<string, string>), connectionString, {
  logger: silentLogger,
});
const { jobs, runningLimits } = compose(platform, {
  engines: [speaking, { ...speaking, name: 'cloned', voices: () => Promise.resolve([]) }],
  talking,
  cast: fakeCast,
});
await startJobRunner({
  connectionString,
  db: platform.database.db,
  jobs,
  runningLimits,
  clock: platform.clock,
  log: deaf === undefined ? silentLogger : { ...silentLogger, warn: (what) => process.stdout.write(`${what}\n`) },
  newId,
  slots: { cpu: 1, gpu: 1, net: 1 },
  leaseSeconds: 1,
  sweepSeconds: 0.3,
  ...(deaf === undefined ? {} : { pollMs: 3_600_000 }),
});
