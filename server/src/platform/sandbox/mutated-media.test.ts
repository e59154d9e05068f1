import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { AppError } from '../errors.ts';
import { decodeSound } from './decode-sound.ts';
import { probeSandbox } from './probe-sandbox.ts';
import type { Sandbox } from './sandbox.types.ts';
import { recordingTaker } from './take-recording.ts';

/** Codecs and containers of what people bring, one of each kind of parser in ffmpeg. */
const kinds: Readonly<Record<string, readonly string[]>> = {
  mp3: [],
  wav: [],
  flac: [],
  ogg: ['-c:a', 'libvorbis'],
  m4a: [],
  ac3: [],
  mp4: ['-c:v', 'libx264', '-pix_fmt', 'yuv420p'],
  mov: ['-c:v', 'mpeg4', '-c:a', 'pcm_s16be'],
  mkv: ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'libopus'],
  webm: ['-c:v', 'libvpx', '-c:a', 'libopus'],
  avi: ['-c:v', 'mpeg4', '-c:a', 'libmp3lame'],
  mpg: ['-c:v', 'mpeg2video', '-c:a', 'mp2'],
  ts: ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac'],
  flv: ['-c:v', 'flv', '-c:a', 'aac', '-ar', '44100'],
  wmv: ['-c:v', 'wmv2', '-c:a', 'wmav2'],
  '3gp': ['-c:v', 'mpeg4', '-c:a', 'aac'],
};
/** Of each kind: 208 in all, 20,000 in `npm run test:full`. */
const mutantsOfEach = inject('isFullRun') ? 1250 : 13;
const maxSeconds = 4;
const rate = 16_000;

let folder: string;
let sandbox: Sandbox;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mutated-media-'));
  sandbox = await probeSandbox();
});
afterAll(() => rm(folder, { recursive: true }));

/** Numbers from 0 up to 1 that are the same in every run (Numerical Recipes' constants). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32) / 2 ** 32;
}

/** Values at which lengths and offsets overflow or turn. */
const edges = [0, 1, 0x7f, 0x80, 0xff];

/** Bytes changed, cut out, doubled or moved; headers more often than the rest. */
function mutate(bytes: Buffer, random: () => number): Buffer {
  let out = Buffer.from(bytes);
  const below = (limit: number): number => Math.floor(random() * limit);
  const place = (): number => (random() < 0.6 ? below(Math.min(600, out.length)) : below(out.length));
  for (let change = 1 + below(8); change > 0; change -= 1) {
    const at = place();
    const length = 1 + below(64);
    const kind = below(5);
    if (kind === 0) out[at] = below(256);
    else if (kind === 1) out.fill(edges[below(edges.length)] ?? 0, at, Math.min(out.length, at + 1 + below(8)));
    else if (kind === 2) out = Buffer.concat([out.subarray(0, at), out.subarray(at + length)]);
    else if (kind === 3) out = Buffer.concat([out.subarray(0, at + length), out.subarray(at)]);
    else out = out.subarray(0, Math.max(1, out.length - below(out.length >> 1)));
  }
  return out;
}

const refusals = { format: 'isolation.format', unreadable: 'isolation.unreadable', long: 'isolation.long' } as const;

/** What came of it; throws what is no refusal. */
async function outcomeOf(path: string, name: string): Promise<string> {
  const { signal } = new AbortController();
  try {
    await recordingTaker(sandbox, refusals)({ path, name, maxSeconds, signal });
    let samples = 0;
    for await (const piece of decodeSound(sandbox, { path, sampleRate: rate, channels: 1, maxSeconds, signal }))
      samples += piece.length;
    expect(samples).toBeLessThanOrEqual((maxSeconds + 1) * rate);
    return 'taken';
  } catch (error) {
    if (error instanceof AppError && error.code !== 'server.error') return error.code;
    throw error;
  }
}

/** Two seconds of a tone, and of a picture where the kind has one. */
async function seedOf(kind: string): Promise<Buffer> {
  const coders = kinds[kind] ?? [];
  const inputs = ['-f', 'lavfi', '-i', 'sine=frequency=440:duration=2:sample_rate=44100'];
  if (coders.includes('-c:v')) inputs.push('-f', 'lavfi', '-i', 'testsrc=s=64x64:r=10:d=2', '-shortest');
  const path = join(folder, kind, `seed.${kind}`);
  const { status, stderr } = spawnSync('ffmpeg', ['-v', 'error', '-y', ...inputs, ...coders, path]);
  expect(`${stderr.toString()}${status}`).toBe('0');
  expect(await outcomeOf(path, `seed.${kind}`)).toBe('taken');
  const bytes = await readFile(path);
  await rm(path);
  return bytes;
}

it.concurrent.each(Object.keys(kinds))(
  'a damaged %s is taken as far as it goes, or refused',
  { timeout: 7_200_000 },
  async (kind) => {
    await mkdir(join(folder, kind));
    const seed = await seedOf(kind);
    const random = numbers(Object.keys(kinds).indexOf(kind) + 1);
    for (let nth = 0; nth < mutantsOfEach; nth += 1) {
      const path = join(folder, kind, `${nth}.${kind}`);
      await writeFile(path, mutate(seed, random));
      expect(await outcomeOf(path, `mutant.${kind}`), `mutant ${nth} of ${kind}`).toMatch(
        /^(?:taken|(?:isolation|media)\..+)$/u,
      );
      await rm(path);
    }
    expect(await readdir(join(folder, kind))).toEqual([]);
  },
);
