import type { VoiceShape } from '@timbre/media/vocoder/shape';
import type { ProsodySpan, SpeechEvent } from '../port.ts';
import type { Acting } from './emotions.ts';

export type WordEvent = SpeechEvent & { readonly kind: 'word' };
export type PhonemeEvent = SpeechEvent & { readonly kind: 'phoneme' };

/** A sentence as the engine spoke it, and how it is wanted. */
export interface Sentence {
  readonly words: readonly WordEvent[];
  readonly phonemes: readonly PhonemeEvent[];
  readonly durationSeconds: number;
  readonly isQuestion: boolean;
  /** What is left of the speed after the engine did its share, as a factor on the duration. */
  readonly stretch: number;
  /** Half tones the engine did not do. */
  readonly pitch: number;
  /** Speeds that, with the request's own, an engine could be asked for. */
  readonly prosody: readonly ProsodySpan[];
  readonly acting: Acting;
  /** The voice's own shape, when it is made of another one. */
  readonly shape: VoiceShape | null;
  readonly isNeutral: boolean;
}
