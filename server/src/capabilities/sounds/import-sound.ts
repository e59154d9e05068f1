import { open, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { soundLimits } from '@timbre/contract/sounds';
import { pcmBytes } from '@timbre/media/pcm';
import { wavHeader, wavHeaderBytes } from '@timbre/media/wav';
import type { Actor } from '../../platform/actor.ts';
import { AppError, fail } from '../../platform/errors.ts';
import { rethrowDiskError } from '../../platform/files/disk-space.ts';
import type { StoredBlob } from '../../platform/files/file-store.ts';
import type { FileRow } from '../uploads/files.service.ts';
import { peakCollector } from './peaks.ts';
import { soundRate } from './sound-rate.ts';
import type { SoundServiceDeps } from './sounds.types.ts';

const bitsPerSample = 16;

/** A sound whose bytes are stored, but that is not in the library yet. */
export interface ImportedSound {
  readonly blob: StoredBlob;
  readonly channels: 1 | 2;
  readonly durationSeconds: number;
  readonly peaks: readonly number[];
}

interface Source {
  readonly upload: FileRow;
  readonly path: string;
  readonly signal: AbortSignal;
}

/** The content decides, whatever the file is called. */
async function channelsOf({ probe }: SoundServiceDeps, { path, signal }: Source): Promise<1 | 2> {
  const info = await probe(path, signal).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'input.invalid') fail('sound.unreadable');
    throw error;
  });
  const audio = info.streams.find(({ kind }) => kind === 'audio');
  if (audio === undefined || !(soundLimits.extensions as readonly string[]).includes(info.format)) {
    fail('sound.unreadable');
  }
  return audio.channels === 1 ? 1 : 2;
}

/** Decodes into a WAV file; its header is written last, when the length is known. */
async function decodeTo(
  target: FileHandle,
  { decode }: SoundServiceDeps,
  { path, signal }: Source,
  channels: 1 | 2,
): Promise<Omit<ImportedSound, 'blob'>> {
  const collector = peakCollector(channels);
  let samples = 0;
  const format = { sampleRate: soundRate, channels, bitsPerSample };
  await target.writeFile(wavHeader(format, 0));
  for await (const piece of decode({
    path,
    sampleRate: soundRate,
    channels,
    maxSeconds: soundLimits.seconds,
    signal,
  })) {
    collector.add(piece);
    samples += piece.length;
    await target.writeFile(pcmBytes(piece));
  }
  if (samples === 0) fail('sound.unreadable', undefined, 'This file has no audio. Upload another one.');
  const durationSeconds = samples / channels / soundRate;
  const limit = soundLimits.seconds;
  if (durationSeconds > limit) {
    const sentence = `Sounds can be up to ${limit / 60} minutes long. Trim it and upload it again.`;
    fail('request.too-large', { limit, actual: Math.round(durationSeconds) }, sentence);
  }
  const header = wavHeader(format, (samples * bitsPerSample) / 8);
  await target.write(header, 0, header.length, 0);
  return { channels, durationSeconds, peaks: collector.peaks() };
}

/**
 * Checks and decodes an upload and stores the result. Its length is that of what was decoded. Throws
 * `sound.unreadable`, `request.too-large`, `storage.full` and `disk.full`.
 */
export async function importSound(
  deps: SoundServiceDeps,
  actor: Actor,
  fileId: string,
  signal: AbortSignal,
): Promise<ImportedSound & { readonly upload: FileRow }> {
  const { files, blobs, withTempFolder } = deps;
  const upload = await files.requireUpload(actor.userId, fileId);
  const limit = soundLimits.maxBytes;
  if (upload.sizeBytes > limit) {
    fail(
      'request.too-large',
      { limit, actual: upload.sizeBytes },
      'Sounds can be up to 20 MB. Trim or compress the file.',
    );
  }
  return withTempFolder(async (folder) => {
    const target = join(folder, 'sound.wav');
    const made = await blobs.withLocalPath(upload.blobKey, async (path) => {
      const source: Source = { upload, path, signal };
      const channels = await channelsOf(deps, source);
      const handle = await open(target, 'wx', 0o600);
      try {
        return await decodeTo(handle, deps, source, channels).catch(rethrowDiskError);
      } finally {
        await handle.close();
      }
    });
    const sizeBytes = wavHeaderBytes + made.durationSeconds * soundRate * made.channels * (bitsPerSample / 8);
    // The upload goes when the sound is there.
    await files.requireStorage(actor.userId, actor.plan, Math.round(sizeBytes) - upload.sizeBytes);
    return { ...made, upload, blob: await blobs.putFile(target) };
  });
}
