import { madeMusic, testRate } from '@timbre/media/dubbing/testing-mix';
import { fromDb, toFloat } from '@timbre/media/pcm';
import { resampler } from '@timbre/media/resample';
import { rmsDb } from '@timbre/media/testing-audio';
import { stereoWav } from './dub-steps.ts';

/** What someone says, and when in a recording. */
export interface Utterance {
  readonly at: number;
  readonly samples: Int16Array;
  readonly sampleRate: number;
}

/** How loud everyone speaks (root mean square), and music beside it. */
const [speechDb, musicLevel] = [-24, 0.2];
/** 11 dB below them. */
const heldLevel = 0.025;

/** When someone is heard in an utterance: from 30 dB below its loudest moment on. */
export function heardTime({ at, samples, sampleRate }: Utterance): { readonly start: number; readonly end: number } {
  const tick = sampleRate / 50;
  const levels = Array.from({ length: Math.floor(samples.length / tick) }, (_, nth) =>
    rmsDb(samples, Math.round(nth * tick), Math.round((nth + 1) * tick)),
  );
  const heard = levels.reduce((most, level) => Math.max(most, level), -Infinity) - 30;
  const [first, last] = [levels.findIndex((level) => level > heard), levels.findLastIndex((level) => level > heard)];
  return { start: at + (first * tick) / sampleRate, end: at + ((last + 1) * tick) / sampleRate };
}

/** Two notes that never end, one on each side, which recognizers take for a voice. */
export function heldNotes(seconds: number): readonly [Float32Array, Float32Array] {
  const note = (hertz: number): Float32Array =>
    Float32Array.from(
      { length: Math.round(seconds * testRate) },
      (_, at) => heldLevel * Math.sin((2 * Math.PI * hertz * at) / testRate),
    );
  return [note(220), note(331)];
}

/** A stereo WAV of people who speak in its middle, one as loud as the other, over music 12 dB below them. */
export function talkOverMusic(
  utterances: readonly Utterance[],
  seconds: number,
  [left, right] = madeMusic(seconds, musicLevel),
): Uint8Array {
  for (const { at, samples, sampleRate } of utterances) {
    const gain = fromDb(speechDb - rmsDb(samples, 0, samples.length));
    const { push, flush } = resampler(sampleRate, testRate);
    let place = Math.round(at * testRate);
    for (const piece of [push(toFloat(samples)), flush()])
      for (const value of piece) {
        left[place] = (left[place] ?? 0) + gain * value;
        right[place] = (right[place] ?? 0) + gain * value;
        place += 1;
      }
  }
  return stereoWav(left, right);
}
