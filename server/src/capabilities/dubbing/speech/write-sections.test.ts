import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mixSections } from '@timbre/media/dubbing/mix/mix-sections';
import { pcmSamples, toInt16 } from '@timbre/media/pcm';
import { noise } from '@timbre/media/testing-audio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeStream, joinAac } from '../../../platform/sandbox/encode-audio.ts';
import { encodeFile } from '../../../platform/sandbox/encode-file.ts';
import { probeSandbox } from '../../../platform/sandbox/probe-sandbox.ts';
import { runProgram } from '../../../platform/sandbox/run-program.ts';
import { provenanceService } from '../../provenance/provenance.service.ts';
import { writeSections, type SectionsToWrite, type WriteSectionsDeps } from './write-sections.ts';

let deps: WriteSectionsDeps;
let folder: string;
const rate = 48_000;
const frames = 170 * rate + 321;
const signal = new AbortController().signal;

beforeAll(async () => {
  const sandbox = await probeSandbox();
  folder = await mkdtemp(join(tmpdir(), 'timbre-sections-'));
  deps = {
    provenance: provenanceService({
      encodeFile: (request) => encodeFile(sandbox, request),
      encodeStream: (request) => encodeStream(sandbox, request),
      joinAac: (request) => joinAac(sandbox, request),
    }),
    runProgram: (options) => runProgram(sandbox, options),
  };
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Chords with a stroke every 10 ms to 90 ms, so that the encoder changes its windows all the time, at cuts as well. */
const audio = ((): Int16Array => {
  const hiss = noise(4800, 5);
  const out = new Float32Array(2 * frames);
  let [stroke, gap] = [0, 480];
  for (let frame = 0; frame < frames; frame++) {
    if (frame - stroke >= gap) [stroke, gap] = [frame, 480 + ((gap * 7919) % 3840)];
    const since = frame - stroke;
    const beat = since < 400 ? 0.5 * (hiss[since] as number) * Math.exp(-since / 60) : 0;
    out[2 * frame] = beat + 0.2 * Math.sin(frame / 20 + frame / 4e5);
    out[2 * frame + 1] = beat + 0.2 * Math.sin(frame / 31);
  }
  return toInt16(out);
})();
const [, second, third] = mixSections(frames);
const changed = audio.map((sample, i) =>
  i > 2 * (second?.from ?? 0) + 2e6 && i < 2 * (second?.until ?? 0) - 2e6 ? sample >> 1 : sample,
);

function soundOf(samples: Int16Array, sectionHashes: readonly string[], isWatermarked = false) {
  const read: [from: number, frames: number][] = [];
  const mixFrom = async function* (frame: number): AsyncGenerator<Int16Array> {
    const own: [number, number] = [frame, 0];
    read.push(own);
    for (let at = 2 * frame; at < samples.length; at += 96_000) {
      own[1] += 48_000;
      yield samples.subarray(at, at + 96_000);
    }
  };
  return { sound: { mix: () => mixFrom(0), mixFrom, frames, isWatermarked, sectionHashes }, read };
}

async function written(name: string, asked: Pick<SectionsToWrite, 'sound' | 'last'>): Promise<string> {
  const target = join(await mkdtemp(join(folder, 'run-')), name);
  const told: number[] = [];
  await writeSections(deps, { ...asked, title: 'Dub', target, signal, onFraction: (share) => told.push(share) });
  expect(told.toSorted((a, b) => a - b)).toEqual(told);
  return target;
}

const decoded = (path: string): Int16Array =>
  pcmSamples(spawnSync('ffmpeg', ['-v', 'error', '-i', path, '-f', 's16le', 'pipe:1'], { maxBuffer: 1e9 }).stdout);

/** Root mean square of what coding has changed in a stretch, in steps of 16 bits. */
function errorIn(sound: Int16Array, wanted: Int16Array, from: number, until: number): number {
  let sum = 0;
  for (let i = 2 * from; i < 2 * until; i++) sum += ((sound[i] as number) - (wanted[i] as number)) ** 2;
  return Math.sqrt(sum / (2 * (until - from)));
}

/** What its header tells: seconds, and frames of AAC. */
const lengthOf = (path: string): string =>
  spawnSync('ffprobe', [
    '-v',
    'error',
    '-show_entries',
    'stream=duration,nb_frames',
    '-of',
    'csv=p=0',
    path,
  ]).stdout.toString();

describe('a mix in sections', () => {
  it('is as long as one that is encoded in one go, and as close to what was mixed at its cuts', async () => {
    const parts = await written('dub.m4a', { ...soundOf(audio, ['a', 'b', 'c']), last: null });
    const whole = join(folder, 'one.m4a');
    const mixed = {
      audio: soundOf(audio, []).sound.mix(),
      sampleRate: rate,
      channels: 2,
      isWatermarked: false,
    } as const;
    await deps.provenance.writeFile({ ...mixed, bitRateKbps: 192, format: 'm4a', target: whole, signal });
    expect(lengthOf(parts)).toBe(lengthOf(whole));
    const [sound, one] = [decoded(parts), decoded(whole)];
    expect(sound.length).toBe(one.length);
    for (const { from } of [second, third].flatMap((section) => section ?? [])) {
      for (let at = from - 4096; at < from + 4096; at += 256)
        expect(errorIn(sound, audio, at, at + 512)).toBeLessThan(1.5 * errorIn(one, audio, at, at + 512) + 10);
    }
  });

  it('that was changed in one of them is the whole mix again, byte by byte, for a third of the work', async () => {
    const first = await written('first.m4a', { ...soundOf(audio, ['a', 'b', 'c'], true), last: null });
    const { sound, read } = soundOf(changed, ['a', 'B', 'c'], true);
    const again = await written('again.m4a', { sound, last: { path: first, hashes: ['a', 'b', 'c'] } });
    const whole = await written('whole.m4a', { ...soundOf(changed, ['a', 'B', 'c'], true), last: null });
    expect((await readFile(again)).equals(await readFile(whole))).toBe(true);
    expect((await readFile(again)).equals(await readFile(first))).toBe(false);
    expect(read.map(([from]) => from)).toEqual([(second?.from ?? 0) - 8 * 1024]);
    expect(read[0]?.[1]).toBeLessThan(62 * rate);
  });

  it('is written with no work where nothing changed, and anew where the last file is broken', async () => {
    const hashes = ['a', 'b', 'c'];
    const first = await written('first.m4a', { ...soundOf(audio, hashes), last: null });
    const same = soundOf(audio, hashes);
    const copied = await written('same.m4a', { sound: same.sound, last: { path: first, hashes } });
    expect((await readFile(copied)).equals(await readFile(first))).toBe(true);
    expect(same.read).toEqual([]);
    const broken = join(folder, 'broken.m4a');
    await writeFile(broken, (await readFile(first)).subarray(0, 2_000_000));
    const { sound, read } = soundOf(audio, hashes);
    const made = await written('made.m4a', { sound, last: { path: broken, hashes } });
    expect((await readFile(made)).equals(await readFile(first))).toBe(true);
    expect(read).toHaveLength(1);
  });
});
