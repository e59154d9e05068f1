import { movingFilter } from './filters.ts';
import { aroundLoop, blend, loopCanvas, place } from './loop-canvas.ts';
import { loopReverb } from './loop-reverb.ts';
import type { BedMaker } from './musical-beds.ts';
import { seededRandom } from './seeded-random.ts';

/** Length of the ambiences. */
const loopSeconds = 32;

function whiteNoise(length: number, random: () => number): Float32Array {
  return Float32Array.from({ length }, () => 2 * random() - 1);
}

/** A slow swell with whole cycles in the loop, 0 to 1, never quite the same twice within it. */
function swell(random: () => number, cycles: readonly number[]): (share: number) => number {
  const waves = cycles.map((cycle) => ({ cycle, phase: 2 * Math.PI * random() }));
  return (share) =>
    waves.reduce((sum, { cycle, phase }) => sum + (1 + Math.sin(2 * Math.PI * cycle * share + phase)) / 2, 0) /
    waves.length;
}

/** One drop: a short ring that rises in pitch as its bubble shrinks. */
function drop(hertz: number, sampleRate: number): Float32Array {
  let phase = 0;
  return Float32Array.from({ length: Math.round(0.03 * sampleRate) }, (_, i) => {
    const seconds = i / sampleRate;
    phase += (2 * Math.PI * hertz * (1 + 8 * seconds)) / sampleRate;
    return Math.sin(phase) * Math.exp(-seconds / 0.006) * Math.min(1, seconds / 0.000_5, (0.03 - seconds) / 0.005);
  });
}

/** Steady rain on leaves: a hiss on each side and drops near by. */
export const rain: BedMaker = (sampleRate) => {
  const random = seededRandom(101);
  const canvas = loopCanvas(loopSeconds, sampleRate);
  const length = canvas.left.length;
  const strength = swell(random, [1, 3, 4]);
  const hiss = (): Float32Array => {
    const [low, high, body] = [
      movingFilter(sampleRate, 0.5),
      movingFilter(sampleRate, 0.6),
      movingFilter(sampleRate, 0.6),
    ];
    return aroundLoop(whiteNoise(length, random), sampleRate, (sample, at) => {
      const loud = 0.75 + 0.25 * strength(at / length);
      const bright = low.low(high.high(sample, 900), 3800 + 1600 * loud);
      return loud * (0.2 * bright + 0.35 * body.low(sample, 320));
    });
  };
  const wet = { ...canvas, left: hiss(), right: hiss() };
  blend(canvas, wet, 1);
  for (let count = 0; count < loopSeconds * 70; count++) {
    const near = random() ** 3;
    const hertz = 900 + 4200 * random() ** 1.5;
    place(canvas, drop(hertz, sampleRate), loopSeconds * random(), 2 * random() - 1, 0.02 + 0.22 * near);
  }
  blend(canvas, loopReverb(canvas, { seconds: 0.7, brightness: 0.6 }), 0.25);
  return canvas;
};

/** First two formants of five vowels. */
const vowels = [
  [310, 2020],
  [440, 1720],
  [710, 1150],
  [500, 900],
  [350, 750],
] as const;

const silent = { level: 0, first: 500, second: 1500, pitch: 100 };
/** Samples from one tuning of a murmur's filters to the next. */
const tuneEvery = 32;

/** Someone talking two tables away: vowels and pitch of speech, but no words. */
function murmur(sampleRate: number, length: number, random: () => number): Float32Array {
  const pitch = 95 + 115 * random();
  const pace = 3.4 + 1.6 * random();
  const syllables = Math.round((length / sampleRate) * pace);
  // Phrases of four to twelve syllables, then as long a silence: someone else speaks.
  let left = 0;
  let isSpeaking = random() < 0.5;
  const plan = Array.from({ length: syllables }, () => {
    if (left <= 0) {
      isSpeaking = !isSpeaking;
      left = 4 + Math.floor(9 * random());
    }
    left -= 1;
    const [first, second] = vowels[Math.floor(vowels.length * random())] ?? vowels[0];
    return {
      level: isSpeaking ? 0.4 + 0.6 * random() : 0,
      first,
      second,
      pitch: pitch * (0.85 + 0.3 * random()),
    };
  });
  const [one, two, far] = [movingFilter(sampleRate, 5), movingFilter(sampleRate, 7), movingFilter(sampleRate, 0.6)];
  // In typed memory for the filters' reason.
  const phase = new Float64Array(1);
  let tuning = { first: 0, second: 0, pitch: 0, level: 0 };
  const tuningAt = (at: number): typeof tuning => {
    const whole = (at / length) * syllables;
    const index = Math.floor(whole) % syllables;
    const share = whole - Math.floor(whole);
    const [now, next] = [plan[index] ?? silent, plan[(index + 1) % syllables] ?? silent];
    const glide = (from: number, to: number): number => from + (to - from) * share * share;
    return {
      first: glide(now.first, next.first),
      second: glide(now.second, next.second),
      pitch: glide(now.pitch, next.pitch),
      level: Math.sin(Math.PI * share) ** 1.5 * now.level,
    };
  };
  return aroundLoop(new Float32Array(length), sampleRate, (_, at) => {
    // No one hears formants move more often than a thousand times a second.
    if (at % tuneEvery === 0) tuning = tuningAt(at);
    const turned = (phase[0] as number) + tuning.pitch / sampleRate;
    phase[0] = turned >= 1 ? turned - 1 : turned;
    const breath = random();
    // Half of the time someone else speaks: only the sound on its way here rings out.
    if (tuning.level === 0) return far.low(0, 1700);
    const source = (2 * (phase[0] as number) - 1) * 0.8 + (2 * breath - 1) * 0.12;
    const voiced = one.band(source, tuning.first) + 0.4 * two.band(source, tuning.second);
    return far.low(voiced * tuning.level, 1700);
  });
}

