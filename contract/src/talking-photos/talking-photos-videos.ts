// What a talking photo becomes: heard for nothing, estimated, and made into a video.
import * as z from 'zod/mini';
import { spokenSentence } from '../articles/articles-speech.ts';
import { call } from '../call.ts';
import { pageNumber, pageOf } from '../http/paging.ts';
import { jobProgress, jobStatus } from '../jobs.ts';
import { alphaStates, avatarType } from './photo-document.ts';
import { consentInput, faceBox, photoRefusals } from './talking-photos-photos.ts';

const path = '/gateway-apis/tts/v1/photoVideo';
const project = '/gateway-apis/tts/v1/photoProject';
const byId = z.object({ id: z.string() });
/** One page alone; left out: all of them. */
const pageId = z.optional(z.string());

/** A finished stretch of a video that plays by itself while the rest renders. */
export const photoVideoPart = z.object({
  index: z.number(),
  startSeconds: z.number(),
  durationSeconds: z.number(),
  /** Short-lived signed address of an MP4 or WebM. */
  url: z.string(),
});

export const photoVideo = z.object({
  id: z.string(),
  projectId: z.string(),
  title: z.string(),
  status: jobStatus,
  progress: z.nullable(jobProgress),
  /** Those that are done, from the beginning on, while it renders; empty afterwards. */
  parts: z.array(photoVideoPart),
  /** Sentences of it, those that are made, and those of them that an earlier video had made. */
  chunks: z.object({ total: z.number(), made: z.number(), kept: z.number() }),
  format: z.enum(['mp4', 'webm']),
  width: z.number(),
  height: z.number(),
  alphaState: z.enum(alphaStates),
  /** Carries the free plan's mark and is for personal use only. */
  isWatermarked: z.boolean(),
  /** Short-lived signed address; null until it is done. */
  videoUrl: z.nullable(z.string()),
  /** The same, saved under its title. */
  downloadUrl: z.nullable(z.string()),
  posterUrl: z.nullable(z.string()),
  mediaId: z.nullable(z.string()),
  sizeBytes: z.nullable(z.number()),
  durationSeconds: z.nullable(z.number()),
  /** Credits taken: 0 when every sentence was paid before. */
  credits: z.nullable(z.number()),
  /** An error name of errors.ts with its sentence, when it failed; `reason` names what to change; null: nothing to be told. */
  error: z.nullable(z.object({ code: z.string(), message: z.string(), reason: z.nullable(z.string()) })),
  createdAt: z.string(),
});
export type PhotoVideo = z.infer<typeof photoVideo>;

/** What keeps a project from being heard or made. */
const contentErrors = [
  ...([
    'input.not-found',
    'photo.empty',
    'photo.gone',
    'photo.face',
    'photo.long',
    'text.empty',
    'text.limit',
  ] as const),
  ...(['text.unspeakable', 'voice.unavailable', 'voice.language', 'sound.unavailable'] as const),
] as const;
const videoErrors = [
  ...contentErrors,
  ...(['photo.consent', 'photo.unfinished', 'photo.template-locked', 'avatar.inactive', 'voice.premium'] as const),
  ...(['plan.required', 'credits.insufficient', 'storage.full', 'disk.full', 'request.too-many'] as const),
] as const;

/** What a video of the project as it is saved would cost now; sentences already paid in it are free. */
export const estimatePhotoVideo = call({
  id: 'estimatePhotoVideo',
  method: 'GET',
  path: `${project}/{id}/estimate`,
  access: 'user',
  input: z.object({ id: z.string(), pageId }),
  output: z.object({
    seconds: z.number(),
    /** Seconds that are not paid yet. */
    chargedSeconds: z.number(),
    paidSeconds: z.number(),
    credits: z.number(),
    /** False while a length comes from a voice's measured pace. */
    isExact: z.boolean(),
    characters: z.number(),
    /** The plan's. */
    maxSeconds: z.number(),
    maxCharacters: z.number(),
    isWatermarked: z.boolean(),
    byType: z.array(z.object({ avatarType, seconds: z.number(), creditsPerSecond: z.number() })),
  }),
  errors: contentErrors,
});

/** A sound with its time, in the sentence's own audio. */
export const spokenPhoneme = z.object({ ipa: z.string(), startSeconds: z.number(), endSeconds: z.number() });

