import { joinChannels } from '../pcm.ts';
import { noise } from '../testing-audio.ts';

/** The rate of all sound that is dubbed. */
export const testRate = 48_000;

/** Something like speech: a gliding pitch with formants, in syllables, silent outside the times. */
export function madeSpeech(
  seconds: number,
  times: readonly (readonly [start: number, end: number])[],
  level = 0.25,
): Float32Array {
  const out = new Float32Array(Math.round(seconds * testRate));
  const hiss = noise(out.length, 7);
  let [phase, was] = [0, 0];
  for (let i = 0; i < out.length; i++) {
    const at = i / testRate;
    if (!times.some(([start, end]) => at >= start && at < end)) continue;
    const hertz = 130 + 30 * Math.sin(at * 5) + 12 * Math.sin(at * 17);
    phase += (2 * Math.PI * hertz) / testRate;
    const syllable = Math.max(0, Math.sin(at * 2 * Math.PI * 2.1)) ** 0.6;
    let voice = 0;
    for (let harmonic = 1; harmonic <= 22; harmonic++) {
      const place = harmonic * hertz;
      const formants =
        Math.exp(-(((place - 600) / 350) ** 2)) +
        0.6 * Math.exp(-(((place - 1500 - 300 * Math.sin(at * 9)) / 300) ** 2)) +
        0.12;
      voice += (formants * Math.sin(harmonic * phase)) / 4;
    }
    const sharp = (hiss[i] as number) - was;
    was = hiss[i] as number;
    out[i] = level * (voice * syllable + 0.15 * sharp * Math.max(0, Math.sin(at * 2 * Math.PI * 2.1 + 3)));
  }
  return out;
}

/** Music on a stage: plucked notes from left to right, a wide pad, a bass in the middle. */
export function madeMusic(seconds: number, level = 1): readonly [Float32Array, Float32Array] {
  const length = Math.round(seconds * testRate);
  const [left, right] = [new Float32Array(length), new Float32Array(length)];
  const add = (i: number, l: number, r: number): void => {
    left[i] = (left[i] as number) + level * l;
    right[i] = (right[i] as number) + level * r;
  };
  const chord = [220, 261.6, 329.6];
  for (let note = 0; note * 0.25 < seconds; note++) {
    const hertz = (chord[note % 3] as number) * (note % 4 === 3 ? 2 : 1);
    const pan = 0.5 + 0.42 * Math.sin(note * 1.3);
    const begin = Math.round(note * 0.25 * testRate);
    for (let i = 0; i < 0.9 * testRate && begin + i < length; i++) {
      const at = i / testRate;
      let pluck = 0;
      for (let harmonic = 1; harmonic < 6; harmonic++)
        pluck += (Math.sin(2 * Math.PI * hertz * harmonic * at) / harmonic) * Math.exp(-at * harmonic * 2);
      pluck *= Math.exp(-at * 4.5) * 0.12;
      add(begin + i, pluck * Math.cos((pan * Math.PI) / 2), pluck * Math.sin((pan * Math.PI) / 2));
    }
  }
  for (let i = 0; i < length; i++) {
    const at = i / testRate;
    let [l, r] = [0, 0];
    for (const [index, hertz] of chord.entries()) {
      l += 0.03 * Math.sin(2 * Math.PI * hertz * 1.003 * at + index);
      r += 0.03 * Math.sin(2 * Math.PI * hertz * 0.997 * at + index * 2.1);
    }
    const bass = 0.1 * Math.sin(2 * Math.PI * 55 * at);
    add(i, l + bass, r + bass);
  }
  return [left, right];
}

/** Interleaved stereo out of two sides. */
export const stereoOf = (left: Float32Array, right: Float32Array): Float32Array => joinChannels([left, right]);

/** How much of `part` is left in a sound, in dB: the projection on it. */
export function leftOfDb(sound: Float32Array, part: Float32Array): number {
  let [own, both] = [0, 0];
  for (let i = 0; i < part.length; i++) {
    own += (part[i] as number) ** 2;
    both += (part[i] as number) * (sound[i] as number);
  }
  return 20 * Math.log10(Math.abs(both / own) + 1e-9);
}

/** Signal to distortion in dB: how well `sound` is `wanted`. */
export function distortionDb(sound: Float32Array, wanted: Float32Array): number {
  let [own, error] = [0, 0];
  for (let i = 0; i < wanted.length; i++) {
    own += (wanted[i] as number) ** 2;
    error += ((sound[i] as number) - (wanted[i] as number)) ** 2;
  }
  return 10 * Math.log10(own / (error + 1e-15));
}
