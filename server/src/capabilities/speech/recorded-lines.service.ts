import { joinSamples } from '@timbre/media/pcm';
import type { RecordedLine } from '@timbre/media/recorded-line';
import { encodeWav, wavHeaderBytes } from '@timbre/media/wav';
import type { Actor } from '../../platform/actor.ts';
import { AppError, fail } from '../../platform/errors.ts';
import type { FileStore, StoredBlob } from '../../platform/files/file-store.ts';
import type { DecodeRequest } from '../../platform/sandbox/decode-sound.ts';
import type { FileRow, FileService } from '../uploads/files.service.ts';
import { recordingRate } from './recorded-lines/recording-rate.ts';

export { recordingRate } from './recorded-lines/recording-rate.ts';
export { recordingWords } from './recorded-lines/recording-words.ts';

/** A recording whose bytes are stored, but that belongs to nothing yet. */
export interface StoredRecording {
  readonly blob: StoredBlob;
  readonly line: Omit<RecordedLine, 'samples'>;
}

export interface RecordedLineDeps {
  readonly files: Pick<FileService, 'requireStorage'>;
  readonly blobs: FileStore;
  readonly decode: (request: DecodeRequest) => AsyncIterable<Int16Array>;
  /** A mono recording as a line, made outside this process; null: there is nothing to hear in it. */
  readonly makeLine: (recording: Int16Array, signal: AbortSignal) => Promise<RecordedLine | null>;
}

export interface LineRequest {
  readonly upload: FileRow;
  readonly maxSeconds: number;
  readonly maxBytes: number;
  /** Throws the asker's refusal of one that is longer than `maxSeconds`. */
  readonly refuseLong: (actualSeconds: number) => never;
  readonly signal: AbortSignal;
}

/** Lines that people record or upload: one loudness, without silence around them, mono at 48 kHz. */
export interface RecordedLineService {
  /**
   * Decodes an upload and stores it as a line. The header may lie, so its length is that of what was decoded. Throws
   * `sound.unreadable`, `request.too-large`, `storage.full` and `disk.full`.
   */
  readonly store: (actor: Actor, request: LineRequest) => Promise<StoredRecording>;
}

const unreadable = 'This recording couldn’t be read as audio. Record it again, or upload another file.';
const silent = 'This recording is silent. Check the microphone and record it again.';

export function recordedLineService({ files, blobs, decode, makeLine }: RecordedLineDeps): RecordedLineService {
  async function decoded({ upload, maxSeconds, signal }: LineRequest): Promise<Int16Array> {
    const pieces: Int16Array[] = [];
    await blobs.withLocalPath(upload.blobKey, async (path) => {
      for await (const piece of decode({ path, sampleRate: recordingRate, channels: 1, maxSeconds, signal }))
        pieces.push(piece);
    });
    return joinSamples(pieces);
  }

  return {
    store: async (actor, request) => {
      const { upload, maxSeconds, maxBytes, refuseLong, signal } = request;
      if (upload.sizeBytes > maxBytes) {
        const limit = Math.round(maxBytes / 1024 ** 2);
        fail(
          'request.too-large',
          { limit: maxBytes, actual: upload.sizeBytes },
          `Recordings can be up to ${limit} MB.`,
        );
      }
      const recording = await decoded(request).catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'sound.unreadable')
          fail('sound.unreadable', undefined, unreadable);
        throw error;
      });
      const actual = recording.length / recordingRate;
      if (actual > maxSeconds) refuseLong(actual);
      const line = (await makeLine(recording, signal)) ?? fail('sound.unreadable', undefined, silent);
      const { samples, ...rest } = line;
      // The upload goes when the line is there.
      const growth = samples.byteLength + wavHeaderBytes - upload.sizeBytes;
      await files.requireStorage(actor.userId, actor.plan, growth);
      return { blob: await blobs.put(encodeWav(samples, recordingRate)), line: rest };
    },
  };
}
