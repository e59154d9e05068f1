import type { PhotoPage, PhotoSettings } from '@timbre/contract/talking-photos/photo-document';
import type { PhotoFace } from '@timbre/contract/talking-photos/talking-photos-photos';
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.tables.ts';
import { images } from '../images/images.tables.ts';
import { projects } from '../projects/projects.tables.ts';
import { files } from '../uploads/uploads.tables.ts';

const createdAt = timestamp({ withTimezone: true }).notNull();
const ownerId = () =>
  text()
    .notNull()
    .references(() => users.id);
const projectId = () =>
  text()
    .notNull()
    .references(() => projects.id, { onDelete: 'cascade' });

/** What a talking photo's project shows and says. */
export const photoDocuments = pgTable(
  'photo_documents',
  {
    projectId: projectId().primaryKey(),
    ownerId: ownerId(),
    /** The id a program chose before it was saved. */
    tempId: text(),
    pages: jsonb().$type<readonly PhotoPage[]>().notNull(),
    settings: jsonb().$type<PhotoSettings>().notNull(),
    /** What is said, to be searched. */
    words: text().notNull(),
    pageCount: integer().notNull(),
    characters: integer().notNull(),
  },
  (table) => [index('photo_documents_owner').on(table.ownerId)],
);

/** What a project was before each burst of changes. */
export const photoVersions = pgTable(
  'photo_versions',
  {
    id: text().primaryKey(),
    ownerId: ownerId(),
    projectId: projectId(),
    revision: integer().notNull(),
    title: text().notNull(),
    pages: jsonb().$type<readonly PhotoPage[]>().notNull(),
    settings: jsonb().$type<PhotoSettings>().notNull(),
    pageCount: integer().notNull(),
    characters: integer().notNull(),
    createdAt,
  },
  (table) => [
    index('photo_versions_project').on(table.projectId, table.createdAt),
    index('photo_versions_owner').on(table.ownerId),
  ],
);

/** Pictures with faces that can speak. */
export const photos = pgTable(
  'photos',
  {
    id: text().primaryKey(),
    ownerId: ownerId(),
    /** The original it was made of; null: it was deleted since. */
    imageId: text().references(() => images.id, { onDelete: 'set null' }),
    /** The picture as it moves. */
    fileId: text()
      .notNull()
      .references(() => files.id),
    /** The upload it came as, which became the original: programs name it by that again. */
    uploadFileId: text(),
    /** Of the bytes that were given, hexadecimal: the same picture is one photo. */
    sha256: text().notNull(),
    name: text().notNull(),
    thumbnail: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    faces: jsonb().$type<readonly PhotoFace[]>().notNull(),
    createdAt,
  },
  (table) => [
    uniqueIndex('photos_sha256').on(table.ownerId, table.sha256),
    index('photos_image').on(table.imageId),
    index('photos_upload').on(table.uploadFileId),
    index('photos_file').on(table.fileId),
  ],
);

/** Who agreed to what, and for which picture; kept when the photo is deleted, until the account is erased. */
export const photoConsents = pgTable(
  'photo_consents',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id),
    photoId: text().notNull(),
    version: text().notNull(),
    wording: text().notNull(),
    /** Of the picture's bytes as they were given, hexadecimal. */
    pictureSha256: text().notNull(),
    agreedAt: timestamp({ withTimezone: true }).notNull(),
    /** When it came here with the copy of someone's data: it was agreed to in another studio, or earlier in this one; null: here. */
    importedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('photo_consents_user').on(table.userId, table.pictureSha256)],
);

/** Recordings that lines of a project speak with. */
export const photoRecordings = pgTable(
  'photo_recordings',
  {
    id: text().primaryKey(),
    ownerId: ownerId(),
    projectId: projectId(),
    name: text().notNull(),
    fileId: text()
      .notNull()
      .references(() => files.id),
    durationSeconds: doublePrecision().notNull(),
    /** Where someone is heard in it. */
    voicedFrom: doublePrecision().notNull(),
    voicedUntil: doublePrecision().notNull(),
    createdAt,
  },
  (table) => [
    index('photo_recordings_project').on(table.projectId),
    index('photo_recordings_owner').on(table.ownerId),
    index('photo_recordings_file').on(table.fileId),
  ],
);

