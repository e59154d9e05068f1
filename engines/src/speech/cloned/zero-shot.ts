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
import type { SpeechWorkers } from '../speech-workers.ts';
import { loadProblem } from '../../sherpa-runtime.ts';
import { findZeroShotModel, type FoundModel } from './zero-shot-folder.ts';

export interface ZeroShotDeps {
  /** Of the model; null: nobody set one up. */
  readonly folder: string | null;
  /** Children of the kind `zero-shot`; closed with the engine. */
  readonly workers: SpeechWorkers;
  /** One child more, to be thrown away: a damaged model ends the process that loads it. */
  readonly probing: () => SpeechWorkers;
  /** Children of the kind `vocoder`; closed with the engine. */
  readonly vocoder: SpeechWorkers;
  /** Whether somebody here can write down what is said in one of these languages, which some models have to know. */
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

/** Nobody aligned what the model said: each word takes its share of the letters. */
function* wordsIn(text: string, seconds: number): Generator<SpeechEvent> {
  const words = [...text.matchAll(/[\p{L}\p{N}][^\s]*/gu)];
  const perLetter = seconds / words.reduce((sum, [word]) => sum + word.length, 0);
  let at = 0;
  for (const { 0: word, index } of words) {
    const startSeconds = at;
    at += word.length * perLetter;
    yield { kind: 'word', start: index, end: index + word.length, startSeconds, endSeconds: at };
  }
}

/**
 * Speaks like somebody after hearing a recording of them, by a neural model of one’s own choice. It lists no voices:
 * whose they are the server knows. Where no model is, or it can’t be loaded, `status` says why in words.
 */
export function zeroShotEngine({ folder, workers, probing, vocoder, ...deps }: ZeroShotDeps): SpeechEngine {
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
  /** One that is ready stays so; a problem is looked at again, as somebody may have mended it. */
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

  async function* plainly({ voice, text }: SpeechRequest, signal: AbortSignal): AsyncGenerator<SpeechEvent> {
    const { recording, fromSeconds, seconds, words, isDenoised } = referenceOf(voice);
    const { family, files, sampleRate } = await required();
    const { samples, sampleRate: referenceRate } = await deps.recordingOf(recording);
    const start = Math.round(fromSeconds * referenceRate);
    const reference = samples.slice(start, start + Math.round(seconds * referenceRate));
    const cleaned = isDenoised ? await deps.denoise(toInt16(reference), referenceRate, signal) : null;
    const task = {
      text,
      reference: cleaned === null ? reference : toFloat(cleaned),
      referenceRate,
      referenceWords: words,
      isDenoised: isDenoised && cleaned === null,
    };
    for await (const part of workers.run({ kind: 'zero-shot', model: { family, files }, ...task }, signal)) {
      if (part.kind !== 'zero-shot') continue;
      if (part.samples.length === 0)
        throw new SpeechError('unspeakable', 'This voice can’t read anything in this text.');
      yield { kind: 'audio', samples: part.samples };
      yield* wordsIn(text, part.samples.length / sampleRate);
    }
  }
  async function* acted(request: SpeechRequest, signal: AbortSignal): AsyncGenerator<SpeechEvent> {
    const { sampleRate } = await required();
    const performed = { innerVoice: request.voice, sampleRate, shape: null, pace: 1 };
    yield* perform({ inner: { speak: plainly, isPlainOnly: true }, workers: vocoder }, request, performed, signal);
  }
  return {
    name: 'zero-shot',
    version: 'zero-shot 1',
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
      await Promise.all([workers.close(), vocoder.close()]);
    },
  };
}
