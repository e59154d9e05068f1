import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { frameOffsets } from '@timbre/media/mp3/frames';
import { pcmSamples } from '@timbre/media/pcm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '../errors.ts';
import { encodeSpeechMp3 } from './encode-speech-mp3.ts';
import { probeSandbox } from './probe-sandbox.ts';
import type { Sandbox } from './sandbox.types.ts';

let sandbox: Sandbox;
let folder: string;
const sampleRate = 24_000;
const frameSamples = 576;
const partFrames = 64;
const never = new AbortController().signal;

beforeAll(async () => {
  sandbox = await probeSandbox();
  folder = await mkdtemp(join(tmpdir(), 'timbre-mp3-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A tone that glides, so that a piece in the wrong place is seen. */
const glide = (samples: number): Int16Array =>
  Int16Array.from({ length: samples }, (_, i) => 8000 * Math.sin((i / 40) * (1 + i / 400_000)));

async function* inPieces(samples: Int16Array, fail?: Error): AsyncGenerator<Int16Array> {
  for (let at = 0; at < samples.length; at += 3777) yield samples.slice(at, at + 3777);
  if (fail) throw fail;
}

const job = (audio: AsyncIterable<Int16Array>, name: string) => ({
  ...({ format: 'mp3', sampleRate, channels: 1, audio, signal: never, tags: { title: 'Glide' } } as const),
  target: join(folder, name),
});

/** From the file, not through a pipe: ffmpeg believes the end that a header tells only where it may seek. */
const decoded = (path: string): Int16Array =>
  pcmSamples(spawnSync('ffmpeg', ['-v', 'error', '-i', path, '-f', 's16le', 'pipe:1'], { maxBuffer: 1 << 26 }).stdout);

/** Loudest difference between what went in and what a decoder hears. */
const worstError = (a: Int16Array, b: Int16Array): number =>
  a.reduce((worst, value, i) => Math.max(worst, Math.abs(value - (b[i] ?? 0))), 0);

describe('encodeSpeechMp3', () => {
  // Around the ends of the first two parts and of what they overlap.
  const lengths = [frameSamples, 48 * 576, 64 * 576 - 1, 64 * 576, 64 * 576 + 1, 80 * 576, 128 * 576 + 7, 300 * 576];
  it.each(lengths)('keeps every one of %i samples in its place', async (length) => {
    const samples = glide(length);
    const { target, ...rest } = job(inPieces(samples), 'glide.mp3');
    await encodeSpeechMp3(sandbox, { ...rest, target }, partFrames);
    const heard = decoded(target);
    expect(heard.length).toBe(length);
    // One encoder for all misses this tone by up to 200; a frame out of place by thousands.
    expect(worstError(samples, heard)).toBeLessThan(1200);
  });

  it('says how many frames and bytes follow, and keeps the tags', async () => {
    const { target, ...rest } = job(inPieces(glide(200 * 576)), 'told.mp3');
    await encodeSpeechMp3(sandbox, { ...rest, target }, partFrames);
    const file = await readFile(target);
    const offsets = frameOffsets(file);
    const info = file.subarray(offsets[0], offsets[1]);
    const at = info.indexOf('Info');
    expect(info.readUInt32BE(at + 8)).toBe(offsets.length - 2);
    expect(info.readUInt32BE(at + 12)).toBe(file.length - (offsets[0] ?? 0));
    expect(file.subarray(0, offsets[0]).toString('latin1')).toContain('Glide');
  });

  it('throws what the audio throws, the reason of an abort, and a full disk by its name', async () => {
    const broken = job(inPieces(glide(200_000), new AppError('engine.failed')), 'broken.mp3');
    await expect(encodeSpeechMp3(sandbox, broken, partFrames)).rejects.toMatchObject({ code: 'engine.failed' });
    const abort = new AbortController();
    setTimeout(() => abort.abort(new Error('stop it')), 100);
    const long = { ...job(inPieces(glide(5 * 60 * sampleRate)), 'aborted.mp3'), signal: abort.signal };
    await expect(encodeSpeechMp3(sandbox, long, partFrames)).rejects.toThrow('stop it');
    const full = { ...job(inPieces(glide(200_000)), 'full.mp3'), target: '/dev/full' };
    await expect(encodeSpeechMp3(sandbox, full, partFrames)).rejects.toMatchObject({ code: 'disk.full' });
  });
});