/** A cup on its saucer. */
function clink(sampleRate: number, random: () => number): Float32Array {
  const base = 2300 + 1800 * random();
  return Float32Array.from({ length: Math.round(0.25 * sampleRate) }, (_, i) => {
    const seconds = i / sampleRate;
    const ring = [1, 1.51, 2.37].reduce(
      (sum, ratio, index) =>
        sum + Math.sin(2 * Math.PI * base * ratio * seconds) * Math.exp((-seconds * (index + 1)) / 0.05),
      0,
    );
    return ring * Math.min(1, seconds / 0.001, (0.25 - seconds) / 0.05);
  });
}

/** A café in the afternoon: room, voices that never become words, a cup now and then. */
export const cafeMurmur: BedMaker = (sampleRate) => {
  const random = seededRandom(211);
  const canvas = loopCanvas(loopSeconds, sampleRate);
  const length = canvas.left.length;
  for (let talker = 0; talker < 12; talker++) {
    const voice = murmur(sampleRate, length, random);
    place(canvas, voice, 0, 1.8 * random() - 0.9, 0.35 + 0.65 * random());
  }
  for (let cup = 0; cup < 9; cup++)
    place(canvas, clink(sampleRate, random), loopSeconds * random(), 1.6 * random() - 0.8, 0.03 + 0.05 * random());
  const hum = (): Float32Array => {
    const [low, air] = [movingFilter(sampleRate, 0.5), movingFilter(sampleRate, 0.5)];
    return aroundLoop(
      whiteNoise(length, random),
      sampleRate,
      (sample) => 0.3 * low.low(sample, 160) + 0.035 * air.low(sample, 1400),
    );
  };
  const room = loopReverb(canvas, { seconds: 1.1, brightness: 0.45 });
  blend(room, canvas, 0.35);
  blend(room, { ...canvas, left: hum(), right: hum() }, 1);
  return room;
};

/** Waves on a flat beach, wind over them. */
export const seaWind: BedMaker = (sampleRate) => {
  const random = seededRandom(307);
  const canvas = loopCanvas(loopSeconds, sampleRate);
  const length = canvas.left.length;
  // Four waves in the loop, each of its own height and moment.
  const waves = Array.from({ length: 4 }, (_, index) => ({
    at: (index + 0.25 * random()) / 4,
    height: 0.55 + 0.45 * random(),
  }));
  /** A wave comes up in two seconds, breaks and runs out over five. */
  const surf = (share: number, delay: number): number =>
    waves.reduce((sum, { at, height }) => {
      const seconds = ((share - at - delay / loopSeconds + 2) % 1) * loopSeconds;
      const rise = Math.min(1, seconds / 2.2);
      return sum + height * (seconds < 2.2 ? Math.sin((Math.PI / 2) * rise) ** 3 : Math.exp(-(seconds - 2.2) / 2.1));
    }, 0);
  const gust = swell(random, [1, 2, 5]);
  const side = (delay: number): Float32Array => {
    const [low, high, wind] = [
      movingFilter(sampleRate, 0.5),
      movingFilter(sampleRate, 0.6),
      movingFilter(sampleRate, 1.6),
    ];
    const noise = whiteNoise(length, random);
    return aroundLoop(noise, sampleRate, (sample, at) => {
      const share = at / length;
      const wave = 0.25 + surf(share, delay);
      const water = low.low(high.high(sample, 110), 380 + 2600 * wave * wave);
      const blow = gust(share);
      return 0.4 * Math.sqrt(wave) * water + 0.22 * (0.3 + blow) * wind.band(sample, 260 + 260 * blow);
    });
  };
  // The wave runs along the beach: the right side hears it a moment later.
  return { ...canvas, left: side(0), right: side(0.35) };
};
