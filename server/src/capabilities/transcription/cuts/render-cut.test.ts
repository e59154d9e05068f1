import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cutAt, keptMs, keptStretches, normalCuts, resultMs } from '@timbre/media/cuts/cut-list';
import { pcmBytes } from '@timbre/media/pcm';
import { encodeWav, wavHeader } from '@timbre/media/wav';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decodeSound } from '../../../platform/sandbox/decode-sound.ts';
import { encodeFile } from '../../../platform/sandbox/encode-file.ts';
import { inputArguments } from '../../../platform/sandbox/ffmpeg.ts';
import { probeMedia } from '../../../platform/sandbox/probe-media.ts';
import { probeSandbox } from '../../../platform/sandbox/probe-sandbox.ts';
import { runProgram, type RunOptions } from '../../../platform/sandbox/run-program.ts';
import type { Sandbox } from '../../../platform/sandbox/sandbox.types.ts';
import { soundDelay } from '../../../platform/sandbox/sound-delay.ts';
import { renderCut, type CutWork } from './render-cut.ts';

const seconds = 12;
const rate = 48_000;
const framesPerSecond = 25;
/** Grey levels that tell frames apart after coding. */
const levels = 100;
/** A click so often, seconds. */
const clickEvery = 0.5;
let [sandbox, folder]: [Sandbox | null, string] = [null, ''];
const box = (): Sandbox => sandbox ?? { hasPrlimit: false, hasBubblewrap: false, problem: null };
const at = (name: string): string => join(folder, name);
const program = (name: 'ffmpeg' | 'ffprobe', args: readonly string[]): Promise<Buffer> =>
  runProgram(box(), {
    program: name,
    args: ['-v', 'error', ...args],
    limits: { seconds: 60 },
    writable: [folder],
    signal: new AbortController().signal,
  });

/** Each sample says where it is; every half a second there is a click. */
const source = Int16Array.from({ length: seconds * rate }, (_, place) => {
  const isClick = place % (clickEvery * rate) < 48;
  return isClick ? 30_000 : ((place * 31) % 400) - 200;
});

beforeAll(async () => {
  sandbox = await probeSandbox();
  folder = await mkdtemp(join(tmpdir(), 'timbre-cut-'));
  await writeFile(at('talk.wav'), encodeWav(source, rate));
  const picture = `color=black:size=64x36:rate=${framesPerSecond}:duration=${seconds},geq=lum='20+2*mod(N,${levels})':cb=128:cr=128`;
  await program('ffmpeg', [
    '-y',
    '-f',
    'lavfi',
    '-i',
    picture,
    '-i',
    at('talk.wav'),
    ...'-c:v libx264 -preset ultrafast -crf 4 -g 50 -pix_fmt yuv420p -c:a aac -b:a 192k'.split(' '),
    at('talk.mp4'),
  ]);
  await program('ffmpeg', [
    '-y',
    '-i',
    at('talk.mp4'),
    '-itsoffset',
    '0.3',
    '-i',
    at('talk.mp4'),
    ...'-map 0:v -map 1:a -c copy'.split(' '),
    at('late.mp4'),
  ]);
}, 60_000);
afterAll(() => rm(folder, { recursive: true }));

async function rendered(change: Partial<CutWork> & Pick<CutWork, 'format' | 'cuts'>) {
  const fractions: number[] = [];
  const made = await renderCut(
    {
      probe: (path, signal) => probeMedia(box(), path, signal),
      decode: (request) => decodeSound(box(), request),
      encode: (job) => encodeFile(box(), job),
      runProgram: (options: RunOptions) => runProgram(box(), options),
    },
    {
      source: at('talk.wav'),
      durationSeconds: seconds,
      folder,
      signal: new AbortController().signal,
      onFraction: (fraction) => fractions.push(fraction),
      ...change,
    },
  );
  expect(fractions.at(-1)).toBeCloseTo(1, 2);
  return made;
}

