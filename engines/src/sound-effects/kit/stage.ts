/** Hz of everything that is made here. */
export const effectRate = 48_000;

/** Two channels on which a sound is put together. */
export interface Stage {
  /** Within which something may begin; the channels may be longer, so that it can ring out. */
  readonly seconds: number;
  readonly left: Float32Array;
  readonly right: Float32Array;
  /** 0 to 1; the same for the same seed. */
  readonly random: () => number;
}

/** A sound by its own time in seconds. It may have a memory: it is asked sample after sample, once. */
export type Voice = (seconds: number) => number;

export function newStage(seconds: number, random: () => number, ringSeconds = 0): Stage {
  const length = Math.max(1, Math.round((seconds + ringSeconds) * effectRate));
  return { seconds, random, left: new Float32Array(length), right: new Float32Array(length) };
}

/** Where and how loud something sounds; `pan` goes from -1 (left) to 1. */
export interface Spot {
  readonly level?: number;
  readonly pan?: number;
}

/** What is still sounding when its time is up goes in so many samples, so that nothing clicks; parts of a sound that goes on are shorter. */
const fadeSamples = 384;
const fadedSeconds = 0.2;

/** Adds a sound that begins at a moment and lasts so long at most. */
export function strike({ left, right }: Stage, at: number, seconds: number, voice: Voice, spot: Spot = {}): void {
  const { level = 1, pan = 0 } = spot;
  const angle = ((pan + 1) * Math.PI) / 4;
  const [toLeft, toRight] = [level * Math.cos(angle), level * Math.sin(angle)];
  const from = Math.round(at * effectRate);
  const first = Math.max(0, from);
  const last = from + Math.round(seconds * effectRate);
  const end = Math.min(left.length, last);
  const fade = seconds < fadedSeconds ? 1 : fadeSamples;
  for (let place = first; place < end; place++) {
    const sample = voice((place - from) / effectRate) * Math.min(1, (last - place) / fade);
    left[place] = (left[place] as number) + toLeft * sample;
    right[place] = (right[place] as number) + toRight * sample;
  }
}

/** The first samples of a voice, to be heard more than once. */
export const recorded = (voice: Voice, seconds: number): Float32Array =>
  Float32Array.from({ length: Math.round(seconds * effectRate) }, (_, at) => voice(at / effectRate));

/** The same as `strike` of what was recorded: of a thousand drops or claps no one tells which are alike. */
export function stamp({ left, right }: Stage, at: number, samples: Float32Array, spot: Spot = {}): void {
  const { level = 1, pan = 0 } = spot;
  const angle = ((pan + 1) * Math.PI) / 4;
  const [toLeft, toRight] = [level * Math.cos(angle), level * Math.sin(angle)];
  const from = Math.round(at * effectRate);
  const end = Math.min(left.length, from + samples.length);
  for (let place = Math.max(0, from); place < end; place++) {
    const sample = samples[place - from] as number;
    left[place] = (left[place] as number) + toLeft * sample;
    right[place] = (right[place] as number) + toRight * sample;
  }
}

/** Adds a sound from the first sample to the last, made separately for each side so that it stands wide. */
export function wash(stage: Stage, voiceOf: (side: -1 | 1) => Voice, level = 1): void {
  for (const [side, channel] of [
    [-1, stage.left],
    [1, stage.right],
  ] as const) {
    const voice = voiceOf(side);
    for (let place = 0; place < channel.length; place++)
      channel[place] = (channel[place] as number) + level * voice(place / effectRate);
  }
}

/** A number between two. */
export const between = (random: () => number, low: number, high: number): number => low + (high - low) * random();

/** One of some. */
export function oneOf<T>(random: () => number, all: readonly [T, ...T[]]): T {
  return all[Math.floor(all.length * random())] ?? all[0];
}
