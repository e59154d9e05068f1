import { sharedOut, wordsIn } from '@timbre/media/transcript/join-words';
import { requireSherpa } from '../sherpa-runtime.ts';
import type { SpeechModel } from './model-folders.ts';
import { recognitionRate, type HeardPart, type HeardWord } from './port.ts';
import { shortPieces } from './short-pieces.ts';

interface Result {
  readonly text: string;
  readonly lang?: string;
  /** Seconds at which each token begins; empty or left out where the model tells none. */
  readonly timestamps?: readonly number[];
  readonly tokens?: readonly string[];
  /** How sure each token is, where the model and the runtime tell. */
  readonly ys_log_probs?: readonly number[];
}

interface Sound {
  readonly samples: Float32Array;
  readonly sampleRate: number;
}

interface Stream {
  readonly acceptWaveform: (sound: Sound) => void;
}

/** What of sherpa-onnx-node is used here; the package has no types of its own. */
interface Sherpa {
  readonly SpokenLanguageIdentification: new (config: object) => {
    readonly createStream: () => Stream;
    readonly compute: (stream: Stream) => string;
  };
  readonly OfflineRecognizer: new (config: object) => {
    readonly createStream: () => Stream;
    readonly decode: (stream: Stream) => void;
    readonly getResult: (stream: Stream) => Result;
  };
}

/** What the child is asked; the samples follow. Without parts it only loads the model. */
export interface SherpaQuestion {
  readonly model: SpeechModel;
  /** ISO 639; null: the model finds out. */
  readonly language: string | null;
  /** Samples of each part. */
  readonly lengths: readonly number[];
  /** Only the language of each part is wanted, of a Whisper model. */
  readonly isLanguageOnly?: boolean;
}

function configOf({ family, files, tokens }: SpeechModel, language: string | null): object {
  const shared = { tokens, numThreads: 1, debug: 0, provider: 'cpu' };
  const models = {
    whisper: { whisper: { ...files, language: language ?? '', task: 'transcribe', tailPaddings: -1 } },
    senseVoice: { senseVoice: { ...files, language: language ?? 'auto', useInverseTextNormalization: 1 } },
    moonshine: { moonshine: files },
    moonshineV2: { moonshine: files },
    nemoTransducer: { transducer: files, modelType: 'nemo_transducer' },
    zipformer: { transducer: files, modelType: 'transducer' },
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

/** What each part is answered with, one after the other. */
function eachPart<T>({ lengths }: SherpaQuestion, samples: Float32Array, hear: (sound: Sound) => T): T[] {
  let at = 0;
  return lengths.map((length) => {
    const part = samples.slice(at, at + length);
    at += length;
    return hear({ samples: part, sampleRate: recognitionRate });
  });
}

/** Which language is spoken in each part. */
function identifyParts(question: SherpaQuestion, samples: Float32Array): HeardPart[] {
  const { SpokenLanguageIdentification } = requireSherpa<Sherpa>();
  const shared = { numThreads: 1, debug: 0, provider: 'cpu' };
  const whisper = { ...question.model.files, tailPaddings: -1 };
  const identifier = new SpokenLanguageIdentification({ whisper, ...shared });
  return eachPart(question, samples, (sound) => {
    const stream = identifier.createStream();
    stream.acceptWaveform(sound);
    const language = identifier.compute(stream);
    return { words: [], language: language === '' ? null : language };
  });
}

/** Hears parts one after the other. A damaged model ends the whole program, so this runs in a child. */
export function hearParts(question: SherpaQuestion, samples: Float32Array): HeardPart[] {
  if (question.isLanguageOnly === true) return identifyParts(question, samples);
  const { model, language } = question;
  const { OfflineRecognizer } = requireSherpa<Sherpa>();
  const recogniser = new OfflineRecognizer(configOf(model, language));
  const hear = (sound: Sound): HeardPart => {
    const stream = recogniser.createStream();
    stream.acceptWaveform(sound);
    recogniser.decode(stream);
    const result = recogniser.getResult(stream);
    const heard =
      language ?? (result.lang === undefined || result.lang === '' ? null : result.lang.replace(/[<|>]/gu, ''));
    return { words: wordsOf(result, sound.samples.length / recognitionRate, heard), language: heard };
  };
  return eachPart(question, samples, model.family === 'moonshineV2' ? inPieces(hear) : hear);
}

/** The runtime gives this family a mask of the wrong length, and nothing is heard of more than 384 of its frames (9.2 s). */
const moonshineSeconds = 9;

const inPieces =
  (hear: (sound: Sound) => HeardPart) =>
  ({ samples, sampleRate }: Sound): HeardPart => {
    const words: HeardWord[] = [];
    let [from, language]: [number, string | null] = [0, null];
    for (const piece of shortPieces(samples, moonshineSeconds)) {
      const heard = hear({ samples: piece, sampleRate });
      for (const word of heard.words) words.push({ ...word, start: word.start + from, end: word.end + from });
      from += piece.length / sampleRate;
      language ??= heard.language;
    }
    return { words, language };
  };
