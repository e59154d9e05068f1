import { photoLimits, photoPage, photoSettings, type PhotoPage } from '@timbre/contract/talking-photos/photo-document';
import { avatarLimits } from '@timbre/contract/talking-photos/talking-photos-cases';
import { photoFace } from '@timbre/contract/talking-photos/talking-photos-photos';
import { plans } from '@timbre/contract/plans';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import {
  avatarCases,
  photoConsents,
  photoDocuments,
  photoRecordings,
  photos,
  photoVersions,
  photoVideos,
} from '../talking-photos/talking-photos.tables.ts';
import { receiptText, thumbnail } from './carried-fields.ts';
import type { Carried, HasRow } from './carried.types.ts';
import { seenPhotos } from './whole-in-copy.ts';

/** Of a face's mesh: three numbers for each of its 478 points. */
const landmarks = z.array(z.number()).check(z.maxLength(3 * 478));
const faces = z.array(z.extend(photoFace, { landmarks })).check(z.minLength(1), z.maxLength(photoLimits.faces));
const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/u));
const pixels = z.number().check(z.gte(1), z.lte(8192));
const seconds = z.number().check(z.gte(0), z.lte(36_000));
const word = z.string().check(z.maxLength(100));
const maxSeconds = 60 * Math.max(...Object.values(plans).map(({ avatarMinutes }) => avatarMinutes)) + 1;

/** Payments and chunks hang on the ids of pages and lines. */
function hasOwnIds(pages: readonly PhotoPage[]): boolean {
  const ids = pages.flatMap(({ id, audioList }) => [id, ...audioList.map((line) => line.id)]);
  return new Set(ids).size === ids.length;
}
const pages = z.array(photoPage).check(z.maxLength(photoLimits.pages), z.refine(hasOwnIds));

/** Photos, pictures and recordings that aren't carried over are not shown and not heard, as when their owner deletes them. */
const withOwn = (given: unknown, has: HasRow): PhotoPage[] =>
  (given as readonly PhotoPage[]).map((page) => {
    const { performer, background } = page;
    const isSeen = performer?.kind !== 'photo' || has('photos', performer.photoId);
    const isBehind = background.kind !== 'picture' || has('images', background.imageId);
    return {
      ...page,
      performer: isSeen ? performer : null,
      background: isBehind ? background : { kind: 'photo' },
      audioList: page.audioList.map((line) => ({
        ...line,
        recordingId: has('photo_recordings', line.recordingId) ? line.recordingId : null,
      })),
    };
  });
/** What a video was made of is for making it; of a finished one only how it looks is shown. */
const content = z.pipe(
  z.object({ settings: photoSettings }),
  z.transform(({ settings }) => ({ pages: [], settings, sentences: [] })),
);

/**
 * Pictures with faces, with the receipts of what their owner agreed to, instant avatars, and talking photos with their
 * recordings, versions and finished videos. Stretches of video are made again, as speech is.
 */
export const carriedPhotos: readonly Carried[] = [
  {
    name: 'photos',
    table: photos,
    refs: { imageId: 'images', fileId: 'files' },
    holdsPictures: true,
    alike: 'sha256',
    fields: { sha256, thumbnail, faces, width: pixels, height: pixels },
    // The upload is another studio's.
    reset: { uploadFileId: null },
    perUser: 1000,
  },
  {
    name: 'photo_consents',
    table: photoConsents,
    loose: ['photoId'],
    onlyIn: seenPhotos,
    fields: { version: receiptText, wording: receiptText },
    reset: { importedAt: sql`now()` },
    perUser: 5000,
  },
  {
    name: 'avatar_cases',
    table: avatarCases,
    refs: { photoId: 'photos', cloneId: 'clones', demoFileId: 'files' },
    only: ({ status }) => status === 'done',
    fields: {
      name: z.string().check(z.minLength(1), z.maxLength(avatarLimits.nameChars)),
      language: word,
      accent: word,
    },
    // Those that the plan has slots for are put into use once all are here.
    reset: { jobId: null, error: null, isUsable: false },
    perUser: 500,
  },
  {
    name: 'photo_recordings',
    table: photoRecordings,
    refs: { projectId: 'projects', fileId: 'files' },
    fields: { voicedFrom: seconds, voicedUntil: seconds },
    wav: { sampleRate: 48_000, channels: 1, maxSeconds },
  },
  {
    name: 'photo_documents',
    table: photoDocuments,
    refs: { projectId: 'projects' },
    fields: { pages, tempId: z.nullable(word) },
    mend: { pages: withOwn },
    settingsOf: () => photoSettings,
  },
  {
    name: 'photo_versions',
    table: photoVersions,
    refs: { projectId: 'projects' },
    fields: { pages },
    mend: { pages: withOwn },
    settingsOf: () => photoSettings,
  },
  {
    name: 'photo_videos',
    table: photoVideos,
    refs: { projectId: 'projects', fileId: 'files', posterFileId: 'files' },
    only: ({ status, fileId }) => status === 'done' && fileId !== null,
    fields: { content, width: pixels, height: pixels, durationSeconds: z.nullable(seconds) },
    reset: { jobId: null, holdId: null, error: null, charged: null, keptChunks: 0 },
  },
];