async function samplesOf(path: string, channels: 1 | 2 = 1, sampleRate = rate): Promise<Int16Array> {
  const bytes = await program('ffmpeg', [
    ...inputArguments(path),
    ...`-map 0:a:0 -ac ${channels} -ar ${sampleRate} -f s16le pipe:1`.split(' '),
  ]);
  return new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length / 2);
}

/** When each frame is seen, and which of the source’s it is, of those with the same grey the one that is next. */
async function framesOf(path: string): Promise<{ readonly seenMs: number; readonly level: number }[]> {
  const [told, grey] = [
    await program('ffprobe', [
      ...'-select_streams v:0 -show_entries frame=pts_time -of csv=p=0'.split(' '),
      ...inputArguments(path),
    ]),
    await program('ffmpeg', [
      ...inputArguments(path),
      ...'-map 0:v:0 -fps_mode passthrough -vf scale=2:2,format=yuv420p -f rawvideo pipe:1'.split(' '),
    ]),
  ];
  const times = told.toString('utf8').match(/[\d.]+/gu) ?? [];
  const frameBytes = 6;
  expect(times).toHaveLength(grey.length / frameBytes);
  return times.map((time, place) => ({
    seenMs: Number(time) * 1000,
    level: Math.round(((grey[place * frameBytes] ?? 0) - 20) / 2),
  }));
}

const cuts = [
  { fromMs: 1013, toMs: 1777 },
  { fromMs: 2501, toMs: 2522 },
  { fromMs: 5000, toMs: 7333 },
];

describe('sound', () => {
  it('is the source’s samples to the sample, with ten milliseconds of fade at each joint', async () => {
    const made = await rendered({ format: 'wav', cuts });
    const heard = await samplesOf(made.path);
    const kept = keptStretches(cuts, seconds * 1000).map(({ fromMs, toMs }) => [fromMs * 48, toMs * 48] as const);
    const length = kept.reduce((sum, [from, to]) => sum + to - from, 0);
    expect(heard).toHaveLength(length);
    expect(made.durationSeconds).toBe(length / rate);
    let place = 0;
    for (const [from, to] of kept) {
      const fade = 480;
      const [first, last] = [from === 0 ? from : from + fade, to === source.length ? to : to - fade];
      expect(heard.slice(place + first - from, place + last - from)).toEqual(source.slice(first, last));
      if (from > 0) {
        expect(Math.abs(heard[place] ?? 1)).toBeLessThanOrEqual(Math.ceil(Math.abs(source[from] ?? 0) / 480));
        expect(heard[place + 240]).toBe(Math.round((source[from + 240] ?? 0) * (240.5 / 480)));
      }
      place += to - from;
    }
  });

  it('keeps its length as MP3', async () => {
    const made = await rendered({ format: 'mp3', cuts });
    const heard = await samplesOf(made.path);
    expect(Math.abs(heard.length / rate - made.durationSeconds)).toBeLessThan(0.06);
  });
});

