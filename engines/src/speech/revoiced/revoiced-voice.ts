import type { VoiceShape } from '@timbre/media/vocoder/shape';
import type { EngineVoice } from '../port.ts';

/** The voice that speaks before the vocoder changes it. */
export interface RevoicedBase {
  readonly engine: 'flite' | 'festival' | 'espeak-ng';
  /** That engine's own name of it. */
  readonly voice: string;
  readonly sampleRate: number;
}

/** How someone is made of another voice. */
export interface Revoicing {
  readonly of: RevoicedBase;
  readonly shape: VoiceShape;
  /** Times the request's speed: how briskly this person speaks. */
  readonly pace: number;
}

/** A voice made of another engine's voice and a shape. */
export interface RevoicedVoice extends EngineVoice {
  readonly made: Revoicing;
}

/** The same before it is measured. */
export type RevoicedFacts = Omit<RevoicedVoice, 'emotions' | 'gainDb' | 'secondsPerCharacter' | 'measured'>;

/** The voices espeak-ng has to know for these, under its own names. */
export const espeakBases = (voices: readonly RevoicedVoice[]): EngineVoice[] =>
  voices
    .filter(({ made }) => made.of.engine === 'espeak-ng')
    .map((voice) => ({ ...voice, engineVoice: voice.made.of.voice }));
