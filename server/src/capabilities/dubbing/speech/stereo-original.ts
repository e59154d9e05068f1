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

/** Reads a file's sound from its beginning, as often as asked: interleaved stereo at 48 kHz. */
export async function stereoOriginal(
  { decode, probe }: OriginalDeps,
  { path, seconds, signal }: { readonly path: string; readonly seconds: number; readonly signal: AbortSignal },
): Promise<() => AsyncIterable<Int16Array>> {
  const { streams } = await probe(path, signal);
  const isMono = streams.find(({ kind }) => kind === 'audio')?.channels === 1;
  const request = { path, sampleRate: dubRate, maxSeconds: Math.ceil(seconds) + 1, signal };
  // ffmpeg would play a mono sound 3 dB lower on both sides.
  return () => (isMono ? onBothSides(decode({ ...request, channels: 1 })) : decode({ ...request, channels: 2 }));
}
