import { calibrationText } from '@timbre/engines';
import type { Recogniser, SpeechEngine } from '@timbre/engines/ports';
import { alignmentProgram } from '../alignment/alignment.program.ts';
import type { Platform } from '../../platform.compose.ts';
import { registerJob } from '../../platform/jobs/define-job.ts';
import type { VoiceService } from '../voices/voices.types.ts';
import { measureAllEngines } from './engine-measures.job.ts';
import { engineMeasureRoutes } from './engine-measures.routes.ts';
import { engineMeasureService } from './engine-measures.service.ts';
import { engineMeasureStore } from './engine-measures.store.ts';

interface MeasureParts {
  readonly engines: readonly SpeechEngine[];
  readonly allRecognisers: () => Promise<readonly Recogniser[]>;
  readonly voices: Pick<VoiceService, 'reseed'>;
}

async function* once(samples: Int16Array): AsyncGenerator<Int16Array> {
  yield samples;
}

/** How good the engines are that are installed here. */
export function composeEngineMeasures(
  { database, jobs, clock, sandbox }: Platform,
  { engines, allRecognisers, voices }: MeasureParts,
) {
  const alignment = alignmentProgram(sandbox);
  const engineMeasures = engineMeasureService({
    db: database.db,
    store: engineMeasureStore,
    jobs,
    engines,
    // Nothing is sent elsewhere to be measured.
    recognisers: async () => (await allRecognisers()).filter(({ kind }) => kind !== 'remote'),
    textFor: calibrationText,
    align: (samples, question, signal) => alignment(once(samples), question, { signal, onProgress: () => undefined }),
    voicesChanged: () => voices.reseed(engines),
    clock,
    now: () => performance.now(),
  });
  return {
    engineMeasures,
    routes: engineMeasureRoutes(engineMeasures),
    jobs: [registerJob(measureAllEngines, engineMeasures)],
  };
}
