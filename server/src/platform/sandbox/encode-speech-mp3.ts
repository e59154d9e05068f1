import type { FileHandle } from 'node:fs/promises';
import { open } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { PassThrough } from 'node:stream';
import { frameOffsets, mp3FrameSamples } from '@timbre/media/mp3/frames';
import { crc16, infoFrame } from '@timbre/media/mp3/info-frame';
import { fail } from '../errors.ts';
import type { EncodeJob } from './encode-audio.ts';
import { encodeStream } from './encode-audio.ts';
import type { Sandbox } from './sandbox.types.ts';

/**
 * Frames of one part: 6.4 minutes. Starting an encoder eats what a second core gives to shorter ones: 11.5 minutes take
 * 1.25 s in one piece, 0.9 s in these, 1.1 s in parts of a quarter on two cores.
 */
const usualPartFrames = 16_000;
/**
 * Frames that a part encodes before and behind its own and throws away: by then the encoder's filters, its look-ahead
 * and its view of loudness are where a single encoder would have them.
 */
const overlapFrames = 16;
/** Encoders at once; two at least, as a part begins before the last one has ended. */
const lanes = Math.max(2, Math.min(4, availableParallelism()));

/** One part under way. It takes its samples without making anyone wait; that parts are few bounds what is kept. */
interface Part {
  readonly index: number;
  readonly samples: PassThrough;
  readonly encoded: Promise<Uint8Array>;
}

async function collect(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}

/** Writes the parts' own frames one after another, and before them the frame that tells their number. */
function joinInto(file: FileHandle, partFrames: number) {
  let infoAt = 0;
  let first = new Uint8Array();
  let frames = 0;
  let bytes = 0;
  let crc = 0;
  return {
    add: async ({ index, encoded }: Part, isLast: boolean): Promise<void> => {
      const piece = await encoded;
      const offsets = frameOffsets(piece);
      const from = index === 0 ? 0 : overlapFrames;
      const to = isLast ? offsets.length - 1 : from + partFrames;
      if (index === 0) {
        infoAt = offsets[0] ?? 0;
        first = piece.slice(infoAt, offsets[1]);
        // The tags, and the place of the Info frame.
        await file.writeFile(piece.subarray(0, infoAt));
        await file.writeFile(new Uint8Array(first.length));
      }
      const own = piece.subarray(offsets[from], offsets[to]);
      await file.writeFile(own);
      frames += to - from;
      bytes += own.length;
      crc = crc16(own, crc);
    },
    end: (samples: number, frameSamples: number) => {
      const info = infoFrame(first, { frames, bytes, crc, samples, frameSamples });
      return file.write(info, 0, info.length, infoAt);
    },
  };
}

/**
 * Encodes mono speech into an MP3 file while the audio is made, on as many cores as there are: parts are encoded side
 * by side, overlapping and without a bit reservoir, and joined at frames, as fre:ac's SuperFast LAME does it. The file
 * decodes to as many samples as went in. Throws what `audio` throws, and `disk.full`.
 */
export async function encodeSpeechMp3(
  sandbox: Sandbox,
  { audio, signal, target, tags = {}, ...format }: EncodeJob & { readonly target: string },
  partFrames = usualPartFrames,
): Promise<void> {
  const frameSamples = mp3FrameSamples(format.sampleRate);
  const partSamples = partFrames * frameSamples;
  const overlapSamples = overlapFrames * frameSamples;
  const startOf = (index: number) => Math.max(0, index * partSamples - overlapSamples);
  const endOf = (index: number) => (index + 1) * partSamples + overlapSamples;

  const failed = new AbortController();
  const all: Part[] = [];
  const begin = (): Part => {
    const index = all.length;
    const samples = new PassThrough({ objectMode: true });
    // A part whose encoder is gone says so through `encoded`.
    samples.on('error', () => undefined);
    const request = { ...format, tags: index === 0 ? tags : {}, isJoined: true, audio: samples };
    const encoded = collect(encodeStream(sandbox, { ...request, signal: AbortSignal.any([signal, failed.signal]) }));
    encoded.catch((error: unknown) => failed.abort(error));
    return { index, samples, encoded };
  };

  const file = await open(target, 'w');
  try {
    const joined = joinInto(file, partFrames);
    all.push(begin());
    let position = 0;
    for await (const piece of audio) {
      failed.signal.throwIfAborted();
      const end = position + piece.length;
      while (end > startOf(all.length)) {
        const oldest = all[all.length - lanes];
        if (oldest !== undefined) await joined.add(oldest, false);
        all.push(begin());
      }
      for (const { index, samples } of all.slice(-lanes)) {
        if (samples.writableEnded) continue;
        const own = piece.subarray(Math.max(0, startOf(index) - position), Math.max(0, endOf(index) - position));
        if (own.length > 0) samples.write(own);
        if (end >= endOf(index)) samples.end();
      }
      position = end;
    }
    for (const { samples } of all) samples.end();
    // One that got nothing but what its predecessor has too is not needed.
    const last = Math.max(0, Math.ceil(position / partSamples) - 1);
    for (const part of all.slice(-lanes)) if (part.index <= last) await joined.add(part, part.index === last);
    await joined.end(position, frameSamples);
  } catch (error) {
    failed.abort(error);
    await Promise.allSettled(all.map(({ encoded }) => encoded));
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') fail('disk.full');
    throw error;
  } finally {
    await file.close();
  }
}
