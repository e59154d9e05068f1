import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dubRate } from '@timbre/media/dubbing/line-sound';
import { joinSamples, pcmBytes } from '@timbre/media/pcm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { growingSound } from './growing-sound.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'growing-sound-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A second of stereo whose samples all have this value. */
const second = (value: number): Int16Array => new Int16Array(2 * dubRate).fill(value);
const { signal } = new AbortController();

async function written(path: string, seconds: readonly number[]): Promise<void> {
  await appendFile(path, pcmBytes(joinSamples(seconds.map(second))));
}

async function all(sound: AsyncIterable<Int16Array>): Promise<number[]> {
  const pieces: Int16Array[] = [];
  for await (const piece of sound) pieces.push(piece);
  const samples = joinSamples(pieces);
  // One of each second.
  return Array.from({ length: samples.length / second(0).length }, (_, at) => samples[2 * dubRate * at] as number);
}

it('is read while it is written, from any second on, by as many as like', async () => {
  const path = join(folder, 'long.raw');
  const growing = growingSound(path);
  const readers = [0, 0, 2].map((from) => all(growing.open(signal)(from)));
  await written(path, [1, 2]);
  // What is there beyond what was told is not taken for whole.
  await written(path, [3]);
  growing.grown(second(0).byteLength * 2);
  await new Promise((resolve) => setImmediate(resolve));
  await written(path, [4]);
  growing.grown(second(0).byteLength * 4);
  growing.end();
  expect(await Promise.all(readers)).toEqual([
    [1, 2, 3, 4],
    [1, 2, 3, 4],
    [3, 4],
  ]);
  expect(await all(growing.open(signal)(1)), 'when it is whole').toEqual([2, 3, 4]);
  expect(await all(growing.open(signal)(9)), 'after its end').toEqual([]);
});

it('who waits for it is stopped with what it is made for', async () => {
  const growing = growingSound(join(folder, 'none.raw'));
  const stopped = new AbortController();
  const reading = all(growing.open(stopped.signal)());
  stopped.abort(new Error('no background'));
  await expect(reading).rejects.toThrow(/aborted|no background/u);
});

it('a file that is shorter than was said is an error, not an end', async () => {
  const path = join(folder, 'short.raw');
  await written(path, [1]);
  const growing = growingSound(path);
  growing.grown(second(0).byteLength * 2);
  growing.end();
  await expect(all(growing.open(signal)())).rejects.toThrow('shorter than was said');
});
