import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { integratedLoudness, samplePeakDb, truePeakDb } from './loudness.ts';
import { pcmBytes, toInt16 } from './pcm.ts';

const sine = (hertz: number, sampleRate: number, seconds: number, level: number) =>
  Float32Array.from(
    { length: sampleRate * seconds },
    (_, i) => level * Math.sin((2 * Math.PI * hertz * i) / sampleRate),
  );

/** Bursts of uneven loudness with pauses, so that both gates matter. */
const bursts = (sampleRate: number) =>
  sine(700, sampleRate, 12, 0.5).map(
    (value, i) => value * ([1, 0.3, 0, 0.05, 0.8][Math.floor(i / sampleRate / 0.9) % 5] ?? 0),
  );

const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;

describe('loudness', () => {
  it('gives the reference values of BS.1770', () => {
    // A 0 dBFS sine of 997 Hz in one channel reads -3.01 LKFS.
    expect(integratedLoudness([sine(997, 48_000, 5, 1)], 48_000)).toBeCloseTo(-3.01, 1);
    const stereo = sine(997, 44_100, 5, 10 ** (-20 / 20));
    expect(integratedLoudness([stereo, stereo], 44_100)).toBeCloseTo(-20, 1);
  });

  it('is silent for silence and for too little', () => {
    expect(integratedLoudness([new Float32Array(48_000)], 48_000)).toBe(-Infinity);
    expect(integratedLoudness([sine(997, 48_000, 1, 1).slice(0, 1000)], 48_000)).toBe(-Infinity);
  });

  it('finds the peak between the samples', () => {
    const quarter = Float32Array.from({ length: 4800 }, (_, i) => 0.5 * Math.sin(Math.PI / 4 + (Math.PI / 2) * i));
    expect(samplePeakDb(quarter)).toBeCloseTo(-9.03, 1);
    expect(truePeakDb(quarter, 48_000)).toBeGreaterThan(-6.3);
  });

  it.skipIf(!hasFfmpeg)('agrees with ffmpeg within 0.2 LU', () => {
    for (const sampleRate of [16_000, 22_050, 48_000]) {
      const samples = bursts(sampleRate);
      const { stderr } = spawnSync(
        'ffmpeg',
        [
          '-nostdin',
          '-hide_banner',
          '-f',
          's16le',
          '-ar',
          String(sampleRate),
          '-ac',
          '1',
          '-i',
          'pipe:0',
          '-af',
          'ebur128',
          '-f',
          'null',
          '-',
        ],
        { input: pcmBytes(toInt16(samples)), encoding: 'utf8' },
      );
      const theirs = Number([...stderr.matchAll(/I:\s+(-?[\d.]+) LUFS/gu)].at(-1)?.[1]);
      expect(Math.abs(integratedLoudness([samples], sampleRate) - theirs)).toBeLessThan(0.2);
    }
  });
});
