import { copyFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { InputOf } from '@timbre/contract/call';
import type { MediaKind } from '@timbre/contract/downloads';
import type { extractAudio } from '@timbre/contract/media-tools';
import type { Actor } from '../../platform/actor.ts';
import { fail } from '../../platform/errors.ts';
import type { DownloadServiceDeps } from './downloads.service.ts';
import type { ExtractionRow } from './downloads.store.ts';
import { finishMedia } from './finish-media.ts';
import type { FileRow } from '../uploads/files.service.ts';

/** A file, or a link and that it may be downloaded. */
export type MediaSource = InputOf<typeof extractAudio>;

/** The owner's file that a request names; null: it names a link. Throws `input.not-found` for anybody else's. */
export async function ownFile(
  { files }: Pick<DownloadServiceDeps, 'files'>,
  { userId }: Actor,
  { url, fileId }: MediaSource,
): Promise<FileRow | null> {
  const id = fileId ?? files.ownAddress(url ?? '') ?? undefined;
  if (id === undefined) return url === undefined ? fail('media.unreadable') : null;
  const { file } = await files.openFile(id);
  return file.ownerId === userId ? file : fail('input.not-found');
}

/** Converts a file of the owner's, an upload goes with it; costs nothing, and stands in the list with what was fetched. */
export async function convertFile(
  deps: DownloadServiceDeps,
  actor: Actor,
  { file, kind, signal }: { file: FileRow; kind: MediaKind; signal: AbortSignal },
): Promise<ExtractionRow> {
  const { db, store, links, sandbox, files, blobs, clock, newId } = deps;
  return links.withTempFolder(async (folder) => {
    const path = join(folder, 'media');
    await blobs.withLocalPath(file.blobKey, (from) => copyFile(from, path));
    const request = { path, soundPath: null, kind, isForEverybody: true, folder, signal };
    const made = await finishMedia(sandbox, request);
    const { size } = await stat(made.path);
    await files.requireStorage(actor.userId, actor.plan, size);
    const blob = await blobs.putFile(made.path);
    const title = file.name.replace(/\.[a-z0-9]{1,5}$/iu, '');
    try {
      return await db.transaction(async (tx) => {
        const named = { name: `${title}.${made.ending}`, mediaType: made.mediaType, purpose: 'export' as const };
        const fileId = await files.storeFile(tx, { ...named, ownerId: actor.userId, blob });
        const none = { jobId: null, holdId: null, url: null, format: null, cookies: null, hasCookies: false };
        const row: ExtractionRow = {
          ...{ ...none, id: newId(), userId: actor.userId, title, kind, status: 'done', fileId, paid: 0, error: null },
          ...{ durationSeconds: made.seconds, sizeBytes: size, createdAt: clock.now() },
        };
        await store.insert(tx, row);
        // It was sent for this: what was made of it stays.
        if (file.purpose === 'upload') await files.removeFile(tx, file.id);
        return row;
      });
    } catch (error) {
      await files.abandonBlob(blob.key);
      throw error;
    }
  });
}
