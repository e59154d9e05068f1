// Talking photos and avatars: the projects.
import * as z from 'zod/mini';
import { call, type Method } from '../call.ts';
import { pageNumber, pageOf, searchChars } from '../http/paging.ts';
import { jobProgress } from '../jobs.ts';
import { defaultPhotoSettings, photoLimits, photoPage, photoResolution, photoSettings } from './photo-document.ts';

const path = '/gateway-apis/tts/v1/photoProject';
const byId = z.object({ id: z.string() });
const title = z.string().check(z.trim(), z.maxLength(photoLimits.titleChars));
const ids = z.array(z.string()).check(z.minLength(1), z.maxLength(200));
const pages = z.array(photoPage).check(z.maxLength(photoLimits.pages));
export const photoRevision = z.number().check(z.int(), z.gte(1), z.lte(2 ** 31 - 1));

/** Of its newest video: `draft` without one, `processing` waits or renders, `failed` was not made or was stopped. */
export const photoStatuses = ['draft', 'processing', 'ready', 'failed'] as const;
export const photoStatus = z.enum(photoStatuses);

export const photoSummary = z.object({
  id: z.string(),
  /** The id a program chose before it was saved; null: none. */
  tempId: z.nullable(z.string()),
  title: z.string(),
  /** The same as `title`. */
  name: z.string(),
  /** The album it is in; null: none. */
  companyId: z.nullable(z.string()),
  resolution: photoResolution,
  status: photoStatus,
  /** Of a video that waits or renders. */
  progress: z.nullable(jobProgress),
  /** Of the newest video that was made, in a short-lived address; null: none yet. */
  videoUrl: z.nullable(z.string()),
  /** Its file. */
  mediaId: z.nullable(z.string()),
  /** The video that `status` is about (`readPhotoVideo`); null for a draft. */
  talkingPhotoId: z.nullable(z.string()),
  /** A picture of the video, or of who is on its first page; empty while it has none. */
  coverUrl: z.string(),
  durationSeconds: z.nullable(z.number()),
  sizeBytes: z.number(),
  pages: z.number(),
  characters: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Null: it is not in the bin. */
  binnedAt: z.nullable(z.string()),
});
export type PhotoSummary = z.infer<typeof photoSummary>;

export const photoProject = z.extend(photoSummary, {
  revision: z.number(),
  pages: z.array(photoPage),
  settings: photoSettings,
});
export type PhotoProject = z.infer<typeof photoProject>;

/** By the day they were changed or made, by name, or by the video's length. */
export const photoSorts = ['updated', 'created', 'title', 'length'] as const;

export const listPhotoProjects = call({
  id: 'listPhotoProjects',
  method: 'GET',
  path: `${path}/listByPage`,
  access: 'user',
  input: z.object({
    pageNum: pageNumber(1, 1),
    pageSize: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(photoLimits.largestPage)), photoLimits.page),
    keyword: z.optional(z.string().check(z.trim(), z.maxLength(searchChars))),
    /** An album's id, or `none` for those in no album. */
    companyId: z.optional(z.string()),
    sort: z._default(z.enum(photoSorts), 'updated'),
    isBinned: z._default(z.enum(['0', '1']), '0'),
  }),
  output: pageOf(photoSummary),
});

/** Several by their ids, with commas between; without any the newest hundred. Unknown ids are passed over. */
export const readPhotoProjects = call({
  id: 'readPhotoProjects',
  method: 'GET',
  path: `${path}/getProjects`,
  access: 'user',
  input: z.object({ ids: z.optional(z.string().check(z.maxLength(10_000))) }),
  output: z.array(photoSummary),
});

export const createPhotoProject = call({
  id: 'createPhotoProject',
  method: 'POST',
  path,
  access: 'user',
  idempotent: true,
  input: z.object({
    tempId: z.optional(z.string().check(z.maxLength(64))),
    title: z.optional(title),
    companyId: z.optional(z.string()),
    pages: z._default(pages, []),
    settings: z._default(photoSettings, defaultPhotoSettings),
  }),
  output: photoProject,
  errors: ['input.invalid', 'input.not-found'],
});

const one = { access: 'user', input: byId, output: photoProject, errors: ['input.not-found'] } as const;
export const readPhotoProject = call({ ...one, id: 'readPhotoProject', method: 'GET', path: `${path}/{id}` });
/** The same project, opened on avatars. */
export const readAvatar = call({ ...one, id: 'readAvatar', method: 'GET', path: '/gateway-apis/tts/v1/avatar/{id}' });

const change = {
  method: 'PUT' as Method,
  access: 'user',
  input: z.object({
    id: z.string(),
    /** The one that was read; an older one answers `state.conflict` and changes nothing. */
    revision: photoRevision,
    title: z.optional(title),
    /** Left out: they stay. */
    pages: z.optional(pages),
    settings: z.optional(photoSettings),
  }),
  output: z.object({
    revision: z.number(),
    title: z.string(),
    updatedAt: z.string(),
    /** Recordings that were deleted meanwhile: their lines are without sound. */
    lostRecordingIds: z.array(z.string()),
  }),
  errors: ['input.not-found', 'input.invalid', 'state.conflict'],
} as const;
export const updatePhotoProject = call({ ...change, id: 'updatePhotoProject', path: `${path}/{id}` });
export const updateAvatar = call({ ...change, id: 'updateAvatar', path: '/gateway-apis/tts/v1/avatar/{id}' });

const removal = {
  method: 'DELETE',
  access: 'user',
  input: byId,
  output: z.object({}),
  errors: ['input.not-found'],
} as const;
/** Into the bin; `restorePhotoProjects` takes it back. One that is in the bin is gone for good. */
export const deletePhotoProject = call({ ...removal, id: 'deletePhotoProject', path: `${path}/{id}` });
export const deleteAvatar = call({ ...removal, id: 'deleteAvatar', path: '/gateway-apis/tts/v1/avatar/{id}' });

/** Pages, lines and settings; a copy has no video yet. */
export const copyPhotoProject = call({
  id: 'copyPhotoProject',
  method: 'POST',
  path: `${path}/copy`,
  access: 'user',
  idempotent: true,
  input: byId,
  output: photoSummary,
  errors: ['input.not-found', 'storage.full'],
});

const many = {
  method: 'POST',
  access: 'user',
  input: z.object({ ids }),
  output: z.object({ ids: z.array(z.string()) }),
} as const;
/** Into the bin; ids that are in it already are passed over. */
export const binPhotoProjects = call({ ...many, id: 'binPhotoProjects', path: `${path}/bin` });
/** Out of the bin; ids that are not in it are passed over. */
export const restorePhotoProjects = call({ ...many, id: 'restorePhotoProjects', path: `${path}/restore` });
/** `deletePhotoProject` for many; unknown ids are passed over. */
export const deletePhotoProjects = call({ ...many, id: 'deletePhotoProjects', path: `${path}/delete` });
