import type { SpokenSpan } from '@timbre/media/transcript/take-turns';
import type { DiarisationQuestion, HeardSpan } from '../recognition/port.ts';

/** What sherpa-onnx does with recordings and what was heard in them, by the models' kinds as the catalogue calls them. */
export type AudioFamily = 'gtcrn' | 'silero-vad' | 'pyannote' | 'speaker-embedding' | 'ct-transformer' | 'cnn-bilstm';

/** Languages (ISO 639) whose texts the models for punctuation know. */
export const punctuationLanguages = {
  'cnn-bilstm': ['en'],
  'ct-transformer': ['en', 'zh'],
} as const satisfies Readonly<Partial<Record<AudioFamily, readonly string[]>>>;

/** A model that lies in a folder, complete by its file names. Nothing was loaded. */
export interface AudioModel {
  readonly name: string;
  readonly family: AudioFamily;
  /** Absolute. */
  readonly file: string;
  readonly folder: string;
  /** Another one when its file was written again. */
  readonly stamp: string;
}

/** What the child is asked; the samples follow. */
export type AudioQuestion =
  /** Answers with samples; null: by the filter that needs no model. */
  | { readonly kind: 'denoise'; readonly model: AudioModel | null; readonly sampleRate: number }
  /** Answers with spans. */
  | { readonly kind: 'find-speech'; readonly model: AudioModel }
  /** Answers with spans of which it is told who speaks in them. */
  | ({ readonly kind: 'diarise'; readonly model: AudioModel; readonly embedding: AudioModel } & DiarisationQuestion)
  /** Answers with as many words. */
  | {
      readonly kind: 'punctuate';
      readonly model: AudioModel;
      readonly words: readonly string[];
      readonly language: string;
    };

/** A child with a model that did not end well; the message is what it said last. */
export class ModelFailure extends Error {
  readonly reason: 'died' | 'slow' | 'memory';

  constructor(reason: ModelFailure['reason'], said: string) {
    super(said);
    this.name = 'ModelFailure';
    this.reason = reason;
  }
}

/** A recording's 16-bit samples, mono. It may be opened again: another model may have to hear it. */
export type OpenSamples = () => AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/**
 * What the neural models of the models folder do with recordings. Each answer is null while no model does it, or none that
 * works: then the built-in way goes on. Only the signal's reason and what broke the samples are thrown.
 */
export interface AudioModels {
  /** The same speech without its noise: as many samples, at the same rate, without a delay. */
  readonly denoise: (samples: Int16Array, sampleRate: number, signal: AbortSignal) => Promise<Int16Array | null>;
  /** The same without a model: only steady noise is taken out. */
  readonly denoiseSteady: (samples: Int16Array, sampleRate: number, signal: AbortSignal) => Promise<Int16Array>;
  /** Where someone speaks, in order, in samples at `recognitionRate`. */
  readonly findSpeech: (open: OpenSamples, signal: AbortSignal) => Promise<readonly HeardSpan[] | null>;
  /** Who speaks in each of the spans, which are cut where the speaker changes, in samples at `recognitionRate`. */
  readonly diarise: (
    open: OpenSamples,
    question: DiarisationQuestion,
    signal: AbortSignal,
  ) => Promise<readonly SpokenSpan[] | null>;
  /**
   * The words with punctuation and capitals, as many; also null for a language (ISO 639) that no model knows. They are of
   * one recording, in order.
   */
  readonly punctuate: (
    words: readonly string[],
    language: string,
    signal: AbortSignal,
  ) => Promise<readonly string[] | null>;
  /** Why the model in a folder is not used, as a sentence; null: nothing is known against it. */
  readonly problemOf: (folder: string) => string | null;
}
