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

/** A stereo WAV of people who speak in its middle, one as loud as the other, over music 12 dB below them. */
export function talkOverMusic(utterances: readonly Utterance[], seconds: number): Uint8Array {
  const [left, right] = madeMusic(seconds, musicLevel);
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