/** One sentence of a line as it is heard, with what its mouth needs; `segmentId` is the line's id. */
export const photoSentence = z.extend(spokenSentence, {
  pageId: z.string(),
  face: z.number(),
  /** Empty for a recording: its mouth follows the sound. */
  phonemes: z.array(spokenPhoneme),
  /** With it heads move in the preview as they will in the video. */
  motionSeed: z.string(),
});
export type PhotoSentence = z.infer<typeof photoSentence>;

/**
 * The sound of the project as it is saved, sentence by sentence, within the preview rights: the picture is drawn where it
 * is watched. Begins with a page or a line where one is named. Free.
 */
export const listenToPhotoProject = call({
  id: 'listenToPhotoProject',
  reads: false,
  method: 'GET',
  path: `${project}/{id}/listen`,
  kind: 'events',
  access: 'user',
  input: z.object({
    id: z.string(),
    pageId,
    lineId: z.optional(z.string()),
    until: z._default(z.enum(['line', 'page', 'end']), 'end'),
  }),
  output: photoSentence,
  errors: [...contentErrors, 'preview.limit', 'preview.trial-limit', 'voice.premium', 'engine.failed'],
});

/** Starts a durable video of the project as it is saved; the answer comes at once. One of a project at a time. */
export const createPhotoVideo = call({
  id: 'createPhotoVideo',
  method: 'POST',
  path: `${project}/{id}/video`,
  access: 'user',
  idempotent: true,
  input: z.object({ id: z.string(), pageId }),
  output: photoVideo,
  errors: videoErrors,
});

export const listPhotoVideos = call({
  id: 'listPhotoVideos',
  method: 'GET',
  path,
  access: 'user',
  input: z.object({ pageNum: pageNumber(1, 1), pageSize: pageNumber(1, 10), projectId: z.optional(z.string()) }),
  output: pageOf(photoVideo),
});

const one = { access: 'user', input: byId, output: photoVideo } as const;
export const readPhotoVideo = call({
  ...one,
  id: 'readPhotoVideo',
  method: 'GET',
  path: `${path}/{id}`,
  errors: ['input.not-found'],
});

/** Progress until it ends; the last event carries the final status. */
export const readPhotoVideoEvents = call({
  id: 'readPhotoVideoEvents',
  method: 'GET',
  path: `${path}/{id}/events`,
  kind: 'events',
  access: 'user',
  input: byId,
  output: jobProgress,
  errors: ['input.not-found'],
});

/** What was held is free again; sentences that are made stay made. */
export const cancelPhotoVideo = call({
  ...one,
  id: 'cancelPhotoVideo',
  method: 'POST',
  path: `${path}/{id}/cancel`,
  errors: ['input.not-found'],
});

/** Of one that failed or was stopped, as it was asked for; today's price is held. */
export const retryPhotoVideo = call({
  ...one,
  id: 'retryPhotoVideo',
  method: 'POST',
  path: `${path}/{id}/retry`,
  errors: ['state.conflict', ...videoErrors],
});

/** Its file to save. Refused while it renders, and of one that failed. */
export const downloadPhotoVideo = call({
  id: 'downloadPhotoVideo',
  reads: true,
  method: 'POST',
  path: `${path}/{id}/download`,
  access: 'user',
  input: byId,
  output: z.object({ url: z.string(), name: z.string(), sizeBytes: z.number() }),
  errors: ['input.not-found', 'photo.unfinished', 'photo.failed'],
});

/**
 * A photo and a recording for each face in one call, as programs of this family send them: makes the project and starts
 * its video. Anyone who calls it says by it that they may use the portrait. `readPhotoProject` has its `videoUrl`.
 */
export const createPhotoFromAudio = call({
  id: 'createPhotoFromAudio',
  method: 'POST',
  path: `${project}/createMulti`,
  access: 'user',
  idempotent: true,
  input: z.object({
    /** Of an own upload, or anywhere. */
    photoUrl: z.string().check(z.trim(), z.maxLength(2000)),
    /** In the order they speak. Without a box it is the first face. */
    info: z
      .array(z.object({ audioUrl: z.string().check(z.trim(), z.maxLength(2000)), box: z.optional(faceBox) }))
      .check(z.minLength(1), z.maxLength(20)),
    watermark: z._default(z.union([z.literal(0), z.literal(1)]), 0),
    useSr: z._default(z.boolean(), false),
    ...consentInput,
  }),
  output: z.object({ id: z.string() }),
  errors: [...new Set([...photoRefusals, ...videoErrors, 'sound.unreadable' as const])],
});
