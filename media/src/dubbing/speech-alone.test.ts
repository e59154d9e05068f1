import { expect, it } from 'vitest';
import { toInt16 } from '../pcm.ts';
import { dubRate } from './line-sound.ts';
import { speechAlone } from './speech-alone.ts';
import { madeSpeech } from './testing-mix.ts';

const db = (samples: Float32Array): number =>
  10 * Math.log10(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);

it('has much less of what stands at the sides than a plain sum of both', () => {
  const seconds = 3;
  const speech = madeSpeech(seconds, [[0.2, 2.8]]);
  const side = Float32Array.from(
    { length: seconds * dubRate },
    (_, frame) =>
      0.15 * Math.sin((2 * Math.PI * 523 * frame) / dubRate) + 0.1 * Math.sin((2 * Math.PI * 1311 * frame) / dubRate),
  );
  const stereo = new Float32Array(2 * speech.length);
  speech.forEach((sample, frame) => {
    stereo[2 * frame] = sample + (side[frame] ?? 0);
    stereo[2 * frame + 1] = sample - 0.4 * (side[frame] ?? 0);
  });
  const alone = speechAlone(toInt16(stereo));
  expect(alone).toHaveLength(speech.length);
  const middle = (samples: Float32Array): Float32Array => samples.subarray(dubRate * 0.5, dubRate * 2.5);
  const rest = middle(alone).map((sample, at) => sample - (middle(speech)[at] ?? 0));
  // In a plain sum of both sides, so much of it is left.
  const summed = middle(side).map((sample) => 0.3 * sample);
  expect(db(rest)).toBeLessThan(db(summed) - 6);
});
