import { buffer } from 'node:stream/consumers';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { fail } from '../../../platform/errors.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import type { JobContext, JobFailure } from '../../../platform/jobs/define-job.ts';
import type { FileService } from '../../uploads/files.service.ts';
import type { VoiceService, Voice } from '../../voices/voices.types.ts';
import type { AvatarCaseRow, AvatarCaseStore } from './avatar-cases.store.ts';
import { demoWords, makeDemoVideo, type DemoVideoDeps } from '../videos/demo-video.ts';
import type { PhotoService } from '../photos.types.ts';
import { voiceFor } from './templates.service.ts';

export interface MakeAvatarDeps extends DemoVideoDeps {
  readonly db: Database;
  readonly store: AvatarCaseStore;
  readonly photos: Pick<PhotoService, 'rowsOf'>;
  readonly voices: Pick<VoiceService, 'catalogue' | 'find'>;
  readonly files: FileService;
  readonly blobs: FileStore;
}

interface Payload {
  readonly caseId: string;
}

/** Its own voice as soon as that is made, else one of the catalogue. */
async function voiceOf({ cloneId, language, gender }: AvatarCaseRow, { voices }: MakeAvatarDeps): Promise<Voice> {
  const own = cloneId === null ? undefined : (await voices.find([cloneId])).get(cloneId);
  if (own?.isAvailable === true) return own;
  const catalogue = await voices.catalogue();
  const spoken = language.split('-')[0] ?? language;
  return voiceFor(catalogue, { gender }, spoken) ?? voiceFor(catalogue, { gender }, 'en') ?? fail('engine.failed');
}

export async function run({ caseId }: Payload, deps: MakeAvatarDeps, job: JobContext): Promise<void> {
  const { db, store, photos, files, blobs } = deps;
  const row = await store.load(db, caseId);
  // It was deleted while the job waited.
  if (row === null) return job.complete(async () => undefined);
  const { ownerId, photoId } = row;
  const photo = (await photos.rowsOf(db, ownerId, [photoId])).get(photoId) ?? fail('photo.gone');
  job.progress(0.1, 'rendering');
  const picture = await buffer(await (await files.openFile(photo.fileId)).read());
  const voice = await voiceOf(row, deps);
  const text = voice.language.startsWith('ja') ? demoWords.ja : demoWords.en;
  const asked = { performer: { kind: 'photo', photo }, picture, kind: 'standard', voice, text } as const;
  const blob = await blobs.put(await makeDemoVideo(deps, asked, job.signal));
  await files.keepBlobs([blob], () =>
    job.complete(async (tx) => {
      const now = await store.find(tx, ownerId, caseId);
      // Deleted while it was being made: nothing is left to show.
      if (now === null) return false;
      const named = { name: `${caseId}.mp4`, mediaType: 'video/mp4', purpose: 'export' as const };
      const demoFileId = await files.storeFile(tx, { ...named, ownerId, blob });
      await store.update(tx, caseId, { status: 'done', demoStatus: 'done', demoFileId, error: null, jobId: null });
      if (now.demoFileId !== null) await files.removeFile(tx, now.demoFileId);
      return true;
    }),
  );
}

/** One that was ready stays so: only its new demo was not made. */
export async function failed(tx: Tx, { caseId }: Payload, deps: MakeAvatarDeps, reason: JobFailure): Promise<void> {
  const row = await deps.store.load(tx, caseId);
  if (row === null) return;
  const status = row.status === 'done' ? 'done' : 'failed';
  await deps.store.update(tx, caseId, { status, demoStatus: 'failed', error: reason.code, jobId: null });
}