/** A durable video of a project: asked for in one transaction with its credit hold and its job. */
export const photoVideos = pgTable(
  'photo_videos',
  {
    id: text().primaryKey(),
    ownerId: ownerId(),
    projectId: projectId(),
    jobId: text(),
    holdId: text(),
    /** Pages, settings and sentences as they were when it was asked for (`VideoContent`). */
    content: jsonb().notNull(),
    format: text({ enum: ['mp4', 'webm'] }).notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    isWatermarked: boolean().notNull(),
    status: text({ enum: ['queued', 'running', 'done', 'failed', 'cancelled'] }).notNull(),
    error: text(),
    /** What of its sentences was there before. */
    keptChunks: integer().notNull().default(0),
    fileId: text().references(() => files.id),
    posterFileId: text().references(() => files.id),
    durationSeconds: doublePrecision(),
    /** Micro-credits taken for it. */
    charged: bigint({ mode: 'number' }),
    createdAt,
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('photo_videos_owner').on(table.ownerId, table.createdAt),
    index('photo_videos_project').on(table.projectId, table.createdAt),
    index('photo_videos_file').on(table.fileId),
    index('photo_videos_poster').on(table.posterFileId),
  ],
);

/** Stretches of video that are made, one for each sentence: a cache; charges nothing. */
export const photoChunks = pgTable(
  'photo_chunks',
  {
    id: text().primaryKey(),
    ownerId: ownerId(),
    projectId: projectId(),
    /** Over everything that is seen and heard in it. */
    hash: text().notNull(),
    fileId: text()
      .notNull()
      .references(() => files.id),
    frames: integer().notNull(),
    createdAt,
    lastUsedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('photo_chunks_hash').on(table.projectId, table.hash),
    index('photo_chunks_owner').on(table.ownerId, table.lastUsedAt),
    index('photo_chunks_file').on(table.fileId),
  ],
);

/** The chunks of a video that is being made, in their order. */
export const photoVideoChunks = pgTable(
  'photo_video_chunks',
  {
    videoId: text()
      .notNull()
      .references(() => photoVideos.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    chunkId: text()
      .notNull()
      .references(() => photoChunks.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.videoId, table.position] }),
    index('photo_video_chunks_chunk').on(table.chunkId),
  ],
);

/** Instant avatars: portraits of one's own, being made, made, or failed. */
export const avatarCases = pgTable(
  'avatar_cases',
  {
    id: text().primaryKey(),
    ownerId: ownerId(),
    name: text().notNull(),
    photoId: text()
      .notNull()
      .references(() => photos.id),
    /** Its voice; null: none was given. */
    cloneId: text(),
    language: text().notNull(),
    accent: text().notNull(),
    gender: text({ enum: ['female', 'male'] }).notNull(),
    age: text({ enum: ['Children', 'Youth', 'Adults', 'Seniors'] }).notNull(),
    style: text({ enum: ['narration', 'conversation', 'news', 'advert', 'storytelling', 'character'] }),
    status: text({ enum: ['queued', 'done', 'failed'] }).notNull(),
    demoStatus: text({ enum: ['queued', 'done', 'failed'] }).notNull(),
    jobId: text(),
    /** Chosen to stay in use; false where a plan has fewer slots than there are avatars. */
    isUsable: boolean().notNull(),
    demoFileId: text().references(() => files.id),
    /** An error name of the contract. */
    error: text(),
    createdAt,
  },
  (table) => [
    index('avatar_cases_owner').on(table.ownerId),
    index('avatar_cases_photo').on(table.photoId),
    index('avatar_cases_demo').on(table.demoFileId),
  ],
);

/** Demos of the cast, made once by each studio. */
export const avatarDemos = pgTable('avatar_demos', {
  /** Character, kind, language and the drawing's version. */
  key: text().primaryKey(),
  blobKey: text().notNull(),
  sizeBytes: integer().notNull(),
  createdAt,
});
