import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { integratedLoudness, loudnessMeter, samplePeakDb, truePeakDb } from './loudness.ts';
import { pcmSamples, toInt16 } from './pcm.ts';
import { ffmpegLoudness, hasFfmpeg } from './testing-audio.ts';
import { readWavHeader } from './wav.ts';

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

const folder = mkdtempSync(join(tmpdir(), 'timbre-loudness-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const hasFlite = spawnSync('flite', ['--version']).error === undefined;

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
    expect(truePeakDb(quarter)).toBeGreaterThan(-6.3);
  });

  it.skipIf(!hasFfmpeg)('agrees with ffmpeg on bursts within 0.1 LU', () => {
    for (const sampleRate of [16_000, 22_050, 48_000]) {
      const samples = bursts(sampleRate);
      const theirs = ffmpegLoudness(toInt16(samples), sampleRate, 1).lufs;
      expect(Math.abs(integratedLoudness([samples], sampleRate) - theirs)).toBeLessThan(0.1);
    }
  });

  it.skipIf(!hasFfmpeg || !hasFlite)('agrees with ffmpeg on speech: within 0.1 LU and 0.1 dB', () => {
    const text = 'It was the best of times. It was the worst of times! Was it the age of wisdom, or of foolishness?';
    const path = join(folder, 'speech.wav');
    spawnSync('flite', ['-voice', 'rms', '-t', text, '-o', path]);
    const wav = readFileSync(path);
    const header = readWavHeader(wav);
    if (header === undefined) throw new Error('flite wrote no WAV file');
    const samples = pcmSamples(wav.subarray(header.dataStart));
    const stereo = samples.map((_, i) => (samples[i >> 1] ?? 0) / (i % 2 === 0 ? 1 : 2));
    for (const [audio, channels] of [
      [samples, 1],
      [stereo, 2],
    ] as const) {
      const meter = loudnessMeter(header.sampleRate, channels);
      for (let at = 0; at < audio.length; at += 1234) meter.add(audio.subarray(at, at + 1234));
      const theirs = ffmpegLoudness(audio, header.sampleRate, channels);
      expect(Math.abs(meter.integratedLufs() - theirs.lufs)).toBeLessThan(0.1);
      // Theirs is rounded to a tenth.
      expect(Math.abs(meter.truePeakDb() - theirs.truePeakDb)).toBeLessThan(0.15);
    }
  });

  it('gives the same however the audio is cut, and its curve and duration', () => {
    const samples = bursts(24_000);
    const [whole, parts] = [loudnessMeter(24_000, 1), loudnessMeter(24_000, 1)];
    whole.add(samples);
    for (let at = 0, size = 1; at < samples.length; at += size, size = (size * 7) % 5003)
      parts.add(samples.subarray(at, at + size));
    expect(parts.integratedLufs()).toBe(whole.integratedLufs());
    expect(parts.truePeakDb()).toBe(whole.truePeakDb());
    expect(parts.rmsDb()).toBeCloseTo(whole.rmsDb(), 9);
    expect(whole.durationSeconds()).toBe(12);
    expect(whole.momentaryLufs()).toHaveLength(117);
    expect(Math.max(...whole.momentaryLufs())).toBeCloseTo(-9.48, 1);
  });
});