describe('picture and sound', () => {
  /** Where clicks are heard, milliseconds; those that are not in a fade or a cut. */
  const clicks = (samples: Int16Array): number[] => {
    const found: number[] = [];
    for (let place = 0; place < samples.length; place++) {
      if (Math.abs(samples[place] ?? 0) < 15_000) continue;
      found.push((place * 1000) / rate);
      place += rate / 10;
    }
    return found;
  };

  const thousand = Array.from({ length: 1000 }, (_, place) => ({ fromMs: place * 11 + 5, toMs: place * 11 + 7 }));
  const delayOf = async (path: string): Promise<number> =>
    1000 * (await soundDelay((options) => runProgram(box(), options), path, new AbortController().signal));

  it.each([
    ['from the same moment on', 'talk.mp4', cuts],
    ['the sound begins later', 'late.mp4', cuts],
    ['the beginning is cut', 'late.mp4', [{ fromMs: 0, toMs: 620 }, ...cuts]],
    ['a thousand cuts', 'talk.mp4', thousand],
  ] as const)('stay together to the frame: %s', async (_, name, list) => {
    const before = await readFile(at(name));
    const made = await rendered({ format: 'mp4', cuts: list, source: at(name) });
    expect(before.equals(await readFile(at(name)))).toBe(true);
    const normal = normalCuts(list);
    const delayMs = Math.round(await delayOf(at(name)));
    const inPicture = normal.map(({ fromMs, toMs }) => ({
      fromMs: fromMs === 0 ? 0 : fromMs + delayMs,
      toMs: toMs + delayMs,
    }));
    // Each frame that is left stands at its own time less what was cut before it, and none is missing or twice there.
    const wanted = Array.from({ length: seconds * framesPerSecond }, (__, frame) => ({ frame, ms: frame * 40 }))
      .filter(({ ms }) => cutAt(inPicture, ms) === null)
      .map(({ frame, ms }) => ({ level: frame % levels, ms: resultMs(inPicture, ms) }));
    const frames = await framesOf(made.path);
    expect(frames.map(({ level }) => level)).toEqual(wanted.map(({ level }) => level));
    const far = frames.map(({ seenMs }, place) => Math.abs(seenMs - (wanted[place]?.ms ?? 0)));
    // An MP4 tells in whole milliseconds when its first frame comes.
    expect(Math.max(...far)).toBeLessThan(1.1);
    // What is heard at a moment of the source is heard at the same moment less what was cut before it.
    const given = clicks(await samplesOf(at(name))).filter(
      (ms) => !normal.some(({ fromMs, toMs }) => fromMs - 12 <= ms && ms < toMs + 12),
    );
    const startMs = await delayOf(made.path);
    const heard = clicks(await samplesOf(made.path)).map((ms) => ms + startMs);
    const due = given.map((ms) => resultMs(inPicture, ms + delayMs));
    if (list !== thousand) expect(heard).toHaveLength(due.length);
    const late = list === thousand ? [0] : heard.map((ms, place) => Math.abs(ms - (due[place] ?? 0)));
    expect(Math.max(...late)).toBeLessThan(1.1);
    expect(made.durationSeconds).toBeCloseTo(keptMs(list, seconds * 1000) / 1000, 1);
  });
});

