import { blockSize, inBlocks } from './blocks.ts';
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
/** At -400 dB: keeps what rings out from ending in subnormal numbers, which take fifty times as long. */
const unheard = 1e-20;

/** The formants side by side, each a band pass as block-filter.ts has them; the block's source goes, their sum stays. */
function formants(): (block: Float64Array, vowel: Vowel, level: number) => void {
  const memory = new Float64Array(2 * levels.length);
  const source = new Float64Array(blockSize);
  return (block, vowel, level) => {
    source.set(block);
    block.fill(0);
    for (let part = 0; part < levels.length; part++) {
      const hertz = Math.min(vowel[part] as number, 0.45 * effectRate);
      const slope = Math.tan((Math.PI * hertz) / effectRate);
      const damping = dampings[part] as number;
      const drag = damping + slope;
      const share = 1 / (1 + slope * drag);
      const loudness = (levels[part] as number) * damping * level;
      let [first, second] = [memory[2 * part] as number, memory[2 * part + 1] as number];
      for (let at = 0; at < blockSize; at++) {
        const high = ((source[at] as number) + unheard - drag * first - second) * share;
        const band = first + slope * high;
        first = band + slope * high;
        second += 2 * slope * band;
        block[at] = (block[at] as number) + loudness * band;
      }
      memory[2 * part] = first;
      memory[2 * part + 1] = second;
    }
  };
}

/** A voice by source and filter: pulses of the folds through three formants (Fant, 1960). */
export function throat(random: () => number, call: Call): Voice {
  const { breath = 0.08, roughness = 0 } = call;
  const pass = formants();
  const memory = Float64Array.of(random(), 1);
  let isOdd = false;
  return inBlocks((block, seconds) => {
    const share = Math.min(1, seconds / call.seconds);
    const step = call.hertz(share) / effectRate;
    let [phase, jitter] = [memory[0] as number, memory[1] as number];
    for (let at = 0; at < blockSize; at++) {
      phase += step * jitter;
      if (phase >= 1) {
        phase -= 1;
        isOdd = !isOdd;
        jitter = 1 + (0.02 + 0.12 * roughness) * (random() - 0.5);
      }
      // Open for two thirds of a beat: the flow rises slowly and closes at once.
      const flow = phase < 0.66 ? phase / 0.66 : 0;
      const pulse = (flow * flow - 0.22) * (isOdd ? 1 - 0.8 * roughness : 1);
      block[at] = pulse + breath * (2 * random() - 1) * (0.4 + flow);
    }
    memory[0] = phase;
    memory[1] = jitter;
    pass(block, call.vowel(share), Math.max(0, call.level(share)));
  });
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

/** Up at once, down at the end: both as shares of the whole. */
export const edges =
  (attack: number, release: number) =>
  (share: number): number =>
    Math.min(1, share / attack) * Math.min(1, (1 - share) / release);
