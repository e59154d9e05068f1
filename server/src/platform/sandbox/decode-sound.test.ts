import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { joinSamples } from '@timbre/media/pcm';
import { wavHeader } from '@timbre/media/wav';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { decodeSound, type DecodeRequest } from './decode-sound.ts';
import { ProgramError } from './program-error.ts';
import { probeSandbox } from './probe-sandbox.ts';
import type { Sandbox } from './sandbox.types.ts';

let folder: string;
let sandbox: Sandbox;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'decode-sound-'));
  sandbox = await probeSandbox();
});
afterAll(() => rm(folder, { recursive: true }));

const make = (name: string, ...args: string[]): string => {
  const path = join(folder, name);
  const { status, stderr } = spawnSync('ffmpeg', ['-v', 'error', '-y', ...args, `file:${path}`]);
  if (status !== 0) throw new Error(String(stderr));
  return path;
};
const tone = (seconds: number, rate = 44_100): string[] => [
  '-f',
  'lavfi',
  '-i',
  `sine=frequency=440:duration=${seconds}:sample_rate=${rate}`,
];
const write = async (name: string, bytes: Uint8Array | string): Promise<string> => {
  await writeFile(join(folder, name), bytes);
  return join(folder, name);
};
const still = { sampleRate: 48_000, channels: 1 as const, signal: new AbortController().signal };
async function decode(path: string, options: Partial<DecodeRequest> = {}): Promise<Int16Array> {
  const pieces: Int16Array[] = [];
  const request = { ...still, path, maxSeconds: 10, ...options };
  for await (const piece of decodeSound(sandbox, request)) pieces.push(piece);
  return joinSamples(pieces);
}

describe('decodeSound', () => {
  test.each(['mp3', 'wav', 'flac', 'ogg', 'webm', 'm4a'])(
    'gives the samples of %s at the wanted rate',
    async (type) => {
      const path = make(`tone.${type}`, ...tone(2));
      const mono = await decode(path);
      expect(mono.length / 48_000).toBeCloseTo(2, 0);
      expect(Math.max(...mono.subarray(4800, 9600))).toBeGreaterThan(3000);
      const stereo = await decode(path, { channels: 2 });
      expect(Math.abs(stereo.length - 2 * mono.length)).toBeLessThan(20);
    },
  );

  test('ends a second after the limit, whatever the header says', async () => {
    const path = make('long.wav', ...tone(8));
    expect((await decode(path, { maxSeconds: 3 })).length).toBe(4 * 48_000);
    const lying = Buffer.concat([
      wavHeader({ sampleRate: 48_000, channels: 1, bitsPerSample: 16 }, 96_000),
      Buffer.alloc(960_000),
    ]);
    expect((await decode(await write('lying.wav', lying))).length).toBe(48_000);
  });

  test.each([
    ['nothing', ''],
    ['text', 'hello '.repeat(1000)],
    ['a playlist of a file', '#EXTM3U\n#EXTINF:2,\n/etc/passwd\n#EXT-X-ENDLIST\n'],
    ['a list of files', 'ffconcat version 1.0\nfile tone.wav\n'],
    ['half a header', 'RIFF\u0000\u0000\u0000\u0000WAVEfmt '],
  ])('refuses %s', async (name, content) => {
    const path = await write(`${name.replaceAll(' ', '-')}.mp3`, content);
    await expect(decode(path)).rejects.toMatchObject({ code: 'sound.unreadable' });
  });

  test('gives no samples of a WAV without any', async () => {
    const empty = wavHeader({ sampleRate: 48_000, channels: 1, bitsPerSample: 16 }, 0);
    const got = await decode(await write('empty.wav', empty)).catch((error: { code: string }) => error.code);
    expect(got).toSatisfy((value: unknown) => value === 'sound.unreadable' || (value as Int16Array).length === 0);
  });

  test('waits for its reader however long that takes: a picture may be coded beside it', async () => {
    const path = make('a-minute.mp3', ...tone(60), '-b:a', '32k');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const reading = decodeSound(sandbox, { ...still, path, maxSeconds: 600 });
      let samples = (await reading.next()).value?.length ?? 0;
      vi.advanceTimersByTime(3_600_000);
      for await (const piece of reading) samples += piece.length;
      expect(samples / 48_000).toBeCloseTo(60, 0);
    } finally {
      vi.useRealTimers();
    }
  });

  test('ends a program that is waited for too long, and calls its file unreadable', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const stdout = new PassThrough();
      stdout.write(Buffer.alloc(9600));
      let end: (error: Error) => void = () => undefined;
      const ended = new Promise<void>((_, reject) => (end = reject));
      const kill = () => {
        end(new ProgramError('ffmpeg', 'exit', null, ''));
        stdout.end();
      };
      const reading = decodeSound(sandbox, { ...still, path: '/slow.mp3', maxSeconds: 600 }, () => ({
        stdout,
        ended,
        kill,
      }));
      expect((await reading.next()).done).toBe(false);
      const next = reading.next();
      await Promise.resolve();
      // Half a minute, and a fifth of its length.
      vi.advanceTimersByTime(149_000);
      expect(stdout.writableEnded).toBe(false);
      vi.advanceTimersByTime(2000);
      await expect(next).rejects.toMatchObject({ code: 'sound.unreadable' });
    } finally {
      vi.useRealTimers();
    }
  });

  test('ends the program when no one reads any more, and when it is aborted', async () => {
    const path = make('another-minute.mp3', ...tone(60), '-b:a', '32k');
    for await (const piece of decodeSound(sandbox, {
      path,
      sampleRate: 48_000,
      channels: 1,
      maxSeconds: 600,
      signal: new AbortController().signal,
    })) {
      expect(piece.length).toBeGreaterThan(0);
      break;
    }
    const controller = new AbortController();
    const reading = (async () => {
      for await (const _ of decodeSound(sandbox, {
        path,
        sampleRate: 48_000,
        channels: 1,
        maxSeconds: 600,
        signal: controller.signal,
      })) {
        controller.abort(new Error('gone'));
      }
    })();
    await expect(reading).rejects.toThrow('gone');
  });
});
