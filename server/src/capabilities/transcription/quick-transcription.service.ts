import type { ErrorCode } from '@timbre/contract/errors';
import type { TranscriptFormat } from '@timbre/contract/transcript';
import type { Transcription } from '@timbre/contract/transcription';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { AppError, fail } from '../../platform/errors.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { FileService } from '../uploads/files.service.ts';
import { bytesOf, type ExportTranscriptDeps } from './export-transcript.ts';
import type { RecognitionWishes, TranscriptionService } from './transcription.service.ts';

export interface QuickTranscriptionDeps extends Pick<ExportTranscriptDeps, 'writeDocument'> {
  readonly db: Database;
  readonly transcriptions: TranscriptionService;
  readonly files: FileService;
  readonly blobs: FileStore;
}

/** A recording as bytes with a name, or where it lies. */
export type QuickSource = { readonly name: string; readonly bytes: Uint8Array } | { readonly url: string };

/** For programs that wait for the text: the same durable job, limits and price; nothing of it is kept afterwards. */
export interface QuickTranscriptionService {
  readonly hear: (
    actor: Actor,
    source: QuickSource,
    wishes: RecognitionWishes,
    signal: AbortSignal,
  ) => Promise<Transcription>;
  readonly written: (
    transcription: Transcription,
    format: TranscriptFormat,
    wishes: { readonly hasTimes: boolean; readonly hasSpeakers: boolean },
  ) => Promise<Uint8Array>;
}

export function quickTranscriptionService(deps: QuickTranscriptionDeps): QuickTranscriptionService {
  const { db, transcriptions, files, blobs } = deps;

  async function begin(actor: Actor, source: QuickSource, wishes: RecognitionWishes, signal: AbortSignal) {
    if ('url' in source) return transcriptions.createFromLink(actor, { ...wishes, url: source.url }, signal);
    const { name, bytes } = source;
    if (bytes.byteLength === 0) fail('transcript.audio-missing', { field: 'file' });
    await files.requireStorage(actor.userId, actor.plan, bytes.byteLength);
    const blob = await blobs.put(bytes);
    const named = { name, mediaType: 'application/octet-stream', purpose: 'upload', blob } as const;
    const fileId = await db.transaction((tx) => files.storeFile(tx, { ...named, ownerId: actor.userId }));
    try {
      return await transcriptions.create(actor, { ...wishes, fileId }, signal);
    } catch (error) {
      await db.transaction((tx) => files.removeFile(tx, fileId));
      throw error;
    }
  }

  return {
    hear: async (actor, source, wishes, signal) => {
      const { id } = await begin(actor, source, wishes, signal);
      try {
        for await (const { status } of await transcriptions.watch(actor, id, signal)) {
          if (status !== 'queued' && status !== 'running') break;
        }
        const made = await transcriptions.read(actor, id);
        if (made.status === 'done') return made;
        signal.throwIfAborted();
        throw new AppError((made.error?.code as ErrorCode | undefined) ?? 'job.cancelled');
      } finally {
        // Also when the caller went away: its job ends and gives back what it held.
        await transcriptions.erase(actor, id);
      }
    },

    written: (transcription, format, { hasTimes, hasSpeakers }) =>
      bytesOf(deps, transcription, {
        ...{ format, hasTimes: hasTimes ? '1' : '0', hasSpeakers: hasSpeakers ? '1' : '0', isKaraoke: '0' },
      }),
  };
}
