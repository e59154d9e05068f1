import { joinSamples, pcmSamples, toInt16 } from '@timbre/media/pcm';
import { integratedLoudness } from '@timbre/media/loudness';
import { measureVoice } from '@timbre/media/vocoder/measure';
import { describe, expect, it } from 'vitest';
import { answerConversion } from './conversion-core.ts';
import { inParts, partEnds } from './in-parts.ts';
import { conversionRate, type ConversionPlan } from './port.ts';
import type { VoiceProfile } from '../speech/cloned/voice-profile.ts';

const rate = 100;
const ramp = (seconds: number): Int16Array => Int16Array.from({ length: seconds * rate }, (_, at) => at % 30_000);
async function joined(pieces: AsyncIterable<Int16Array>): Promise<Int16Array> {
  const all: Int16Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return joinSamples(all);
}

describe('inParts', () => {
  it('moves nothing, whatever the length, and hands out parts that fit a child', async () => {
    for (const seconds of [0, 1, 5, 6, 61, 150]) {
      const lengths: number[] = [];
      const same = await joined(
        inParts(ramp(seconds), rate, async (part) => {
          lengths.push(part.length);
          return part;
        }),
      );
      expect(same).toEqual(ramp(seconds));
      expect(Math.max(0, ...lengths)).toBeLessThanOrEqual(21 * rate);
    }
  });

  it('cuts in a pause, the first part soon, and goes over without a step', async () => {
    const loud = Int16Array.from({ length: 60 * rate }, (_, at) => (at > 1800 && at < 1820 ? 0 : 1000 * (at % 2)));
    const ends = partEnds(loud, rate);
    expect(ends[0]).toBeLessThanOrEqual(5 * rate);
    expect(ends.some((end) => end >= 1800 && end < 1820)).toBe(true);
    expect(ends.at(-1)).toBe(loud.length);
    let parts = 0;
    const fine = 24_000;
    const made = await joined(inParts(new Int16Array(30 * fine), fine, async (part) => part.fill(1000 * parts++)));
    const steps = Array.from(made.slice(1), (value, at) => Math.abs(value - (made[at] as number)));
    expect(steps.reduce((most, step) => Math.max(most, step), 0)).toBeLessThanOrEqual(6);
  });
});

/** A buzz whose pitch glides, through two resonances, with a pause each second. */
function robot(hertz: number, formant: number, seconds: number): Int16Array {
  const out = new Float32Array(seconds * conversionRate);
  const state = [0, 0, 0, 0];
  let phase = 0;
  const resonate = (value: number, centre: number, at: number): number => {
    const pole = 0.96;
    const [y1 = 0, y2 = 0] = [state[at], state[at + 1]];
    const y = value + 2 * pole * Math.cos((2 * Math.PI * centre) / conversionRate) * y1 - pole * pole * y2;
    [state[at], state[at + 1]] = [y, y1];
    return y;
  };
  for (let i = 0; i < out.length; i++) {
    const now = i / conversionRate;
    phase += (hertz * 2 ** (Math.sin(2 * Math.PI * 1.3 * now) / 6)) / conversionRate;
    const pulse = phase >= 1 ? 1 : 0;
    phase %= 1;
    const sway = 1 + 0.2 * Math.sin(2 * Math.PI * 2.1 * now);
    const gate = now % 1 > 0.8 ? 0 : 0.05;
    out[i] = gate * resonate(resonate(pulse, formant * sway, 0), formant * 2.5, 2);
  }
  return toInt16(out);
}

it('moves pitch and timbre to the target’s, and keeps length and loudness; nothing clips', () => {
  const [source, other] = [robot(110, 500, 6), robot(205, 750, 6)];
  const profile = { kind: 'profile', sampleRate: conversionRate, isDenoised: false } as const;
  const target = answerConversion(other, profile) as VoiceProfile;
  const plan = answerConversion(source, { kind: 'plan', target }) as ConversionPlan;
  const made = pcmSamples(answerConversion(source, { kind: 'convert', plan }) as Uint8Array);
  expect(made).toHaveLength(source.length);
  const [before, wanted, after] = [source, other, made].map((one) => {
    const samples = Float32Array.from(one, (value) => value / 32_768);
    return {
      ...measureVoice(samples, conversionRate),
      lufs: integratedLoudness([samples], conversionRate),
      profile: answerConversion(one, profile) as VoiceProfile,
    };
  });
  if (before === undefined || wanted === undefined || after === undefined) throw new Error('nothing was measured');
  expect(Math.abs(12 * Math.log2(after.pitchHertz / wanted.pitchHertz))).toBeLessThan(0.5);
  expect(Math.abs(after.lufs - before.lufs)).toBeLessThan(1);
  /** Decibels between two curves, whatever their levels. */
  const apart = (a: VoiceProfile, b: VoiceProfile): number => {
    const differences = a.curve.slice(3, 20).map((value, at) => value - (b.curve[at + 3] ?? 0));
    const mean = differences.reduce((sum, one) => sum + one, 0) / differences.length;
    return Math.sqrt(differences.reduce((sum, one) => sum + (one - mean) ** 2, 0) / differences.length);
  };
  expect(apart(after.profile, wanted.profile)).toBeLessThan(0.5 * apart(before.profile, wanted.profile));
  expect(made.reduce((most, value) => Math.max(most, Math.abs(value)), 0)).toBeLessThan(32_600);
});

it('has nothing to say of a recording in which no one speaks', () => {
  const profile = { kind: 'profile', sampleRate: conversionRate, isDenoised: true } as const;
  expect(answerConversion(new Int16Array(4 * conversionRate), profile)).toBeNull();
  const target = answerConversion(robot(150, 600, 4), profile) as VoiceProfile;
  expect(answerConversion(new Int16Array(0), { kind: 'plan', target })).toBeNull();
});
