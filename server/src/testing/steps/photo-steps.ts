import { createHash } from 'node:crypto';
import type { PhotoLineInput, PhotoPageInput } from '@timbre/contract/talking-photos/photo-document';
import { addOriginalImage } from '@timbre/contract/images/images';
import {
  createPhotoProject,
  readPhotoProject,
  updatePhotoProject,
  type PhotoProject,
} from '@timbre/contract/talking-photos/talking-photos';
import { createPhotoAlbum } from '@timbre/contract/talking-photos/talking-photos-albums';
import { createAvatarCase } from '@timbre/contract/talking-photos/talking-photos-cases';
import {
  addPhotoRecording,
  agreeToPhoto,
  detectAvatar,
  portraitConsent,
  type Photo,
} from '@timbre/contract/talking-photos/talking-photos-photos';
import {
  createPhotoVideo,
  readPhotoVideo,
  type PhotoVideo,
} from '@timbre/contract/talking-photos/talking-photos-videos';
import { photos } from '../../capabilities/talking-photos/talking-photos.tables.ts';
import { newId } from '../../platform/ids.ts';
import { pngBytes } from '../png-bytes.ts';
import { recordedTone } from '../recorded-tone.ts';
import type { TestStudio, TestUser } from '../test-studio.ts';
import { uploadFile } from './upload-steps.ts';

let shades = 0;

/** A plain picture as a PNG, each of another shade; its width tells the fake engine who is in it. */
export function portrait(width = 60): Buffer {
  shades += 1;
  const row = Buffer.from([0, ...Array.from({ length: width }, () => [shades % 256, 90, shades >> 8]).flat()]);
  return pngBytes({ width, height: 50 }, Buffer.concat(Array.from({ length: 50 }, () => row)));
}

/** A photo that was found before, whose use was agreed to: looking at a picture takes a program a second. */
export async function newPhoto(studio: TestStudio, user: TestUser, faces = 1): Promise<Photo> {
  const { db, platform, composition, clock } = studio;
  const picture = portrait();
  const sha256 = createHash('sha256').update(picture).digest('hex');
  const blob = await platform.blobs.put(picture);
  const id = newId();
  const face = { box: [0, 0, 60, 50] as [number, number, number, number], score: 1, yaw: 0, pitch: 0, roll: 0 };
  await db.transaction(async (tx) => {
    const named = { ownerId: user.id, name: 'Portrait.png', mediaType: 'image/png', purpose: 'image' as const };
    const fileId = await composition.files.storeFile(tx, { ...named, blob });
    const seen = { name: named.name, thumbnail: 'data:,', width: 60, height: 50, createdAt: clock.now() };
    const found = Array.from({ length: faces }, () => ({ ...face, landmarks: [0, 0, 0] }));
    await tx
      .insert(photos)
      .values({ id, ownerId: user.id, imageId: null, uploadFileId: null, fileId, sha256, faces: found, ...seen });
  });
  return user.client.send(agreeToPhoto, { id, consent: portraitConsent.version });
}

export const line = (id: string, text: string, more: Partial<PhotoLineInput> = {}): PhotoLineInput => ({
  id,
  text,
  speaker: 'fake-standard',
  ...more,
});

export const page = (
  photoId: string,
  audioList: PhotoLineInput[],
  more: Partial<PhotoPageInput> = {},
): PhotoPageInput => ({
  id: 'page-1',
  performer: { kind: 'photo', photoId },
  audioList,
  ...more,
});

/** A project of one page in which one photo says these texts, a line each. */
export async function newTalkingPhoto(
  studio: TestStudio,
  user: TestUser,
  ...texts: string[]
): Promise<{ project: PhotoProject; photo: Photo }> {
  const photo = await newPhoto(studio, user);
  const lines = texts.map((text, index) => line(`line-${index + 1}`, text));
  const project = await user.client.send(createPhotoProject, { title: 'Hello', pages: [page(photo.photoId, lines)] });
  return { project, photo };
}

/**
 * A film of everything that one can have: a picture that is agreed to, an avatar of it, a background, a line with a voice,
 * one with a recording, a version and a video.
 */
export async function newFilm(
  studio: TestStudio,
  user: TestUser,
): Promise<{ readonly project: PhotoProject; readonly photo: Photo; readonly caseId: string }> {
  const { client } = user;
  const found = await client.send(detectAvatar, { fileId: await uploadFile(user, portrait(), 'Me.png') });
  const photo = await client.send(agreeToPhoto, { id: found.photoId, consent: portraitConsent.version });
  const form = { name: 'Me', photoId: photo.photoId, consent: portraitConsent.version };
  const { id: caseId } = await client.send(createAvatarCase, form);
  const background = await client.send(addOriginalImage, { fileId: await uploadFile(user, portrait(), 'Sea.png') });
  const { companyId } = await client.send(createPhotoAlbum, { name: 'Films' });
  const { id } = await client.send(createPhotoProject, { title: 'Film', companyId });
  const tone = await uploadFile(user, recordedTone({ pitchHz: 660 }), 'tone.wav');
  const { recordingId } = await client.send(addPhotoRecording, { id, fileId: tone });
  const said = [line('said', 'It rains.'), line('sung', 'La.', { source: 'GenerateWithRecord', recordingId })];
  const pages = [
    page(photo.photoId, said, { background: { kind: 'picture', imageId: background.id } }),
    page('', [line('third', 'It stops.')], { id: 'page-2', performer: { kind: 'avatar', caseId } }),
  ];
  await client.send(updatePhotoProject, { id, revision: 1, title: 'Film', pages });
  await studio.runJobs();
  await filmNow(studio, user, id);
  return { project: await client.send(readPhotoProject, { id }), photo, caseId };
}

/** Makes a video and waits for its end, whatever it is. */
export async function filmNow(studio: TestStudio, user: TestUser, id: string): Promise<PhotoVideo> {
  const video = await user.client.send(createPhotoVideo, { id });
  await studio.runJobs();
  return user.client.send(readPhotoVideo, { id: video.id });
}
