import { join } from 'node:path';
import {
  elevenLabsRecogniser,
  findSpeechModels,
  speechModelIn,
  pocketSphinx,
  remoteRecogniser,
  sherpaRecognisers,
  type SherpaQuestion,
} from '@timbre/engines';
import { recognitionRate, type HeardPart, type Recogniser } from '@timbre/engines/ports';
import { pcmBytes } from '@timbre/media/pcm';
import type { Platform } from '../../platform.compose.ts';
import { engineMeasureStore } from '../engine-measures/engine-measures.store.ts';
import type { ProviderRegistry } from '../providers/provider-registry.service.ts';
import { recogniserService } from './recognisers.service.ts';
import { askJson } from '../../platform/egress/ask-json.ts';
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
const models = ({ sandbox }: Platform, find: () => ReturnType<typeof findSpeechModels>) =>
  sherpaRecognisers({
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

/** Services of the owner, asked steadily; while one is paused, what comes after it hears. */
const remotes = (providers: ProviderRegistry): (() => Promise<readonly Recogniser[]>) =>
  providers.clientsOf('recognition', {
    make: ({ id, name, url, key, model, shape }, steady) => {
      const once = askJson(providerLimits);
      const ask: typeof once = (address, question) => steady.ask(question.signal, () => once(address, question));
      const made = shape === 'elevenlabs' ? elevenLabsRecogniser : remoteRecogniser;
      return made({ id: id === 'host' ? 'remote' : `remote-${id}`, sentTo: name, ask, url, key, model: model ?? '' });
    },
    // A second of silence is a recording too; what it is taken for doesn't matter.
    trial: async (recogniser, signal) => {
      const parts = [new Int16Array(recognitionRate)];
      const [heard] = await recogniser.recognise({ parts, language: 'en', signal });
      return `It listened to a second of silence and wrote ${heard?.words.length ?? 0} words.`;
    },
  });

/** Who writes down what is said: the owner's services, models of the models folder, what is built in. */
function found(platform: Platform, providers: ProviderRegistry): () => Promise<readonly Recogniser[]> {
  const folder = join(platform.config.data.directory, 'models');
  const installed = models(platform, () => findSpeechModels(folder));
  const builtIn = sphinx(platform);
  const elsewhere = remotes(providers);
  return async () => [...(await elsewhere()), ...(await installed()), builtIn];
}

/** `all`: in the place of those that are found. */
export function composeRecognisers(
  platform: Platform,
  { providers }: { readonly providers: ProviderRegistry },
  all?: readonly Recogniser[],
) {
  const list = all === undefined ? found(platform, providers) : () => Promise.resolve(all);
  return {
    recognisers: recogniserService({
      recognisers: list,
      measuredRates: () => engineMeasureStore.rates(platform.database.db, 'recognition'),
      isHereFirst: () => providers.isHereFirst('recognition'),
      log: platform.logger,
    }),
    /** Those that `recognisers` chooses from. */
    allRecognisers: list,
    /** Listens with the model of one folder only, to try it; null: there is none. */
    recogniserIn: async (folder: string): Promise<Recogniser | null> => {
      const [recogniser] = await models(platform, async () =>
        [await speechModelIn(folder)].filter((model) => model !== null),
      )();
      return recogniser ?? null;
    },
  };
}
