import { takeLimits } from '@timbre/contract/articles/articles-takes';
import { joinSamples } from '@timbre/media/pcm';
import type { RecordedLine } from '@timbre/media/recorded-line';
import { encodeWav, wavHeaderBytes } from '@timbre/media/wav';
import type { Actor } from '../../../platform/actor.ts';
import type { StoredBlob } from '../../../platform/files/file-store.ts';
import { AppError, fail } from '../../../platform/errors.ts';
import { recordingRate } from '../recording-rate.ts';
import type { TakeServiceDeps } from '../takes.service.ts';

/** A recording whose bytes are stored, but that is no take yet. */
export interface StoredRecording {
  readonly uploadId: string;
  readonly blob: StoredBlob;
  readonly line: Omit<RecordedLine, 'samples'>;
}

const unreadable = 'This recording couldn’t be read as audio. Record it again, or upload another file.';
const silent = 'This recording is silent. Check the microphone and record it again.';

async function decoded({ blobs, decode }: TakeServiceDeps, blobKey: string, signal: AbortSignal): Promise<Int16Array> {
  const maxSeconds = takeLimits.recordingSeconds;
  const pieces: Int16Array[] = [];
  await blobs.withLocalPath(blobKey, async (path) => {
    for await (const piece of decode({ path, sampleRate: recordingRate, channels: 1, maxSeconds, signal })) {
      pieces.push(piece);
    }
  });
  return joinSamples(pieces);
}

/**
 * An uploaded file as a recorded line, stored. The header may lie, so its length is that of what was decoded. Throws
 * `sound.unreadable`, `request.too-large`, `storage.full` and `disk.full`.
 */
export async function storeRecording(
  deps: TakeServiceDeps,
  actor: Actor,
  fileId: string,
  signal: AbortSignal,
): Promise<StoredRecording> {
  const upload = await deps.files.requireUpload(actor.userId, fileId);
  if (upload.sizeBytes > takeLimits.recordingBytes) {
    const limit = takeLimits.recordingBytes;
    fail('request.too-large', { limit, actual: upload.sizeBytes }, 'Recordings can be up to 100 MB.');
  }
  const recording = await decoded(deps, upload.blobKey, signal).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'sound.unreadable') fail('sound.unreadable', undefined, unreadable);
    throw error;
  });
  const limit = takeLimits.recordingSeconds;
  const actual = recording.length / recordingRate;
  if (actual > limit) {
    const sentence = 'A recorded line can be up to 10 minutes long. Split the paragraph and record its parts.';
    fail('request.too-large', { limit, actual: Math.round(actual) }, sentence);
  }
  const line = (await deps.makeLine(recording, signal)) ?? fail('sound.unreadable', undefined, silent);
  const { samples, ...rest } = line;
  // The upload goes when the take is there.
  const growth = samples.byteLength + wavHeaderBytes - upload.sizeBytes;
  await deps.files.requireStorage(actor.userId, actor.plan, growth);
  return { uploadId: upload.id, blob: await deps.blobs.put(encodeWav(samples, recordingRate)), line: rest };
}
