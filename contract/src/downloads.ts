// Media behind a link.
import * as z from 'zod/mini';
import { call } from './call.ts';
import { jobProgress, jobStatus } from './jobs.ts';
import { downloadLimits, timeoutsMs } from './limits.ts';

const path = '/gateway-apis/moyin-tool/v1';

/** Http or https, no spaces. */
export const link = z
  .string()
  .check(
    z.trim(),
    z.maxLength(downloadLimits.linkChars),
    z.regex(/^https?:\/\/\S+$/iu, "We're sorry, but the URL you provided is currently not supported."),
  );
/** Text of a `cookies.txt`, for sites that want to know who asks; used for this once and not kept. */
const cookies = z.optional(z.string().check(z.maxLength(downloadLimits.cookieChars)));

/** `file`: a direct link · `hls`: a playlist · `feed`: a podcast · `page`: read by yt-dlp. */
export const linkKinds = ['file', 'hls', 'feed', 'page'] as const;

export const linkFormat = z.object({
  /** What `downloadVideo` takes as `format`. */
  id: z.string(),
  kind: z.enum(['video', 'audio']),
  height: z.nullable(z.number()),
  kilobitsPerSecond: z.nullable(z.number()),
  ending: z.string(),
  /** As the site says; what is too large is found out while it is fetched. */
  sizeBytes: z.nullable(z.number()),
});
export type LinkFormat = z.infer<typeof linkFormat>;

export const linkEntry = z.object({
  title: z.string(),
  url: z.string(),
  durationSeconds: z.nullable(z.number()),
  sizeBytes: z.nullable(z.number()),
  publishedAt: z.nullable(z.string()),
});
export type LinkEntry = z.infer<typeof linkEntry>;

export const linkInfo = z.object({
  url: z.string(),
  kind: z.enum(linkKinds),
  title: z.string(),
  author: z.nullable(z.string()),
  /** As the site says; charges go by the decoded length. */
  durationSeconds: z.nullable(z.number()),
  /** The best first. */
  formats: z.array(linkFormat),
  /** Of a feed; each has a link of its own. */
  entries: z.array(linkEntry),
  /** What it will cost by that length; null: not known before. */
  credits: z.nullable(z.number()),
});
export type LinkInfo = z.infer<typeof linkInfo>;

/** A site's own reasons, told alike wherever a link is taken. */
export const siteRefusals = [
  ...(['download.private', 'download.log-in', 'download.region', 'download.removed'] as const),
  ...(['download.live', 'download.reader', 'download.old-reader', 'download.no-cage'] as const),
] as const;
const refusals = [
  ...(['link.unsupported', ...siteRefusals, 'download.large', 'download.long', 'media.unreadable'] as const),
  ...(['media.no-sound', 'media.no-picture'] as const),
] as const;

const information = {
  reads: true,
  method: 'POST',
  access: 'user',
  timeoutMs: timeoutsMs.videoInfo,
  input: z.object({ url: link, cookies }),
  output: linkInfo,
  errors: refusals,
} as const;

export const readLinkInfo = call({
  ...information,
  id: 'readLinkInfo',
  path: `${path}/videoToAudio/achieveInfoByLink`,
});
export const readVideoInfo = call({
  ...information,
  id: 'readVideoInfo',
  path: `${path}/videoToAudio/achieveVideoInfo`,
});
export const readVideoInfoV2 = call({
  ...information,
  id: 'readVideoInfoV2',
  path: `${path}/videoToAudio/achieveVideoInfoV2`,
});

/** `video`: as it came where browsers play it · `mp4`: H.264 and AAC, which everything plays. */
export const mediaKinds = ['video', 'mp4', 'mp3', 'wav'] as const;
export type MediaKind = (typeof mediaKinds)[number];
/** Whether the picture is kept. */
export const isPictureKind = (kind: MediaKind): boolean => kind === 'video' || kind === 'mp4';

