import { blockFilter, type Pass } from './block-filter.ts';
import { blockSize, inBlocks } from './blocks.ts';
import { between, effectRate, type Voice } from './stage.ts';

const turn = 2 * Math.PI;

export type Wave = (phase: number) => number;
/** By phase in turns, 0 to 1. */
export const sine: Wave = (phase) => Math.sin(turn * phase);
export const saw: Wave = (phase) => 2 * phase - 1;
/** A square with round corners. */
export const square: Wave = (phase) => Math.tanh(5 * Math.sin(turn * phase));
export const triangle: Wave = (phase) => 4 * Math.abs(phase - 0.5) - 1;

/** A wave whose pitch may move. */
export function tone(hertz: number | ((seconds: number) => number), wave: Wave = sine): Voice {
  // In typed memory, here as below: a variable that a closure shares gets a new place on the heap at every sample.
  const memory = new Float64Array(1);
  const after = (step: number): number => {
    const phase = (memory[0] as number) + step;
    const turned = phase - Math.floor(phase);
    memory[0] = turned;
    return turned;
  };
  if (typeof hertz === 'number') return () => wave(after(hertz / effectRate));
  return (seconds) => wave(after(hertz(seconds) / effectRate));
}

/** A part of a struck thing: its ratio to the first, its level, and the seconds in which it falls to a third. */
export type Mode = readonly [ratio: number, level: number, seconds: number];

/** What rings when it is struck: bells, bars, bottles. Each part is a resonator of two poles, which needs no sine. */
export function ring(random: () => number, hertz: number, modes: readonly Mode[]): Voice {
  const parts = modes.filter(([ratio]) => hertz * ratio < 0.45 * effectRate);
  const falls = Float64Array.from(parts, ([, , seconds]) => Math.exp(-1 / (seconds * effectRate)));
  const steps = Float64Array.from(
    parts,
    ([ratio]) => (turn * hertz * ratio * between(random, 0.998, 1.002)) / effectRate,
  );
  const phases = Float64Array.from(parts, () => turn * random());
  const now = Float64Array.from(parts, ([, level], at) => level * Math.sin(phases[at] as number));
  const last = Float64Array.from(
    parts,
    ([, level], at) => (level / (falls[at] as number)) * Math.sin((phases[at] as number) - (steps[at] as number)),
  );
  const forward = steps.map((step, at) => 2 * (falls[at] as number) * Math.cos(step));
  const back = falls.map((fall) => fall * fall);
  return inBlocks((block, seconds) => {
    block.fill(0);
    for (let part = 0; part < now.length; part++) {
      const [onwards, backwards] = [forward[part] as number, back[part] as number];
      let [sample, before] = [now[part] as number, last[part] as number];
      for (let at = 0; at < blockSize; at++) {
        block[at] = (block[at] as number) + sample;
        const next = onwards * sample - backwards * before;
        before = sample;
        sample = next;
      }
      now[part] = sample;
      last[part] = before;
    }
    for (let at = 0; at < blockSize; at++)
      block[at] = (block[at] as number) * Math.min(1, (seconds + at / effectRate) / 0.001);
  });
}

export const whiteNoise = (random: () => number): Voice =>
  inBlocks((block) => {
    for (let at = 0; at < blockSize; at++) block[at] = 2 * random() - 1;
  });

/** Noise that falls by 3 dB an octave, by Paul Kellet's short filter. */
export function pinkNoise(random: () => number): Voice {
  const memory = new Float64Array(3);
  return inBlocks((block) => {
    let [low, middle, high] = [memory[0] as number, memory[1] as number, memory[2] as number];
    for (let at = 0; at < blockSize; at++) {
      const white = 2 * random() - 1;
      low = 0.997_65 * low + 0.099_046 * white;
      middle = 0.963 * middle + 0.296_516_4 * white;
      high = 0.57 * high + 1.052_691_3 * white;
      block[at] = 0.25 * (low + middle + high + 0.1848 * white);
    }
    memory[0] = low;
    memory[1] = middle;
    memory[2] = high;
  });
}

type Hertz = number | ((seconds: number) => number);

/** A tangent a sample costs more than all the rest, and no one hears a filter move 1,500 times a second. */
const tunedTo = (hertz: Hertz, seconds: number): number =>
  typeof hertz === 'number' ? hertz : Math.max(20, hertz(seconds));

/** A sound through a filter that may move. */
export function through(voice: Voice, pass: Pass, hertz: Hertz, resonance = 0.707): Voice {
  const filter = blockFilter(pass, resonance);
  return inBlocks((block, seconds) => {
    for (let at = 0; at < blockSize; at++) block[at] = voice(seconds + at / effectRate);
    filter(block, tunedTo(hertz, seconds));
  });
}

/** Noise through a filter. */
export function rush(random: () => number, pass: Pass, hertz: Hertz, resonance = 0.707): Voice {
  const filter = blockFilter(pass, resonance);
  return inBlocks((block, seconds) => {
    for (let at = 0; at < blockSize; at++) block[at] = 2 * random() - 1;
    filter(block, tunedTo(hertz, seconds));
  });
}

/** A sound that dies away; `seconds` is how long it takes to fall to a third. */
export function dying(voice: Voice, seconds: number, attack = 0.001): Voice {
  // From sample to sample it falls by the same share: an exponential is only needed where it begins.
  const fall = Math.exp(-1 / (seconds * effectRate));
  const memory = Float64Array.of(0, Number.POSITIVE_INFINITY);
  return (at) => {
    const since = at - (memory[1] as number);
    const level = since > 0 && since < 1.5 / effectRate ? (memory[0] as number) * fall : Math.exp(-at / seconds);
    memory[0] = level;
    memory[1] = at;
    return voice(at) * level * Math.min(1, at / attack);
  };
}

/** A sound that comes up, stays and goes. */
export const held =
  (voice: Voice, seconds: number, attack: number, release: number): Voice =>
  (at) =>
    voice(at) * Math.max(0, Math.min(1, at / attack, (seconds - at) / release));

/** A sound by a moving level. */
export const shaped =
  (voice: Voice, level: Voice): Voice =>
  (at) =>
    voice(at) * level(at);

export const sum =
  (...voices: readonly Voice[]): Voice =>
  (at) => {
    let all = 0;
    for (const voice of voices) all += voice(at);
    return all;
  };

export const scaled =
  (voice: Voice, level: number): Voice =>
  (at) =>
    level * voice(at);

/** A number that wanders between 0 and 1, so many times a second. */
export function drift(random: () => number, hertz: number): Voice {
  const memory = Float64Array.of(random(), random(), 0);
  return () => {
    let at = (memory[2] as number) + hertz / effectRate;
    if (at >= 1) {
      at -= 1;
      memory[0] = memory[1] as number;
      memory[1] = random();
    }
    memory[2] = at;
    const [from, to] = [memory[0] as number, memory[1] as number];
    return from + (to - from) * at * at * (3 - 2 * at);
  };
}

/** Presses a loud sound together, as a throat, a speaker or a motor does. */
export const driven =
  (voice: Voice, drive: number): Voice =>
  (at) =>
    Math.tanh(drive * voice(at)) / Math.tanh(drive);
