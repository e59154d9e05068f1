import { realFft } from '../vocoder/fft.ts';
import { at, clamp, smoothStep } from './curves.ts';
import { frameCount } from './mouth-track.ts';
import type { MouthShape } from './pose.ts';
import { restMouth } from './rest-pose.ts';

const windowSize = 512;
const hopSeconds = 0.01;
/** Hertz: edges of the bands that tell vowels and hisses apart. */
const bandEdges = [150, 450, 900, 1600, 2800, 4500, 7800] as const;
const preEmphasis = 0.6;
/** Seconds: how far a frame looks ahead, and how wide it looks. */
const leadSeconds = 0.02;
const smoothSeconds = 0.028;

interface Loudness {
  readonly level: number;
  readonly bands: readonly number[];
}

function analysed(samples: Int16Array, sampleRate: number): Loudness[] {
  const fft = realFft(windowSize);
  const window = Float64Array.from(
    { length: windowSize },
    (_, n) => 0.5 - 0.5 * Math.cos((2 * Math.PI * n) / windowSize),
  );
  const [values, re, im] = [
    new Float64Array(windowSize),
    new Float64Array(windowSize / 2 + 1),
    new Float64Array(windowSize / 2 + 1),
  ];
  const hop = Math.round(sampleRate * hopSeconds);
  const found: Loudness[] = [];
  const bins = bandEdges.map((hertz) =>
    Math.min(windowSize / 2, Math.max(1, Math.round((hertz * windowSize) / sampleRate))),
  );
  for (let start = 0; start + windowSize <= samples.length; start += hop) {
    let energy = 0;
    for (let n = 0; n < windowSize; n += 1) {
      const sample = at(samples, start + n) / 32_768;
      const before = start + n === 0 ? 0 : at(samples, start + n - 1) / 32_768;
      values[n] = (sample - preEmphasis * before) * at(window, n);
      energy += sample * sample;
    }
    fft.forward(values, re, im);
    const bands = bins.slice(1).map((to, nth) => {
      let sum = 0;
      for (let bin = bins[nth] ?? 1; bin < to; bin += 1) sum += at(re, bin) ** 2 + at(im, bin) ** 2;
      return sum;
    });
    found.push({ level: Math.sqrt(energy / windowSize), bands });
  }
  return found;
}

/** What a mouth would do for one moment of sound. */
function shapeOf({ level, bands }: Loudness, quiet: number, loud: number): MouthShape {
  const strength = clamp(Math.log(Math.max(level, 1e-6) / quiet) / Math.log(loud / quiet), 0, 1.1);
  const [lowest = 0, low = 0, middle = 0, high = 0, hiss = 0, sharp = 0] = bands;
  const all = lowest + low + middle + high + hiss + sharp + 1e-12;
  const fricative = clamp(((hiss + sharp) / all - 0.35) / 0.35, 0, 1);
  const voiced = 1 - fricative;
  const open = strength < 0.28 ? 0 : ((strength - 0.2) / 0.8) * voiced;
  const openness = Math.min(1, ((low + middle * 0.7) / all) * 1.5) * (1 - (0.45 * lowest) / all);
  const front = high / (low + middle + high + 1e-12);
  const spread = open * clamp((front - 0.16) * 3.2, -1, 1);
  return {
    jaw: open * (0.08 + 0.3 * openness) + fricative * strength * 0.05,
    upperLip: open * 0.035 + fricative * strength * 0.035,
    lowerLip: open * 0.045 + fricative * strength * 0.055,
    wide: clamp(spread * 0.16, -0.1, 0.16),
    pucker: Math.max(0, -spread) * 0.16 * Math.min(1, (lowest / all) * 1.8),
    press: 0,
    tuck: 0,
  };
}

const controls = Object.keys(restMouth) as (keyof MouthShape)[];

/**
 * How a mouth stands for a recording of which no one knows the sounds: it opens with the loudness and widens or rounds with
 * the colour of the vowels. Sound alone shows no p, b or m: where phonemes are known, `mouthTrack` is better.
 */
export function mouthTrackFromAudio({
  samples,
  sampleRate,
  framesPerSecond,
}: {
  readonly samples: Int16Array;
  readonly sampleRate: number;
  readonly framesPerSecond: number;
}): MouthShape[] {
  const moments = analysed(samples, sampleRate);
  const levels = moments.map(({ level }) => level).toSorted((a, b) => a - b);
  const loud = Math.max(levels[Math.floor(levels.length * 0.92)] ?? 0, 0.004);
  const quiet = Math.max(levels[Math.floor(levels.length * 0.05)] ?? 0, loud * 0.015);
  const shapes = moments.map((moment) => shapeOf(moment, Math.min(quiet, loud * 0.2), loud));
  const reach = Math.round((3 * smoothSeconds) / hopSeconds);
  return Array.from({ length: frameCount(samples.length / sampleRate, framesPerSecond) }, (_, frame) => {
    const centre = Math.round(((frame + 0.5) / framesPerSecond + leadSeconds) / hopSeconds);
    const shape: Record<keyof MouthShape, number> = { ...restMouth };
    let weights = 0;
    for (let moment = Math.max(0, centre - reach); moment <= centre + reach; moment += 1) {
      const heard = shapes[moment];
      const weight = Math.exp(-0.5 * (((moment - centre) * hopSeconds) / smoothSeconds) ** 2);
      weights += weight;
      for (const control of controls) shape[control] += weight * (heard?.[control] ?? 0);
    }
    for (const control of controls) shape[control] /= Math.max(1e-9, weights);
    // What is hardly heard is no reason to move.
    const heard = smoothStep(0.004, 0.03, shape.jaw + shape.pucker);
    for (const control of controls) shape[control] *= heard;
    return shape;
  });
}
