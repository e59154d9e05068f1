import type { InputOf } from '@timbre/contract/call';
import { defaultPhotoSettings, photoPage } from '@timbre/contract/talking-photos/photo-document';
import { portraitConsent, type Photo } from '@timbre/contract/talking-photos/talking-photos-photos';
import type { createPhotoFromAudio } from '@timbre/contract/talking-photos/talking-photos-videos';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { FetchRecording } from '../downloads/downloads.service.ts';
import type { FileService } from '../uploads/files.service.ts';
import type { PhotoProjectService } from './projects/photo-projects.types.ts';
import type { PhotoRecordingService } from './projects/photo-recordings.service.ts';
import type { PhotoVideoService } from './videos/photo-videos.types.ts';
import type { PhotoService } from './photos.types.ts';

export interface PhotoFromAudioDeps {
  readonly db: Database;
  readonly photoProjects: Pick<PhotoProjectService, 'create' | 'update' | 'erase'>;
  readonly photos: Pick<PhotoService, 'detect' | 'agree'>;
  readonly recorded: Pick<PhotoRecordingService, 'add'>;
  readonly videos: Pick<PhotoVideoService, 'create'>;
  readonly fetchRecording: FetchRecording;
  readonly files: Pick<FileService, 'ownAddress' | 'storeFile' | 'requireStorage'>;
  readonly blobs: FileStore;
  readonly newId: () => string;
}

type Box = readonly [number, number, number, number];

/** The face that a box means: the one it covers most of. */
export function faceAt(boxes: readonly Box[], box: Box | undefined): number {
  if (box === undefined) return 0;
  const shared = boxes.map(([left, top, right, bottom]) => {
    const width = Math.min(right, box[2]) - Math.max(left, box[0]);
    const height = Math.min(bottom, box[3]) - Math.max(top, box[1]);
    return Math.max(0, width) * Math.max(0, height);
  });
  const most = Math.max(...shared);
  return most > 0 ? shared.indexOf(most) : fail('photo.face', { field: 'box' });
}

/** Makes a project of a photo and recordings, and starts its video; nothing of it stays where that is refused. */
export function photoFromAudio(deps: PhotoFromAudioDeps) {
  const { db, photoProjects, photos, recorded, videos, fetchRecording, files, blobs, newId } = deps;

  /** An upload of one's own, or what a link leads to as one. */
  async function uploadOf(actor: Actor, url: string, signal: AbortSignal): Promise<string> {
    const own = files.ownAddress(url);
    if (own !== null) return own;
    return fetchRecording(url, { signal }, async ({ path, name, sizeBytes }) => {
      await files.requireStorage(actor.userId, actor.plan, sizeBytes);
      const blob = await blobs.putFile(path);
      const file = {
        ownerId: actor.userId,
        name,
        mediaType: 'application/octet-stream',
        purpose: 'upload',
        blob,
      } as const;
      return db.transaction((tx) => files.storeFile(tx, file));
    });
  }

  async function fill(
    actor: Actor,
    project: { readonly id: string; readonly revision: number },
    photo: Photo,
    { info, useSr }: InputOf<typeof createPhotoFromAudio>,
    signal: AbortSignal,
  ): Promise<void> {
    const { id, revision } = project;
    const audioList = [];
    // Anyone who is refused, for want of credits say, sends the same addresses again.
    for (const { audioUrl, box } of info) {
      const fileId = await uploadOf(actor, audioUrl, signal);
      const { recordingId } = await recorded.add(actor, { id, fileId, keepsUpload: true }, signal);
      const face = faceAt(photo.boxes, box);
      audioList.push({ id: newId(), source: 'GenerateWithUpload' as const, face, recordingId });
    }
    const performer = { kind: 'photo' as const, photoId: photo.photoId };
    const page = photoPage.parse({ id: newId(), performer, imageEsrgan: useSr, audioList });
    await photoProjects.update(actor, { id, revision, pages: [page] });
    await videos.create(actor, { id });
  }

  return async (
    actor: Actor,
    request: InputOf<typeof createPhotoFromAudio>,
    signal: AbortSignal,
  ): Promise<{ readonly id: string }> => {
    const photo = await photos.detect(actor, { photoUrl: request.photoUrl }, signal);
    // Its caller says by the call that they may use the portrait.
    await photos.agree(actor, photo.photoId, { consent: portraitConsent.version, consentLanguage: 'en' });
    const settings = { ...defaultPhotoSettings, watermark: request.watermark === 1 };
    const project = await photoProjects.create(actor, { title: photo.name, pages: [], settings });
    try {
      await fill(actor, project, photo, request, signal);
    } catch (error) {
      await photoProjects.erase(actor, project.id);
      throw error;
    }
    return { id: project.id };
  };
}
