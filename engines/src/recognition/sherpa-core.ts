import { createRequire } from 'node:module';
import { sharedOut, wordsIn } from '@timbre/media/transcript/join-words';
import type { SpeechModel } from './model-folders.ts';
import { recognitionRate, type HeardPart, type HeardWord } from './port.ts';

interface Result {
  readonly text: string;
  readonly lang?: string;
  /** Seconds at which each token begins; empty or left out where the model tells none. */
  readonly timestamps?: readonly number[];
  readonly tokens?: readonly string[];
  /** How sure each token is, where the model and the runtime tell. */
  readonly ys_log_probs?: readonly number[];
}

/** What of sherpa-onnx-node is used here; the package has no types of its own. */
interface Sherpa {
  readonly OfflineRecognizer: new (config: object) => {
    readonly createStream: () => { readonly acceptWaveform: (sound: object) => void };
    readonly decode: (stream: object) => void;
    readonly getResult: (stream: object) => Result;
  };
}

/** What the child is asked; the samples follow. Without parts it only loads the model. */
export interface SherpaQuestion {
  readonly model: SpeechModel;
  /** ISO 639; null: the model finds out. */
  readonly language: string | null;
  /** Samples of each part. */
  readonly lengths: readonly number[];
}

function configOf({ family, files, tokens }: SpeechModel, language: string | null): object {
  const shared = { tokens, numThreads: 1, debug: 0, provider: 'cpu' };
  const models = {
    whisper: { whisper: { ...files, language: language ?? '', task: 'transcribe', tailPaddings: -1 } },
    senseVoice: { senseVoice: { ...files, language: language ?? 'auto', useInverseTextNormalization: 1 } },
    moonshine: { moonshine: files },
    nemoTransducer: { transducer: files, modelType: 'nemo_transducer' },
  };
  return {
    featConfig: { sampleRate: recognitionRate, featureDim: 80 },
    modelConfig: { ...models[family], ...shared },
  };
}

/** A new word begins with a space, or with the mark that stands for one. */
const beginsWord = (token: string): boolean => /^[\s\u2581]/u.test(token);

/** The mean over a word's tokens. */
const confidenceOf = (sure: readonly number[]): number | null =>
  sure.length === 0 ? null : Math.min(1, Math.exp(sure.reduce((sum, one) => sum + one, 0) / sure.length));

/** Words out of tokens with times, where the model gives them; else their letters share the part. */
export function wordsOf(
  { text, tokens = [], timestamps = [], ys_log_probs: sure = [] }: Result,
  seconds: number,
  language: string | null,
): HeardWord[] {
  const plain = wordsIn(text, language);
  const timed: { text: string; start: number; sure: number[] }[] = [];
  if (timestamps.length === tokens.length) {
    for (const [at, token] of tokens.entries()) {
      const clean = token.replaceAll('\u2581', ' ');
      const last = timed.at(-1);
      if (last === undefined || beginsWord(token))
        timed.push({ text: clean.trim(), start: timestamps[at] ?? 0, sure: sure.slice(at, at + 1) });
      else {
        last.text += clean;
        last.sure.push(...sure.slice(at, at + 1));
      }
    }
  }
  const words = timed.filter((word) => word.text !== '');
  // Tokens that do not make up the text, as in scripts without spaces, say nothing about its words.
  if (words.length !== plain.length || words.length === 0) {
    return sharedOut(plain, 0, seconds).map((word) => ({ ...word, confidence: null, isEstimated: true }));
  }
  return words.map((word, at) => ({
    text: plain[at] ?? word.text,
    start: Math.min(seconds, word.start),
    confidence: confidenceOf(word.sure),
    end: Math.min(seconds, words[at + 1]?.start ?? seconds),
  }));
}

/** Hears parts one after the other. A damaged model ends the whole program, so this runs in a child. */
export function hearParts({ model, language, lengths }: SherpaQuestion, samples: Float32Array): HeardPart[] {
  const sherpa = createRequire(import.meta.url)('sherpa-onnx-node') as Sherpa;
  const recogniser = new sherpa.OfflineRecognizer(configOf(model, language));
  let at = 0;
  return lengths.map((length) => {
    const stream = recogniser.createStream();
    stream.acceptWaveform({ samples: samples.slice(at, at + length), sampleRate: recognitionRate });
    at += length;
    recogniser.decode(stream);
    const result = recogniser.getResult(stream);
    const heard =
      language ?? (result.lang === undefined || result.lang === '' ? null : result.lang.replace(/[<|>]/gu, ''));
    return { words: wordsOf(result, length / recognitionRate, heard), language: heard };
  });
}
