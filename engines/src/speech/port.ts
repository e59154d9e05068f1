import type { EmphasisLevel, Emotion } from '@timbre/contract/script';
import type { VoiceMeasures } from '@timbre/contract/voices/voices';

/** One sentence to speak. The text is plain: markup, chips and lexicon have been applied before. */
export interface SpeechRequest {
  /** The engine's own name of the voice (`EngineVoice.engineVoice`). */
  readonly voice: string;
  readonly text: string;
  /** 1 is the voice's own pace; 0.05 to 4. */
  readonly speed: number;
  /** Half tones up or down, -10 to 10. */
  readonly pitch: number;
  /** Words to say otherwise, longest match first. */
  readonly pronunciations: readonly Pronunciation[];
  readonly emotion: Emotion;
  /** Local speed and emphasis; in order and apart. */
  readonly prosody: readonly ProsodySpan[];
}

/** Characters of `SpeechRequest.text` that are spoken otherwise than the rest. */
export interface ProsodySpan {
  readonly start: number;
  readonly end: number;
  /** Times the request's own speed. */
  readonly speed: number;
  readonly emphasis: EmphasisLevel | null;
}

export interface Pronunciation {
  /** Characters of `SpeechRequest.text`. */
  readonly start: number;
  readonly end: number;
  readonly as: { readonly kind: 'alias'; readonly text: string } | { readonly kind: 'ipa'; readonly phonemes: string };
}

/** Times are seconds from the sentence's first sample; characters count in UTF-16 units of the request's text. */
export type SpeechEvent =
  | { readonly kind: 'audio'; readonly samples: Int16Array }
  | {
      readonly kind: 'word';
      readonly start: number;
      readonly end: number;
      readonly startSeconds: number;
      readonly endSeconds: number;
    }
  | { readonly kind: 'phoneme'; readonly ipa: string; readonly startSeconds: number; readonly endSeconds: number };

export interface EngineVoice {
  /** Catalogue id, stable for ever: `flite-rms`, `espeak-en-us`. */
  readonly id: string;
  readonly name: string;
  readonly engineVoice: string;
  /** What the voice derives from, in words. */
  readonly base: string;
  /** The model that speaks, where one engine runs several; measured and ranked by itself. */
  readonly model?: string;
  /** BCP 47. */
  readonly language: string;
  readonly accent: string;
  readonly gender: 'male' | 'female' | 'neutral';
  readonly age: number;
  /** 0 Standard, 1 Premium, 2 Ultra. */
  readonly quality: 0 | 1 | 2;
  readonly sampleRate: number;
  /** What it can act, `neutral` first. */
  readonly emotions: readonly Emotion[];
  /** Measured; see `npm run eval -- calibrate`. */
  readonly gainDb: number;
  readonly secondsPerCharacter: number;
  /** What the cast page shows; undefined for a voice no one measured. */
  readonly measured?: VoiceMeasures;
  readonly tags: readonly string[];
  readonly demoText: string;
  /** Who gets the text, as people are told; undefined: it stays on this machine. */
  readonly sentTo?: string;
  /** Changes when the voice speaks otherwise though its engine is the same; its engine's version when left out. */
  readonly version?: string;
}

/** Whether an engine that lists no voices of its own can speak here and now. */
export interface EngineStatus {
  /** A sentence with what to do about it; null: it can. */
  readonly problem: string | null;
  /** Someone set it up; otherwise that it is not there is no news. */
  readonly isWanted: boolean;
}

/** Where in a recording a neural voice is to be heard from. */
export interface VoiceReference {
  /** The recording, as the server calls it. */
  readonly recording: string;
  readonly fromSeconds: number;
  readonly seconds: number;
  /** What is said in that part; empty where the model need not know. */
  readonly words: string;
  readonly isDenoised: boolean;
}

/** A neural model that speaks like someone after hearing them once. */
export interface ZeroShotModel {
  readonly name: string;
  /** BCP 47, without regions. */
  readonly languages: readonly string[];
  readonly sampleRate: number;
  readonly needsWords: boolean;
  /** More of a recording is not listened to. */
  readonly maxSeconds: number;
  /** `EngineVoice.engineVoice` of the person in that recording. */
  readonly voiceOf: (reference: VoiceReference) => string;
}

export interface SpeedRange {
  readonly slowest: number;
  readonly fastest: number;
}

/** Makes speech, mono, 16-bit, at the voice's own sample rate, before any gain. */
export interface SpeechEngine {
  readonly name: string;
  readonly version: string;
  /** The voices this engine can speak here and now. */
  readonly voices: () => Promise<readonly EngineVoice[]>;
  /**
   * Speaks one sentence; audio comes as soon as the engine has some. Words come in order and never overlap.
   * Throws `SpeechError`; ends early without error when `signal` aborts.
   */
  readonly speak: (request: SpeechRequest, signal: AbortSignal) => AsyncIterable<SpeechEvent>;
  /** Whether the voice can say these sounds, in IPA; an engine without it says the word's letters instead. */
  readonly saysIpa?: (engineVoice: string, phonemes: string) => boolean;
  /** It speaks at its own speed and pitch only; the performing layer, which is always above it, does the rest. */
  readonly isPlainOnly?: boolean;
  /** Its word times are those it spoke by, not found by listening to the result. */
  readonly hasOwnTimes?: boolean;
  /** Speeds that it speaks at nevertheless. */
  readonly ownSpeeds?: SpeedRange;
  readonly status?: () => Promise<EngineStatus>;
  /** The model it speaks with after a recording; null while there is none. */
  readonly zeroShot?: () => Promise<ZeroShotModel | null>;
  readonly close: () => Promise<void>;
}

/** `unspeakable`: nothing in the text makes a sound · `voice`: no such voice · `broken`: the engine died or timed out. */
export class SpeechError extends Error {
  readonly reason: 'unspeakable' | 'voice' | 'broken';

  constructor(reason: SpeechError['reason'], message: string) {
    super(message);
    this.name = 'SpeechError';
    this.reason = reason;
  }
}
