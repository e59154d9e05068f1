import type { TimedWord } from '../aligned-events.ts';

/** A voice that a provider offers, as far as it tells. */
export interface OfferedVoice {
  /** The provider's own id of it. */
  readonly id: string;
  readonly name: string;
  /** BCP 47. */
  readonly language: string;
  readonly gender: 'male' | 'female' | 'neutral';
  readonly age: number;
}

/** One sentence of a provider's voice. */
export interface ProvidedSpeech {
  readonly samples: Int16Array;
  /** Null: the provider tells no times. */
  readonly words: readonly TimedWord[] | null;
}

/** A service on another machine that speaks; every method throws when it doesn't answer as it should. */
export interface VoiceProvider {
  /** Stable, of small letters, digits and dashes; part of the voices' ids. */
  readonly id: string;
  /** For people: who gets the text. */
  readonly name: string;
  /** A new model speaks otherwise, so that what was rendered before isn't taken for its speech. */
  readonly model: string;
  readonly sampleRate: number;
  readonly voices: (signal: AbortSignal) => Promise<readonly OfferedVoice[]>;
  readonly say: (voice: string, sentence: string, signal: AbortSignal) => Promise<ProvidedSpeech>;
}

/** Bytes of audio in whatever format as mono samples; throws when there is no sound in them, or far too much. */
export type DecodeSpeech = (bytes: Uint8Array, sampleRate: number, signal: AbortSignal) => Promise<Int16Array>;

/** Longest speech that is believed: very slow reading with pauses. More is not an answer to this sentence. */
const [extraSeconds, secondsPerCharacter] = [20, 0.6];

/** Samples that can be speech of this sentence. Throws where there are none, or too many. */
export function plausibleSpeech(samples: Int16Array, sampleRate: number, sentence: string): Int16Array {
  if (samples.length === 0) throw new Error('the service answered no sound');
  if (samples.length / sampleRate > extraSeconds + secondsPerCharacter * sentence.length)
    throw new Error('the service answered a sound that is far too long for this sentence');
  return samples;
}