describe('to the sample', () => {
  // A rate at which hardly a millisecond begins with a sample.
  const [sampleRate, fade, amplitude] = [44_100, 441, 12_000];
  const lengthMs = 6000;
  const list = [
    { fromMs: 1013, toMs: 1777 },
    { fromMs: 2501, toMs: 2533 },
    { fromMs: 4007, toMs: 5303 },
  ];
  const frameAt = (ms: number): number => Math.round((ms * sampleRate) / 1000);
  const kept = keptStretches(list, lengthMs).map(({ fromMs, toMs }) => ({ from: frameAt(fromMs), to: frameAt(toMs) }));
  const keptLength = kept.reduce((sum, { from, to }) => sum + to - from, 0);
  /** Frames of the result at which a stretch begins behind another. */
  const joints = kept.slice(1).map((_, at) => kept.slice(0, at + 1).reduce((sum, { from, to }) => sum + to - from, 0));
  /** Just inside of what is kept, where no fade reaches, and just outside. */
  const inside = kept.flatMap(({ from, to }) => [from + fade + 9, to - fade - 10]);
  const outside = list.flatMap(({ fromMs, toMs }) => [frameAt(fromMs) + 40, frameAt(toMs) - 40]);

  /** Left a tone, whose loudness tells of fades; right clicks of one sample. */
  const stereo = Int16Array.from({ length: frameAt(lengthMs) * 2 }, (_, place) => {
    const frame = place >> 1;
    if (place % 2 === 0) return Math.round(amplitude * Math.sin((2 * Math.PI * 3000 * frame) / sampleRate));
    return inside.includes(frame) || outside.includes(frame) ? 30_000 : 0;
  });
  const header = wavHeader({ sampleRate, channels: 2, bitsPerSample: 16 }, stereo.byteLength);
  const stereoWav = Buffer.concat([header, pcmBytes(stereo)]);
  const channel = (samples: Int16Array, which: 0 | 1): Int16Array => samples.filter((_, place) => place % 2 === which);
  /** Frames at which a click is loudest. */
  const clicksIn = (samples: Int16Array): number[] => {
    const found: number[] = [];
    for (let place = 0; place < samples.length; place++) {
      if (Math.abs(samples[place] ?? 0) < 8000) continue;
      const near = samples.subarray(place, place + 20);
      found.push(place + near.findIndex((value) => Math.abs(value) === Math.max(...near.map(Math.abs))));
      place += 200;
    }
    return found;
  };
  /** Where the clicks of the source must be heard. */
  const due = inside.map((frame) => {
    const at = kept.findIndex(({ from, to }) => from <= frame && frame < to);
    return (at === 0 ? 0 : (joints[at - 1] ?? 0)) + frame - (kept[at]?.from ?? 0);
  });
  /** The tone's amplitude around a frame, from two of its periods. */
  const loudness = (samples: Int16Array, frame: number): number => {
    const period = Math.round((2 * sampleRate) / 3000);
    const near = samples.subarray(frame - (period >> 1), frame - (period >> 1) + period);
    return Math.sqrt((2 * near.reduce((sum, value) => sum + value * value, 0)) / near.length) / amplitude;
  };

  it('a WAV holds the asked samples of each stretch, and every sample of a fade', async () => {
    await writeFile(at('stereo.wav'), stereoWav);
    const made = await rendered({ format: 'wav', cuts: list, source: at('stereo.wav'), durationSeconds: 6 });
    const heard = await samplesOf(made.path, 2, sampleRate);
    const wanted = kept.flatMap(({ from, to }, place) =>
      Array.from(stereo.subarray(from * 2, to * 2), (value, word) => {
        const frame = word >> 1;
        const up = place === 0 ? 1 : Math.min(1, (frame + 0.5) / fade);
        const down = place === kept.length - 1 ? 1 : Math.min(1, (to - from - frame - 0.5) / fade);
        return Math.round(value * Math.min(up, down));
      }),
    );
    expect(heard.length).toBe(keptLength * 2);
    expect(
      Buffer.from(heard.buffer, heard.byteOffset, heard.byteLength).equals(Buffer.from(Int16Array.from(wanted).buffer)),
    ).toBe(true);
    expect(clicksIn(channel(heard, 1))).toEqual(due);
  });

  it('an MP4 too, as its players hear it', async () => {
    const picture = `color=black:size=64x36:rate=25:duration=${lengthMs / 1000}`;
    const coding = '-map 0:v -map 1:a -c:v libx264 -preset ultrafast -c:a pcm_s16le'.split(' ');
    await program('ffmpeg', ['-y', '-f', 'lavfi', '-i', picture, '-i', at('stereo.wav'), ...coding, at('stereo.mov')]);
    const made = await rendered({ format: 'mp4', cuts: list, source: at('stereo.mov'), durationSeconds: 6 });
    const heard = await samplesOf(made.path, 2, sampleRate);
    expect(clicksIn(channel(heard, 1))).toEqual(due);
    const tone = channel(heard, 0);
    const wrong = joints.flatMap((joint) =>
      Array.from({ length: 41 }, (_, step) => joint + (step - 20) * 44).map((frame) =>
        Math.abs(loudness(tone, frame) - Math.min(1, Math.abs(frame - joint) / fade)),
      ),
    );
    expect(Math.max(...wrong)).toBeLessThan(0.06);
    // AAC comes in blocks of 1024: the last one is filled up, and the file says where its sound ends.
    expect(heard.length / 2 - keptLength).toBeGreaterThanOrEqual(0);
    expect(heard.length / 2 - keptLength).toBeLessThan(1024);
    const asked = '-select_streams a:0 -show_entries stream=duration -of csv=p=0'.split(' ');
    const told = await program('ffprobe', [...asked, ...inputArguments(made.path)]);
    expect(Math.abs(Number(told.toString('utf8')) - keptLength / sampleRate)).toBeLessThan(0.001);
  });
});
