// The cast of drawn avatars, and templates made of them.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { pageNumber, pageOf, searchChars } from '../http/paging.ts';
import { avatarType, photoLimits, photoPage, photoResolution } from './photo-document.ts';

const language = z._default(z.enum(['en', 'ja']), 'en');
const size = z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(photoLimits.largestPage)), 24);

/** An avatar of the cast, or one's own, as a page takes it by `caseId`. */
export const avatarCase = z.object({
  id: z.string(),
  /** The same. */
  caseId: z.string(),
  name: z.string(),
  /** Kinds it is there in; a page's `avatarType` is one of them. */
  avatarTypes: z.array(avatarType),
  gender: z.string(),
  age: z.string(),
  /** Values of the criteria, by their ids: skin, dress, style, setting. */
  tags: z.record(z.string(), z.string()),
  /** False: unlocked while there are credits to make a video. */
  isFree: z.boolean(),
  /** A still. */
  coverUrl: z.string(),
  /** A video of three seconds; it is made when it is asked for the first time. */
  demoUrl: z.string(),
});
export type AvatarCase = z.infer<typeof avatarCase>;

const query = z.object({
  pageNum: pageNumber(1, 1),
  pageSize: size,
  keyword: z.optional(z.string().check(z.trim(), z.maxLength(searchChars))),
  gender: z.optional(z.string()),
  age: z.optional(z.string()),
  skin: z.optional(z.string()),
  dress: z.optional(z.string()),
  style: z.optional(z.string()),
  setting: z.optional(z.string()),
  /** Of names and tags. */
  language,
});

/** Standard avatars: all of the cast. */
export const listAvatars = call({
  id: 'listAvatars',
  method: 'GET',
  path: '/gateway-apis/tts/v1/avatar/cases',
  access: 'user',
  input: z.extend(query, { avatarType: z.optional(avatarType) }),
  output: pageOf(avatarCase),
});

export const listGestureAvatars = call({
  id: 'listGestureAvatars',
  method: 'GET',
  path: '/gateway-apis/tts/v1/motion/avatar/cases',
  access: 'user',
  input: query,
  output: pageOf(avatarCase),
});

const byId = {
  access: 'user',
  input: z.object({ id: z.string(), language }),
  output: avatarCase,
  errors: ['input.not-found'],
} as const;
export const readGestureAvatar = call({
  ...byId,
  id: 'readGestureAvatar',
  method: 'GET',
  path: '/gateway-apis/tts/v1/motion/avatar/{id}',
});
export const readExpressiveAvatar = call({
  ...byId,
  id: 'readExpressiveAvatar',
  method: 'GET',
  path: '/gateway-apis/tts/v1/vivid/avatar/{id}',
});

/** A character's still as a picture; `height` rows. */
export const readAvatarStill = call({
  id: 'readAvatarStill',
  method: 'GET',
  path: '/gateway-apis/tts/v1/avatar/{id}/still',
  kind: 'file',
  access: 'public',
  input: z.object({ id: z.string(), height: z._default(z.coerce.number().check(z.int(), z.gte(64), z.lte(720)), 360) }),
  output: z.unknown(),
  errors: ['input.not-found'],
});

/** The demo of three seconds, made on the first wish. */
export const readAvatarDemo = call({
  id: 'readAvatarDemo',
  method: 'GET',
  path: '/gateway-apis/tts/v1/avatar/{id}/demo',
  kind: 'file',
  access: 'public',
  budget: 'demos',
  input: z.object({ id: z.string(), avatarType: z._default(avatarType, 'standard'), language }),
  output: z.unknown(),
  errors: ['input.not-found', 'engine.failed', 'request.too-many'],
});

const option = z.object({ name: z.string(), value: z.string() });

/** What avatars are sought by, and what the form of an own one offers. */
export const avatarCriteria = z.object({
  criteria: z.array(
    z.object({ id: z.string(), name: z.string(), values: z.array(z.extend(option, { count: z.number() })) }),
  ),
  specificLanguage: z.array(z.object({ name: z.string(), value: z.string(), detail: z.array(option) })),
  gender: z.array(option),
  age: z.array(option),
  style: z.array(option),
});
export type AvatarCriteria = z.infer<typeof avatarCriteria>;

export const readAvatarCriteria = call({
  id: 'readAvatarCriteria',
  method: 'GET',
  path: '/gateway-apis/tts/v1/avatar/case/getSearchCriteria',
  access: 'user',
  input: z.object({ language }),
  output: avatarCriteria,
});

export const photoTag = z.object({ id: z.string(), name: z.string(), count: z.number() });

export const listPhotoTags = call({
  id: 'listPhotoTags',
  method: 'GET',
  path: '/gateway-apis/tts/v1/photoProject/caseTags',
  access: 'public',
  input: z.object({ language }),
  output: z.array(photoTag),
});

/** A scene to begin with. */
export const photoTemplate = z.object({
  id: z.string(),
  title: z.string(),
  tags: z.array(z.string()),
  resolution: photoResolution,
  avatarType,
  isFree: z.boolean(),
  coverUrl: z.string(),
  demoUrl: z.string(),
  seconds: z.number(),
  /** What its video costs as it is, in credits. */
  credits: z.number(),
});
export type PhotoTemplate = z.infer<typeof photoTemplate>;

export const listPhotoTemplates = call({
  id: 'listPhotoTemplates',
  method: 'GET',
  path: '/gateway-apis/tts/v1/photoProject/cases',
  access: 'public',
  input: z.object({
    pageNum: pageNumber(1, 1),
    pageSize: size,
    keyword: z.optional(z.string().check(z.trim(), z.maxLength(searchChars))),
    /** A tag's id. */
    tag: z.optional(z.string()),
    resolution: z.optional(photoResolution),
    language,
  }),
  output: pageOf(photoTemplate),
});

/**
 * The template as a page to put into a project; nothing is taken for it. One that is not free is refused while there are
 * fewer credits than its video costs (`photo.template-locked`).
 */
export const usePhotoTemplate = call({
  id: 'usePhotoTemplate',
  method: 'POST',
  path: '/gateway-apis/tts/v1/photoProject/cases/{id}',
  access: 'user',
  input: z.object({ id: z.string(), language }),
  output: z.object({ template: photoTemplate, page: photoPage }),
  errors: ['input.not-found', 'photo.template-locked'],
});
