import { detectLanguage } from '@timbre/media/language/detect-language';
import { toFloat, toInt16 } from '@timbre/media/pcm';
import type { AudioModels } from '../../audio-models/port.ts';
import { isPlain, perform } from '../performing/perform.ts';
import {
  SpeechError,
  type EngineStatus,
  type SpeechEngine,
  type SpeechEvent,
  type SpeechRequest,
  type VoiceReference,
  type ZeroShotModel,
} from '../port.ts';
import { loadProblem } from '../../sherpa-runtime.ts';
import { speakSentences } from '../speak-sentences.ts';
import type { SpeechWorkers } from '../speech-workers.ts';
import { spokenSentences } from '../spoken-sentences.ts';
import { cellsOf, harmless } from '../spoken-text.ts';
import { findZeroShotModel, type FoundModel } from './zero-shot-folder.ts';

export interface ZeroShotDeps {
  /** Of the model; null: no one set one up. */
  readonly folder: string | null;
  /** Children of the kind `zero-shot`; closed with the engine. */
  readonly workers: SpeechWorkers;
  /** One child more, to be thrown away: a damaged model ends the process that loads it. */
  readonly probing: () => SpeechWorkers;
  /** Children of the kind `timing`; closed with the engine. */
  readonly timing: SpeechWorkers;
  /** Children of the kind `vocoder`; closed with the engine. */
  readonly vocoder: SpeechWorkers;
  /** Whether someone here can write down what is said in one of these languages, which some models have to know. */
  readonly canHearWords: (languages: readonly string[]) => Promise<boolean>;
  /** The owner's model that takes noise out; null: there is none. */
  readonly denoise: AudioModels['denoise'];
  /** Samples of a recording by the server's name of it; throws when it is gone. */
  readonly recordingOf: (id: string) => Promise<{ readonly samples: Float32Array; readonly sampleRate: number }>;
}

type Ready = FoundModel & { readonly sampleRate: number };

const setUp = 'Not installed: set CLONING_MODEL to a model’s folder (docs/cloning.md).';

/** Loads the model in a child of its own; a sentence where it can’t be. */
async function probe(model: FoundModel, workers: SpeechWorkers): Promise<Ready | string> {
  try {
    const { family, files } = model;
    for await (const part of workers.run(
      { kind: 'zero-shot-probe', model: { family, files } },
      AbortSignal.timeout(120_000),
    ))
      if (part.kind === 'zero-shot') return { ...model, sampleRate: part.sampleRate };
    return `The model ${model.name} takes too long to load.`;
  } catch (error) {
    return loadProblem(model.name, error);
  } finally {
    await workers.close();
  }
}

const isReference = (said: unknown): said is VoiceReference =>
  typeof said === 'object' && said !== null && 'recording' in said;

function referenceOf(engineVoice: string): VoiceReference {
  const said: unknown = engineVoice.startsWith('{"recording":') ? JSON.parse(engineVoice) : null;
  if (!isReference(said)) throw new SpeechError('voice', 'This cloned voice doesn’t exist.');
  return said;
}

/** What the text is written in, of what the model speaks. */
const languageOf = (text: string, spoken: readonly string[]): string => {
  const written = detectLanguage(text)?.language;
  return written !== undefined && spoken.includes(written) ? written : (spoken[0] ?? 'en');
};

/**
 * Speaks like someone after hearing a recording of them, by a neural model of one’s own choice. It lists no voices:
 * whose they are the server knows. Where no model is, or it can’t be loaded, `status` says why in words.
 */
export function zeroShotEngine({ folder, workers, probing, timing, vocoder, ...deps }: ZeroShotDeps): SpeechEngine {
  let ready: Ready | undefined;
  let asking: Promise<Ready | string> | undefined;
  const ask = async (): Promise<Ready | string> => {
    if (folder === null) return setUp;
    const model = await findZeroShotModel(folder);
    if (typeof model === 'string') return model;
    if (model.needsWords && !(await deps.canHearWords(model.languages)))
      return `The model ${model.name} needs a transcript of the sample, and no speech recognizer for its languages is installed (docs/transcription.md). Add one, or use a Pocket model.`;
    return probe(model, probing());
  };
  /** One that is ready stays so; a problem is looked at again, as someone may have mended it. */
  const current = async (): Promise<Ready | string> => {
    if (ready) return ready;
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    const outcome = await asking;
    if (typeof outcome !== 'string') ready = outcome;
    return outcome;
  };
  const required = async (): Promise<Ready> => {
    const outcome = await current();
    if (typeof outcome === 'string') throw new SpeechError('broken', outcome);
    return outcome;
  };

  async function* plainly(request: SpeechRequest, signal: AbortSignal): AsyncGenerator<SpeechEvent> {
    const { text, voice, pronunciations } = request;
    const { recording, fromSeconds, seconds, words, isDenoised } = referenceOf(voice);
    const { family, files, sampleRate, languages } = await required();
    const { samples, sampleRate: referenceRate } = await deps.recordingOf(recording);
    const start = Math.round(fromSeconds * referenceRate);
    const reference = samples.slice(start, start + Math.round(seconds * referenceRate));
    const cleaned = isDenoised ? await deps.denoise(toInt16(reference), referenceRate, signal) : null;
    const asked = {
      kind: 'zero-shot',
      reference: cleaned === null ? reference : toFloat(cleaned),
      referenceRate,
      referenceWords: words,
      isDenoised: isDenoised && cleaned === null,
    } as const;
    async function* say(sentence: string): AsyncGenerator<Int16Array> {
      for await (const part of workers.run({ ...asked, model: { family, files }, text: sentence }, signal))
        if (part.kind === 'zero-shot') yield part.samples;
    }
    const cells = harmless(cellsOf(text, pronunciations, () => undefined));
    const sentences = spokenSentences(text, cells, (one) => /[\p{L}\p{N}]/u.test(one));
    const language = languageOf(text, languages);
    yield* speakSentences({ text, sentences, language, sampleRate, say, timing }, signal);
  }
  async function* acted(request: SpeechRequest, signal: AbortSignal): AsyncGenerator<SpeechEvent> {
    const { sampleRate } = await required();
    const performed = { innerVoice: request.voice, sampleRate, shape: null, pace: 1 };
    yield* perform({ inner: { speak: plainly, isPlainOnly: true }, workers: vocoder }, request, performed, signal);
  }
  return {
    name: 'zero-shot',
    version: 'zero-shot 2',
    voices: () => Promise.resolve([]),
    status: async (): Promise<EngineStatus> => {
      const outcome = await current();
      return { problem: typeof outcome === 'string' ? outcome : null, isWanted: folder !== null };
    },
    zeroShot: async (): Promise<ZeroShotModel | null> => {
      const outcome = await current();
      if (typeof outcome === 'string') return null;
      const { name, languages, sampleRate, needsWords, maxSeconds } = outcome;
      return {
        name,
        languages,
        sampleRate,
        needsWords,
        maxSeconds,
        voiceOf: ({ recording, ...rest }) => JSON.stringify({ recording, ...rest }),
      };
    },
    speak: (request, signal) =>
      isPlain(request, { isPlainOnly: true }) ? plainly(request, signal) : acted(request, signal),
    close: async () => {
      await Promise.all([workers.close(), timing.close(), vocoder.close()]);
    },
  };
}
