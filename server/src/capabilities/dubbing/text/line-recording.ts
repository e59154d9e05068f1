import type { DubLine } from '@timbre/contract/dubbing/dub-document';
import { joinSamples } from '@timbre/media/pcm';
import { encodeWav } from '@timbre/media/wav';
import type { FileStore } from '../../../platform/files/file-store.ts';
import type { DecodeRequest } from '../../../platform/sandbox/decode-sound.ts';
import { linesHeard } from './speaker-sounds.ts';

/** The original of a line as a WAV file, to hear it alone. */
export type LineRecording = (blobKey: string, line: DubLine, signal: AbortSignal) => Promise<Uint8Array>;

/** Recognizers' own rate. */
const sampleRate = 16_000;

export const lineRecording =
  (blobs: FileStore, decode: (request: DecodeRequest) => AsyncIterable<Int16Array>): LineRecording =>
  (blobKey, line, signal) =>
    blobs.withLocalPath(blobKey, async (path) => {
      const pieces: Int16Array[] = [];
      const asked = { path, sampleRate, channels: 1, mostSeconds: line.end - line.start, signal } as const;
      for await (const piece of linesHeard(decode, [line], asked)) pieces.push(piece);
      return encodeWav(joinSamples(pieces), sampleRate);
    });
