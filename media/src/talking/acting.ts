import type { Emotion } from '@timbre/contract/script';
import { gestureTrack } from '../cast/gestures.ts';
import { mouthTrackFromAudio } from './mouth-from-audio.ts';
import { frameCount, mouthTrack, speechEnvelope, type SpokenPhoneme } from './mouth-track.ts';
import { idlePerformance, performance, type PerformanceKind } from './performance.ts';
import type { FacePose } from './pose.ts';

/** What one face does while a sentence is said. */
export interface Acting {
  readonly seconds: number;
  readonly framesPerSecond: number;
  readonly kind: PerformanceKind;
  readonly emotion: Emotion;
  /** Of the sentence before: the face begins with it. Left out: the same. */
  readonly startEmotion?: Emotion;
  /** Nothing was said before it: a character with arms may greet. */
  readonly isOpening: boolean;
  /** Of its own movements, and of how the head stands where it begins and ends. */
  readonly seed: string;
  readonly startSeed: string;
  readonly endSeed: string;
  /** Null: it listens. */
  readonly speech: {
    /** From the first frame on, mono; null: not known yet, and the mouth moves by its phonemes alone. */
    readonly sound: { readonly samples: Int16Array; readonly sampleRate: number } | null;
    /** From the first frame on; empty: the mouth follows the sound. */
    readonly phonemes: readonly SpokenPhoneme[];
  } | null;
}

/** Seconds between two words that hands follow, and how loud one is of the loudest. */
const stress = { apart: 0.8, share: 0.6 };

/** When the voice is loudest: what hands follow. */
function stresses(envelope: Float32Array, framesPerSecond: number): number[] {
  const loudest = envelope.reduce((most, value) => Math.max(most, value), 0);
  const found: number[] = [];
  for (const [frame, value] of envelope.entries()) {
    const isPeak = value >= (envelope[frame - 1] ?? 0) && value > (envelope[frame + 1] ?? 0);
    const time = frame / framesPerSecond;
    if (isPeak && value >= loudest * stress.share && time - (found.at(-1) ?? -stress.apart) >= stress.apart)
      found.push(time);
  }
  return found;
}

/** What arms do, from the first sound to the last. */
function gesturesOf(
  { seconds, framesPerSecond, isOpening, seed }: Acting,
  phonemes: readonly SpokenPhoneme[],
  envelope: Float32Array,
): readonly FacePose['gesture'][] {
  const [from, to] = [phonemes[0]?.startSeconds ?? 0, phonemes.at(-1)?.endSeconds ?? seconds];
  const emphases = stresses(envelope, framesPerSecond);
  return gestureTrack({ seconds, framesPerSecond, isOpening, seed, sentences: [{ from, to }], emphases });
}

/** One pose for each frame, in the finished video and in its preview; the same request has the same poses. */
export function act(acting: Acting): FacePose[] {
  const { seconds, framesPerSecond, kind, speech, ...rest } = acting;
  const common = { ...rest, framesPerSecond, kind };
  if (speech === null) return idlePerformance({ ...common, seconds });
  const { sound, phonemes } = speech;
  const heard = sound && { ...sound, framesPerSecond };
  const mouth =
    phonemes.length > 0 || heard === null
      ? mouthTrack({ phonemes, seconds, framesPerSecond })
      : mouthTrackFromAudio(heard);
  const envelope = heard === null ? new Float32Array() : speechEnvelope(heard);
  const gestures = kind === 'gesture' ? gesturesOf(acting, phonemes, envelope) : [];
  return performance({ ...common, mouth: mouth.slice(0, frameCount(seconds, framesPerSecond)), envelope, gestures });
}
