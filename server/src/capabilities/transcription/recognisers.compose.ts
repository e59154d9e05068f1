import { join } from 'node:path';
import {
  elevenLabsRecogniser,
  findSpeechModels,
  speechModelIn,
  pocketSphinx,
  remoteRecogniser,
  sherpaRecogniser,
  type SherpaQuestion,
} from '@timbre/engines';
import { recognitionRate, type HeardPart, type Recogniser } from '@timbre/engines/ports';
import { pcmBytes } from '@timbre/media/pcm';
import type { Platform } from '../../platform.compose.ts';
import { engineMeasureStore } from '../engine-measures/engine-measures.store.ts';
import { recogniserService } from './recognisers.service.ts';
import { askJson } from '../../platform/egress/ask-json.ts';
import { steadyService } from '../../platform/egress/steady-service.ts';
import { childProgram } from '../../platform/children/child-program.ts';
import { modelMemoryBytes } from '../../platform/children/model-memory.ts';
import { workerProgram } from '../../platform/root.ts';
import { isPresentProgram } from '../../platform/sandbox/examine-programs.ts';
import { runProgram } from '../../platform/sandbox/run-program.ts';

const sphinxLimits = { addressSpaceBytes: 1.5e9, fileSizeBytes: 2e7, processes: 16 };
/** A large model is loaded in half a minute and hears slower than people speak on a busy machine. */
const modelSeconds = { start: 180, perSecond: 20 };
const modelBytes = 2e7;
const providerLimits = { maxBytes: 4_000_000, timeoutMs: 600_000 };

const sphinx = ({ sandbox, temporary }: Platform): Recogniser =>
  pocketSphinx({
    withTempFolder: temporary.withTempFolder,
    isInstalled: () => isPresentProgram('pocketsphinx_batch'),
    run: async (args, folder, { seconds, signal }) => {
      const limits = { ...sphinxLimits, seconds };
      const files = { readable: [], writable: [folder] };
      await runProgram(sandbox, { program: 'pocketsphinx_batch', args, limits, ...files, isBackground: true, signal });
    },
  });

/** Its limit depends on what is asked, so each question has a program of its own. */
const models = ({ sandbox }: Platform, find: () => ReturnType<typeof findSpeechModels>): Recogniser =>
  sherpaRecogniser({
    models: find,
    now: () => performance.now(),
    run: (question, samples, { folder, signal }) => {
      const seconds = modelSeconds.start + (modelSeconds.perSecond * samples.length) / recognitionRate;
      const program = childProgram<SherpaQuestion, readonly HeardPart[]>(sandbox, {
        program: workerProgram('engines/src/recognition/sherpa.worker.ts'),
        limits: { seconds, outputBytes: modelBytes, memoryBytes: modelMemoryBytes() },
        isBackground: true,
        readable: [folder],
      });
      return program.ask(question, { input: [pcmBytes(samples)], signal });
    },
  });

/** The owner's service, asked steadily. */
function remotes({ config, clock }: Platform): Recogniser[] {
  const { recognition } = config;
  if (recognition === null) return [];
  const steady = steadyService({ clock });
  const once = askJson(providerLimits);
  const ask: typeof once = (url, question) => steady.ask(question.signal, () => once(url, question));
  const made = { openai: remoteRecogniser, elevenlabs: elevenLabsRecogniser }[recognition.provider];
  return [made({ ...recognition, ask })];
}

/** Who writes down what is said: the owner's service, models of the models folder, what is built in. */
function found(platform: Platform): Recogniser[] {
  const folder = join(platform.config.data.directory, 'models');
  return [...remotes(platform), models(platform, () => findSpeechModels(folder)), sphinx(platform)];
}

/** `all`: in the place of those that are found. */
export function composeRecognisers(platform: Platform, all: readonly Recogniser[] = found(platform)) {
  return {
    recognisers: recogniserService({
      recognisers: all,
      measuredRates: () => engineMeasureStore.rates(platform.database.db, 'recognition'),
      log: platform.logger,
    }),
    /** Those that `recognisers` chooses from. */
    allRecognisers: all,
    /** Listens with the model of one folder only, to try it. */
    recogniserIn: (folder: string): Recogniser =>
      models(platform, async () => [await speechModelIn(folder)].filter((model) => model !== null)),
  };
}
