import { fromDb } from '../pcm.ts';

/** Steps in which speech is looked at and the gain is set. */
export const duckStepSeconds = 0.005;
/** Speech this far ahead already turns the bed down, so that it is down when the first word begins. */
export const duckLookAheadSeconds = 0.2;
/** The bed stays down in gaps between words. */
const holdSeconds = 0.35;
/** After this long nine tenths of the way are gone. */
const attackSeconds = 0.15;
const releaseSeconds = 0.6;
/** Steps louder than this count as speech; voices are made at about -20 LUFS, their pauses lie below -60 dBFS. */
const speechLevel = fromDb(-45);

/** Says for each step how far the bed is turned down. */
export interface Ducker {
  /** Takes the speech that lies `duckLookAheadSeconds` ahead of the step; returns the bed's gain in dB at the step's end. */
  readonly next: (ahead: Float32Array) => number;
}

/** The gain for the step after `duckLookAheadSeconds` of `next` calls; moves in decibels, so that it sounds even. */
export function ducker(duckDb: number): Ducker {
  const stepsOf = (seconds: number): number => Math.round(seconds / duckStepSeconds);
  const quiet = stepsOf(holdSeconds + duckLookAheadSeconds);
  // exp(-2.303) is a tenth.
  const speedOf = (seconds: number): number => 1 - Math.exp((-2.303 * duckStepSeconds) / seconds);
  const [attack, release] = [speedOf(attackSeconds), speedOf(releaseSeconds)];
  let sinceSpeech = Infinity;
  let gainDb = 0;
  return {
    next: (ahead) => {
      let power = 0;
      for (const sample of ahead) power += sample * sample;
      sinceSpeech = power > speechLevel * speechLevel * ahead.length ? 0 : sinceSpeech + 1;
      const target = sinceSpeech <= quiet ? duckDb : 0;
      gainDb += (target - gainDb) * (target < gainDb ? attack : release);
      return gainDb;
    },
  };
}
