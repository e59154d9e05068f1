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

const dampings = Float64Array.of(1 / 6, 1 / 9, 1 / 10);
const levels = Float64Array.of(1, 0.6, 0.3);
/** Samples from one tuning of the formants to the next. */
const tuneEvery = 32;
/** At -400 dB: keeps what rings out from ending in subnormal numbers, which take fifty times as long. */
const unheard = 1e-20;

/** The formants side by side: band passes of beds/filters.ts without its closures, as a crowd has a hundred of them. */
function formants(): { readonly tune: (vowel: Vowel) => void; readonly pass: (sample: number) => number } {
  const count = levels.length;
  const memory = new Float64Array(2 * count);
  const [slopes, shares] = [new Float64Array(count), new Float64Array(count)];
  return {
    tune: (vowel) => {
      for (const [at, hertz] of vowel.entries()) {
        const slope = Math.tan((Math.PI * Math.min(hertz, 0.45 * effectRate)) / effectRate);
        slopes[at] = slope;
        shares[at] = 1 / (1 + slope * ((dampings[at] as number) + slope));
      }
    },
    pass: (sample) => {
      let out = 0;
      for (let at = 0; at < count; at++) {
        const [slope, damping] = [slopes[at] as number, dampings[at] as number];
        const [first, second] = [memory[at] as number, memory[count + at] as number];
        const high = (sample + unheard - (damping + slope) * first - second) * (shares[at] as number);
        const band = first + slope * high;
        memory[at] = band + slope * high;
        memory[count + at] = second + 2 * slope * band;
        out += (levels[at] as number) * band * damping;
      }
      return out;
    },
  };
}

/** A voice by source and filter: pulses of the folds through three formants (Fant, 1960). */
export function throat(random: () => number, call: Call): Voice {
  const { breath = 0.08, roughness = 0 } = call;
  const { tune, pass } = formants();
  // In typed memory: a variable that a closure shares gets a new place on the heap at every sample.
  const memory = Float64Array.of(random(), 1, 0, 0);
  let [isOdd, left] = [false, 0];
  return (seconds) => {
    if (left === 0) {
      const share = Math.min(1, seconds / call.seconds);
      memory[2] = call.hertz(share);
      memory[3] = Math.max(0, call.level(share));
      tune(call.vowel(share));
      left = tuneEvery;
    }
    left -= 1;
    const [last, jitter, hertz] = [memory[0] as number, memory[1] as number, memory[2] as number];
    let phase = last + (hertz * jitter) / effectRate;
    if (phase >= 1) {
      phase -= 1;
      isOdd = !isOdd;
      memory[1] = 1 + (0.02 + 0.12 * roughness) * (random() - 0.5);
    }
    memory[0] = phase;
    // Open for two thirds of a beat: the flow rises slowly and closes at once.
    const flow = phase < 0.66 ? phase / 0.66 : 0;
    const pulse = (flow * flow - 0.22) * (isOdd ? 1 - 0.8 * roughness : 1);
    const source = pulse + breath * (2 * random() - 1) * (0.4 + flow);
    return pass(source) * (memory[3] as number);
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
