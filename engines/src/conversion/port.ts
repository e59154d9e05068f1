import type { VoiceShape } from '@timbre/media/vocoder/shape';
import type { VoiceProfile } from '../speech/cloned/voice-profile.ts';

/** What speech is heard and given back at; nothing that tells speakers apart lies above 12 kHz. */
export const conversionRate = 24_000;

/** How a recording's speech becomes another voice's: the same for all parts of it, so that none is heard to change. */
export interface ConversionPlan {
  readonly shape: VoiceShape;
  /** What the range of the pitch turns around. */
  readonly medianHertz: number;
}

/** Asked of the conversion program; mono 16-bit samples come with it. */
export type ConversionQuestion =
  /** What a voice is known by, from speech of it. */
  | { readonly kind: 'profile'; readonly sampleRate: number; readonly isDenoised: boolean }
  | { readonly kind: 'plan'; readonly target: VoiceProfile }
  | { readonly kind: 'convert'; readonly plan: ConversionPlan };

/** The answer to a question of that kind; null: no one is heard to speak. */
export interface ConversionAnswers {
  readonly profile: VoiceProfile | null;
  readonly plan: ConversionPlan | null;
  /** 16-bit samples, as many as were sent. */
  readonly convert: Uint8Array;
}

/** Asks the conversion program, in a child with a time limit, about mono samples. */
export type AskConversion = <K extends ConversionQuestion['kind']>(
  question: Extract<ConversionQuestion, { kind: K }>,
  asking: { readonly input: readonly Uint8Array[]; readonly signal: AbortSignal },
) => Promise<ConversionAnswers[K]>;

/** Mono samples. */
export interface ConvertedSound {
  readonly samples: Int16Array;
  readonly sampleRate: number;
}

export type { VoiceProfile };

/** Lets a recording's speech be heard in another voice: words, pauses and expression stay. */
export interface VoiceConverter {
  readonly name: string;
  /** A profile made by another version is not this one's. */
  readonly version: string;
  /** What a voice is known by; null: nothing of it is voiced. */
  readonly profileOf: (
    speech: ConvertedSound & { readonly isDenoised: boolean },
    signal: AbortSignal,
  ) => Promise<VoiceProfile | null>;
  /** From a minute at most of the recording, at `conversionRate`; null: no one speaks in it. */
  readonly planFor: (heard: Int16Array, target: VoiceProfile, signal: AbortSignal) => Promise<ConversionPlan | null>;
  /** As many samples as there were, at `conversionRate`, piece by piece as they are made. */
  readonly convert: (heard: Int16Array, plan: ConversionPlan, signal: AbortSignal) => AsyncGenerator<Int16Array>;
}
