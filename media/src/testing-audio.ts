import { spawnSync } from 'node:child_process';
import { joinSamples, pcmBytes } from './pcm.ts';

/** Whether an independent judge of levels and files is there. */
export const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;

/** What ffmpeg's ebur128 says of interleaved samples. */
export function ffmpegLoudness(samples: Int16Array, sampleRate: number, channels: number) {
  const input = ['-f', 's16le', '-ar', String(sampleRate), '-ac', String(channels), '-i', 'pipe:0'];
  const filter = 'ebur128=peak=true:metadata=1,ametadata=print:file=-';
  const { stdout, stderr } = spawnSync(
    'ffmpeg',
    ['-nostdin', '-hide_banner', '-nostats', ...input, '-af', filter, '-f', 'null', '/dev/null'],
    { input: pcmBytes(samples), encoding: 'utf8', maxBuffer: 1 << 28 },
  );
  return {
    lufs: Number([...stdout.matchAll(/r128\.I=(-?[\d.]+)/gu)].at(-1)?.[1]),
    /** Told to a tenth of a decibel only. */
    truePeakDb: Number(/Peak:\s+(-?[\d.]+) dBFS/u.exec(stderr)?.[1]),
  };
}

/** A stream of the samples, cut into pieces of the sizes in turn. */
export async function* inPieces(samples: Int16Array, ...sizes: number[]): AsyncGenerator<Int16Array> {
  for (let at = 0, turn = 0; at < samples.length; turn++) {
    const size = Math.max(1, sizes[turn % sizes.length] ?? samples.length);
    yield samples.slice(at, at + size);
    at += size;
  }
}

/** All of a stream. */
export async function collect(pieces: AsyncIterable<Int16Array>): Promise<Int16Array> {
  const all: Int16Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return joinSamples(all);
}

/** Whether two arrays hold the same bytes; quick, where comparing a million numbers one by one is not. */
export const isSame = (one: ArrayBufferView, other: ArrayBufferView): boolean =>
  Buffer.compare(
    Buffer.from(one.buffer, one.byteOffset, one.byteLength),
    Buffer.from(other.buffer, other.byteOffset, other.byteLength),
  ) === 0;

/** The same numbers in -1 to 1 every time. */
export function noise(length: number, seed = 1): Float32Array {
  let state = seed;
  return Float32Array.from({ length }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 31 - 1;
  });
}

/** Power of one frequency in a stretch, as the amplitude of its sine (Goertzel's algorithm). */
export function toneLevel(samples: Float32Array, hertz: number, sampleRate: number): number {
  const turn = 2 * Math.cos((2 * Math.PI * hertz) / sampleRate);
  let [before, now] = [0, 0];
  for (const sample of samples) [before, now] = [now, sample + turn * now - before];
  return (2 * Math.sqrt(now * now + before * before - turn * now * before)) / samples.length;
}

/** Root mean square of a stretch of one channel, in dB. */
export function rmsDb(samples: Int16Array | Float32Array, from: number, to: number, channels = 1, channel = 0): number {
  let power = 0;
  for (let frame = from; frame < to; frame++) power += (samples[frame * channels + channel] ?? 0) ** 2;
  const scale = samples instanceof Int16Array ? 32_768 : 1;
  return 10 * Math.log10(power / (to - from) / scale ** 2);
}
