import { movingFilter } from '@timbre/media/mix/beds/filters';
import { effectRate, type Voice } from './stage.ts';

/** The first three formants of an open throat, Hz. */
export type Vowel = readonly [first: number, second: number, third: number];

/** A call of an animal or a person, by the share of its length that has passed. */
export interface Call {
  readonly seconds: number;
  readonly hertz: (share: number) => number;
  readonly vowel: (share: number) => Vowel;
  readonly level: (share: number) => number;
  /** Noise beside the voice, 0 to 1. */
  readonly breath?: number;
  /** How much every second beat of the folds is missing, as in a growl, 0 to 1. */
  readonly roughness?: number;
}

const resonances = [6, 9, 10] as const;
const levels = [1, 0.6, 0.3] as const;
/** Samples from one tuning of the formants to the next. */
const tuneEvery = 32;

/** A voice by source and filter: pulses of the folds through three formants (Fant, 1960). */
export function throat(random: () => number, call: Call): Voice {
  const { breath = 0.08, roughness = 0 } = call;
  const filters = resonances.map((resonance) => movingFilter(effectRate, resonance));
  let [phase, isOdd, jitter, left] = [random(), false, 1, 0];
  let [hertz, level] = [0, 0];
  let vowel: Vowel = call.vowel(0);
  return (seconds) => {
    const share = Math.min(1, seconds / call.seconds);
    if (left === 0) {
      hertz = call.hertz(share);
      level = Math.max(0, call.level(share));
      vowel = call.vowel(share);
      left = tuneEvery;
    }
    left -= 1;
    phase += (hertz * jitter) / effectRate;
    if (phase >= 1) {
      phase -= 1;
      isOdd = !isOdd;
      jitter = 1 + (0.02 + 0.12 * roughness) * (random() - 0.5);
    }
    // Open for two thirds of a beat: the flow rises slowly and closes at once.
    const flow = phase < 0.66 ? phase / 0.66 : 0;
    const pulse = (flow * flow - 0.22) * (isOdd ? 1 - 0.8 * roughness : 1);
    const source = pulse + breath * (2 * random() - 1) * (0.4 + flow);
    let out = 0;
    for (let at = 0; at < filters.length; at++) {
      const filter = filters[at] as (typeof filters)[number];
      out += (levels[at] as number) * filter.band(source, vowel[at] as number);
    }
    return out * level;
  };
}

/** Along some values by the share that has passed. */
export const slide =
  (...points: readonly [number, ...number[]]) =>
  (share: number): number => {
    const place = Math.max(0, Math.min(1, share)) * (points.length - 1);
    const at = Math.max(0, Math.min(points.length - 2, Math.floor(place)));
    const from = points[at] as number;
    return from + ((points[at + 1] ?? from) - from) * (place - at);
  };

/** Along some vowels. */
export function vowelSlide(first: Vowel, ...others: readonly Vowel[]): (share: number) => Vowel {
  const along = (formant: 0 | 1 | 2) => slide(first[formant], ...others.map((vowel) => vowel[formant]));
  const [low, middle, high] = [along(0), along(1), along(2)];
  return (share) => [low(share), middle(share), high(share)];
}

/** Up, over and down again. */
export const swell = (share: number): number => Math.sin(Math.PI * Math.max(0, Math.min(1, share)));
