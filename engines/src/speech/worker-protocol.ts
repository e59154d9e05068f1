import type { ContourPoint } from '@timbre/media/vocoder/contour';
import type { VoiceShape } from '@timbre/media/vocoder/shape';
import type { TimePoint } from '@timbre/media/vocoder/time-map';
import type { AlignedPhoneme, AlignedWord } from '../alignment/port.ts';
import type { JapaneseReadings } from './japanese/japanese-readings.ts';

export const espeakSampleRate = 22_050;
export const fliteSampleRate = 16_000;

/** What the parent asks a speech child to do. Everything is checked and cleaned before it is sent. */
export type WorkerRequest =
  | {
      readonly kind: 'espeak';
      readonly voice: string;
      readonly text: string;
      readonly wordsPerMinute: number;
      /** 0 to 99, the engine's own scale. */
      readonly pitch: number;
      /** What the engine's own range leaves over, done on its samples. */
      readonly stretch: number;
      readonly halfTones: number;
    }
  | {
      readonly kind: 'flite';
      readonly voice: string;
      /** Whole path of a voice file to be spoken with; left out: the voice is compiled in. */
      readonly voiceFile?: string | undefined;
      readonly text: string;
      readonly durationStretch: number;
      readonly meanHertz: number | null;
      readonly halfTones: number;
      /** Lines of flite's own lexicon format. */
      readonly lexicon: string;
    }
  /** The phonemes flite would say for each token on its own. */
  | { readonly kind: 'flite-phonemes'; readonly tokens: readonly string[]; readonly lexicon: string }
  | { readonly kind: 'japanese-readings'; readonly text: string }
  | {
      readonly kind: 'pico';
      readonly files: PackFiles;
      /** Another one when a file was written again. */
      readonly stamp: string;
      /** BCP 47. */
      readonly language: string;
      readonly text: string;
    }
  /** Loads the model, and says what it is. */
  | { readonly kind: 'neural-probe'; readonly model: TtsModel }
  | ({ readonly kind: 'neural'; readonly model: TtsModel } & NeuralTask)
  /** Where the words and sounds of a text lie in speech; mono, at `alignmentSampleRate`. */
  | {
      readonly kind: 'timing';
      /** BCP 47. */
      readonly language: string;
      readonly text: string;
      readonly samples: Int16Array;
    }
  /** Loads the model, and says at what rate it speaks. */
  | { readonly kind: 'zero-shot-probe'; readonly model: ZeroShotFiles }
  | ({ readonly kind: 'zero-shot'; readonly model: ZeroShotFiles } & ZeroShotTask)
  | ({ readonly kind: 'vocoder'; readonly samples: Int16Array; readonly sampleRate: number } & VocoderTask);

/** Files of a voice pack by what they are for; whole paths. */
export type PackFiles = Readonly<Record<string, string>>;

/** A neural model's family, and its files by the names its runtime has for them; whole paths. */
export interface TtsModel {
  readonly family: 'vits' | 'kokoro' | 'kitten' | 'matcha' | 'supertonic' | 'pocket' | 'zipvoice';
  readonly files: Readonly<Record<string, string>>;
  /** Files that write out numbers and dates before the model reads them, separated by commas. */
  readonly ruleFsts?: string | undefined;
}

export interface ZeroShotFiles extends TtsModel {
  readonly family: 'pocket' | 'zipvoice';
}

/** What a model says, as whom, and how fast: 1 is its own pace. */
export interface NeuralTask {
  readonly text: string;
  /** The model's number of the speaker. */
  readonly speaker: number;
  /** ISO 639; only a model that speaks several asks for it. */
  readonly language: string;
  readonly speed: number;
}

/** What is said, and in whose voice: samples of a recording, and its words where the model has to know them. */
export interface ZeroShotTask {
  readonly text: string;
  readonly reference: Float32Array;
  readonly referenceRate: number;
  readonly referenceWords: string;
  readonly isDenoised: boolean;
}

/** How speech is performed again; times in seconds of the samples given. */
export interface VocoderTask {
  /**
   * `energyDb` alone decides the loudness: what the rest does to it is taken back. Null leaves the voice's wave as it
   * is, but where time map and contour move it.
   */
  readonly shape: VoiceShape | null;
  readonly timeMap: readonly TimePoint[];
  readonly contour: readonly ContourPoint[];
}

/** A word or phoneme event of espeak-ng: `position` counts code points from 0. */
export interface EspeakMark {
  readonly kind: 'word' | 'phoneme' | 'end';
  readonly position: number;
  readonly length: number;
  readonly seconds: number;
  readonly ipa: string;
}

/** A phoneme of flite's own set with its end in seconds from the utterance's first sample. */
export interface FlitePhone {
  readonly name: string;
  readonly endSeconds: number;
}

export type WorkerPart =
  | { readonly kind: 'espeak'; readonly samples: Int16Array; readonly marks: readonly EspeakMark[] }
  | {
      readonly kind: 'flite';
      readonly samples: Int16Array;
      readonly sampleRate: number;
      readonly phones: readonly FlitePhone[];
    }
  | { readonly kind: 'flite-phonemes'; readonly phones: readonly (readonly string[])[] }
  | ({ readonly kind: 'japanese-readings' } & JapaneseReadings)
  | { readonly kind: 'pico'; readonly samples: Int16Array }
  | { readonly kind: 'neural-probe'; readonly sampleRate: number; readonly speakers: number }
  | { readonly kind: 'neural'; readonly samples: Int16Array; readonly sampleRate: number }
  /** UTF-16 offsets into the request's text; nothing where no voice speaks its language. */
  | { readonly kind: 'timing'; readonly words: readonly AlignedWord[]; readonly phonemes: readonly AlignedPhoneme[] }
  | { readonly kind: 'vocoder'; readonly samples: Int16Array }
  /** Without samples the answer to `zero-shot-probe`. */
  | { readonly kind: 'zero-shot'; readonly samples: Int16Array; readonly sampleRate: number };

export type WorkerKind = 'espeak' | 'flite' | 'japanese' | 'neural' | 'pico' | 'timing' | 'vocoder' | 'zero-shot';

/** From child to parent; `id` is the request's. */
export type WorkerMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'part'; readonly id: number; readonly part: WorkerPart }
  | { readonly kind: 'end'; readonly id: number }
  | { readonly kind: 'error'; readonly id: number; readonly message: string };

export interface WorkerCall {
  readonly id: number;
  readonly request: WorkerRequest;
}

/** One engine inside a child: one request at a time. */
export interface WorkerCore {
  readonly run: (request: WorkerRequest, send: (part: WorkerPart) => void) => void | Promise<void>;
}

/** An engine that answers before `run` returns. */
export interface PromptCore extends WorkerCore {
  readonly run: (request: WorkerRequest, send: (part: WorkerPart) => void) => void;
}