/** Something fetched or converted, in the list of extractions. */
export const extraction = z.object({
  id: z.string(),
  title: z.string(),
  /** Where it came from; null: an upload. */
  url: z.nullable(z.string()),
  /** What it is: sound where a video was wanted of what has no picture. */
  kind: z.enum(mediaKinds),
  /** Transcription and alignment take it as they take an upload; null until it is done. */
  fileId: z.nullable(z.string()),
  /** Cookies were sent with it; they are gone, and another try needs them again. */
  hasCookies: z.boolean(),
  status: jobStatus,
  progress: z.nullable(jobProgress),
  /** Under which it is saved; null until it is done. */
  fileName: z.nullable(z.string()),
  /** A signed address that saves it; null until it is done. */
  ossUrl: z.nullable(z.string()),
  /** The same to play. */
  playUrl: z.nullable(z.string()),
  durationSeconds: z.nullable(z.number()),
  sizeBytes: z.nullable(z.number()),
  credits: z.nullable(z.number()),
  /** An error name of errors.ts with its sentence, when it failed. */
  error: z.nullable(z.object({ code: z.string(), message: z.string() })),
  createdAt: z.string(),
});
export type Extraction = z.infer<typeof extraction>;

const downloading = {
  method: 'POST',
  access: 'user',
  idempotent: true,
  input: z.object({
    url: link,
    kind: z._default(z.enum(mediaKinds), 'video'),
    /** Of `linkInfo.formats`; left out: the best there is. */
    format: z.optional(z.string().check(z.maxLength(100))),
    /** Under which it is kept, such as an episode's; left out: what its file or page is called. */
    title: z.optional(z.string().check(z.maxLength(downloadLimits.titleChars))),
    cookies,
    /** That the caller may download this, as the terms demand; false is refused. */
    isAllowed: z._default(z.boolean(), true),
    /** False: answers at once, and `listExtractions` tells how far it is. */
    isWaiting: z._default(z.boolean(), true),
  }),
  output: extraction,
  errors: [...refusals, 'download.under-way', 'download.terms', 'credits.insufficient', 'storage.full', 'disk.full'],
} as const;

/**
 * Fetches what is behind a link, 0.02 credits a second of it, and answers when it is there. `download.under-way` when it
 * takes longer than 20 s: it goes on, and the same question within the hour gets it and pays nothing more.
 */
export const downloadVideo = call({
  ...downloading,
  id: 'downloadVideo',
  path: `${path}/videoToAudio/achieveVideoByLink`,
});
export const downloadVideoShort = call({
  ...downloading,
  id: 'downloadVideoShort',
  path: `${path}/achieveVideoByLink`,
});

/** The newest first. */
export const listExtractions = call({
  id: 'listExtractions',
  method: 'GET',
  path: `${path}/videoToAudio/getExtractDurationList`,
  access: 'user',
  input: z.object({}),
  output: z.array(extraction),
});

/** Removes it and its file; what is being fetched stops. */
export const deleteExtraction = call({
  id: 'deleteExtraction',
  method: 'DELETE',
  path: `${path}/videoToAudio/deleteExtractDuration`,
  access: 'user',
  input: z.object({ id: z.string() }),
  output: z.object({}),
  errors: ['input.not-found'],
});

export const cancelExtraction = call({
  id: 'cancelExtraction',
  method: 'POST',
  path: `${path}/videoToAudio/{id}/cancel`,
  access: 'user',
  input: z.object({ id: z.string() }),
  output: extraction,
  errors: ['input.not-found'],
});

/** Tries a failed or cancelled one again; cookies were forgotten, and are sent again where the site wants them. */
export const retryExtraction = call({
  id: 'retryExtraction',
  method: 'POST',
  path: `${path}/videoToAudio/{id}/retry`,
  access: 'user',
  input: z.object({ id: z.string(), cookies }),
  output: extraction,
  errors: ['input.not-found', 'state.conflict', 'credits.insufficient'],
});
