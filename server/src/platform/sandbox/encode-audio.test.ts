import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decodeAudio } from '../../testing/decode-audio.ts';
import { AppError } from '../errors.ts';
import { encodeStream, encodeToFile } from './encode-audio.ts';
import { probeSandbox } from './probe-sandbox.ts';
import type { Sandbox } from './sandbox.types.ts';

let sandbox: Sandbox;
let folder: string;
const sampleRate = 24_000;
const never = new AbortController().signal;

beforeAll(async () => {
  sandbox = await probeSandbox();
  folder = await mkdtemp(join(tmpdir(), 'timbre-encode-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function* tone(seconds: number, fail?: Error): AsyncGenerator<Int16Array> {
  for (let i = 0; i < seconds * 10; i += 1)
    yield Int16Array.from({ length: sampleRate / 10 }, (_, at) => 8000 * Math.sin((at * Math.PI) / 50));
  if (fail) throw fail;
}
async function collect(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}

describe('encodeStream', () => {
  it('gives the bytes as they come, and ends with the audio', async () => {
    const bytes = await collect(
      encodeStream(sandbox, { format: 'flac', sampleRate, channels: 1, audio: tone(2), signal: never }),
    );
    expect((await decodeAudio(sandbox, bytes, sampleRate)).length).toBe(2 * sampleRate);
  });

  it('throws what the audio throws, and takes no empty audio for an answer', async () => {
    const broken = tone(1, new AppError('credits.insufficient'));
    const job = { format: 'mp3', sampleRate, channels: 1, audio: broken, signal: never } as const;
    await expect(collect(encodeStream(sandbox, job))).rejects.toMatchObject({ code: 'credits.insufficient' });
  });

  it('ends the audio when the reader has had enough, and when it is aborted', async () => {
    const ended: string[] = [];
    const watched = async function* (name: string) {
      try {
        yield* tone(10_000);
      } finally {
        ended.push(name);
      }
    };
    for await (const _ of encodeStream(sandbox, {
      format: 'mp3',
      sampleRate,
      channels: 1,
      audio: watched('left'),
      signal: never,
    }))
      break;
    expect(ended).toEqual(['left']);
    const abort = new AbortController();
    const reading = collect(
      encodeStream(sandbox, {
        format: 'mp3',
        sampleRate,
        channels: 1,
        audio: watched('aborted'),
        signal: abort.signal,
      }),
    );
    setTimeout(() => abort.abort(new Error('stop it')), 200);
    await expect(reading).rejects.toThrow();
    expect(ended).toEqual(['left', 'aborted']);
  });
});

describe('encodeToFile', () => {
  it('writes a file that says its own length', async () => {
    const target = join(folder, 'tone.mp3');
    await encodeToFile(sandbox, { format: 'mp3', sampleRate, channels: 1, audio: tone(3), target, signal: never });
    expect((await stat(target)).size).toBeGreaterThan(40_000);
  });

  it.each(['mp3', 'wav'] as const)('calls a full disk by its name: %s', async (format) => {
    const job = { format, sampleRate, channels: 1, audio: tone(30), target: '/dev/full', signal: never };
    // Inside bubblewrap no one may write to this device.
    await expect(encodeToFile({ ...sandbox, hasBubblewrap: false }, job)).rejects.toMatchObject({ code: 'disk.full' });
  });

  it('throws what the audio throws, and the reason of an abort', async () => {
    const target = join(folder, 'broken.wav');
    const job = { format: 'wav', sampleRate, channels: 1, target } as const;
    const broken = { ...job, audio: tone(1, new AppError('engine.failed')), signal: never };
    await expect(encodeToFile(sandbox, broken)).rejects.toMatchObject({ code: 'engine.failed' });
    const abort = new AbortController();
    setTimeout(() => abort.abort(new Error('stop it')), 100);
    await expect(encodeToFile(sandbox, { ...job, audio: tone(10_000), signal: abort.signal })).rejects.toThrow(
      'stop it',
    );
  });
});
