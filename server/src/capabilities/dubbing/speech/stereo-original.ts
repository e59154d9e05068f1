import { dubRate } from '@timbre/media/dubbing/line-sound';
import type { DecodeRequest } from '../../../platform/sandbox/decode-sound.ts';
import type { MediaInfo } from '../../../platform/sandbox/probe-media.ts';

export interface OriginalDeps {
  readonly decode: (request: DecodeRequest) => AsyncIterable<Int16Array>;
  readonly probe: (path: string, signal: AbortSignal) => Promise<MediaInfo>;
}

async function* onBothSides(mono: AsyncIterable<Int16Array>): AsyncGenerator<Int16Array> {
  for await (const piece of mono) {
    const out = new Int16Array(2 * piece.length);
    for (let at = 0; at < piece.length; at++) out[2 * at] = out[2 * at + 1] = piece[at] as number;
    yield out;
  }
}

/** Sound from a whole second on, from the beginning when left out; as often as asked: interleaved stereo. */
export type OpenSound = (fromSeconds?: number) => AsyncIterable<Int16Array>;

/** Of a file, at any rate. */
export type SoundAtRate = (sampleRate: number) => OpenSound;

async function* withoutBeginning(audio: AsyncIterable<Int16Array>, samples: number): AsyncGenerator<Int16Array> {
  let left = samples;
  for await (const piece of audio) {
    const skipped = Math.min(left, piece.length);
    left -= skipped;
    if (skipped < piece.length) yield piece.subarray(skipped);
  }
}

/** Opens a file's sound. */
export async function stereoOriginal(
  { decode, probe }: OriginalDeps,
  { path, seconds, signal }: { readonly path: string; readonly seconds: number; readonly signal: AbortSignal },
): Promise<SoundAtRate> {
  const { streams } = await probe(path, signal);
  const isMono = streams.find(({ kind }) => kind === 'audio')?.channels === 1;
  return (sampleRate) => {
    const request = { path, sampleRate, maxSeconds: Math.ceil(seconds) + 1, signal };
    // ffmpeg would play a mono sound 3 dB lower on both sides.
    const open = (): AsyncIterable<Int16Array> =>
      isMono ? onBothSides(decode({ ...request, channels: 1 })) : decode({ ...request, channels: 2 });
    // Few formats let a decoder begin in their middle with the very samples that it has there when it comes from the beginning.
    return (fromSeconds = 0) => (fromSeconds === 0 ? open() : withoutBeginning(open(), 2 * sampleRate * fromSeconds));
  };
}

/** Opens a FLAC of stereo at 48 kHz, which has the same samples wherever its decoder begins. */
export const losslessSound =
  (
    { decode }: Pick<OriginalDeps, 'decode'>,
    { path, seconds, signal }: { readonly path: string; readonly seconds: number; readonly signal: AbortSignal },
  ): OpenSound =>
  (fromSeconds = 0) =>
    decode({
      path,
      sampleRate: dubRate,
      channels: 2,
      fromSeconds,
      maxSeconds: Math.ceil(seconds - fromSeconds) + 1,
      signal,
    });
