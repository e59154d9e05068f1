// Speech to text: a recording as an editable transcript.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { siteRefusals } from '../downloads.ts';
import { jobProgress, jobStatus } from '../jobs.ts';
import { pageNumber, pageOf } from '../http/paging.ts';
import { transcriptFormat, transcriptLimits, transcriptSegment, transcriptSettings } from './transcript.ts';

const path = '/gateway-apis/moyin-tool/v1/transcription';
const title = z.string().check(z.trim(), z.minLength(1, 'Enter a title.'), z.maxLength(transcriptLimits.titleChars));
const revision = z.number().check(z.int(), z.gte(1), z.lte(2 ** 31 - 1));
const ids = z.array(z.string()).check(z.minLength(1), z.maxLength(200));

export const transcriptionSummary = z.object({
  id: z.string(),
  title: z.string(),
  albumId: z.nullable(z.string()),
  /** The same, by the name that programs of this family know. */
  album: z.nullable(z.string()),
  albumName: z.nullable(z.string()),
  /** In which it was last wanted. */
  format: transcriptFormat,
  /** BCP 47, of the recogniser; null until it is known. */
  language: z.nullable(z.string()),
  /** Which recogniser made it, by its name for people. */
  engine: z.nullable(z.string()),
  /** The recogniser that failed before that one took over; null: none did. */
  insteadOf: z.nullable(z.string()),
  /** 0 until what is behind its link is fetched. */
  durationSeconds: z.number(),
  isVideo: z.boolean(),
  status: jobStatus,
  progress: z.nullable(jobProgress),
  /** Credits taken; null until done. */
  credits: z.nullable(z.number()),
  /** The first words. */
  excerpt: z.string(),
  /** An error name of errors.ts with its sentence, when it failed. */
  error: z.nullable(z.object({ code: z.string(), message: z.string() })),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Null: it is not in the bin. */
  binnedAt: z.nullable(z.string()),
});
export type TranscriptionSummary = z.infer<typeof transcriptionSummary>;

export const transcription = z.extend(transcriptionSummary, {
  revision: z.number(),
  /** The recording, which can be transcribed once more; null until what is behind its link is fetched. */
  fileId: z.nullable(z.string()),
  /** Short-lived signed address of the recording, as it was given; empty until what is behind its link is fetched. */
  mediaUrl: z.string(),
  /** Loudest sample of each tenth of a second, 0 to 1. */
  peaks: z.array(z.number()),
  settings: transcriptSettings,
  /** In the order of their times. */
  segments: z.array(transcriptSegment),
});
export type Transcription = z.infer<typeof transcription>;

export const transcriptionErrors = [
  ...(['transcript.audio-missing', 'transcript.format', 'transcript.unreadable', 'media.no-sound'] as const),
  'transcript.long' as const,
  ...(['transcript.link', ...siteRefusals, 'transcript.language', 'transcript.engine', 'transcript.silent'] as const),
  ...([
    'credits.insufficient',
    'storage.full',
    'disk.full',
    'request.too-many',
    'request.too-large',
    'input.not-found',
    'engine.untold',
  ] as const),
];

/** How a recording is listened to. */
export const recognitionWishes = {
  /** BCP 47; left out: the recogniser finds out, if it can. */
  language: z.optional(z.string().check(z.maxLength(35))),
  /** Turns are given to speakers. */
  hasSpeakers: z._default(z.boolean(), true),
  /** Left out: found by listening. */
  speakerCount: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(transcriptLimits.maxSpeakers))),
  albumId: z.optional(z.string()),
  /** Another name of `albumId`. */
  album: z.optional(z.string()),
} as const;

export const listTranscriptions = call({
  id: 'listTranscriptions',
  method: 'GET',
  path: `${path}/list`,
  access: 'user',
  input: z.object({
    pageNum: pageNumber(1, 1),
    pageSize: pageNumber(1, transcriptLimits.page),
    keyword: z.optional(z.string().check(z.trim(), z.maxLength(transcriptLimits.keywordChars))),
    /** `none`: those in no album. */
    albumId: z.optional(z.string()),
    /** Another name of `albumId`. */
    album: z.optional(z.string()),
    sort: z._default(z.enum(['updated', 'created', 'title', 'length']), 'updated'),
    isBinned: z._default(z.enum(['0', '1']), '0'),
  }),
  output: pageOf(transcriptionSummary),
});

/**
 * Starts a durable transcription of an upload, or again of another transcription's recording; credits are held for its
 * decoded length.
 */
export const createTranscription = call({
  id: 'createTranscription',
  method: 'POST',
  path,
  access: 'user',
  idempotent: true,
  input: z.object({ fileId: z.string(), title: z.optional(title), ...recognitionWishes }),
  output: transcriptionSummary,
  errors: transcriptionErrors,
});

/**
 * The same of a link, which the job fetches first: what its site refuses is told by how it ends. A link to one's own file
 * in this studio is that file.
 */
export const createTranscriptionFromLink = call({
  id: 'createTranscriptionFromLink',
  method: 'POST',
  path: `${path}/link`,
  access: 'user',
  idempotent: true,
  input: z.object({
    url: z.string().check(z.trim(), z.minLength(1), z.maxLength(2000)),
    title: z.optional(title),
    ...recognitionWishes,
  }),
  output: transcriptionSummary,
  errors: transcriptionErrors,
});

export const readTranscription = call({
  id: 'readTranscription',
  method: 'GET',
  path: `${path}/{id}`,
  access: 'user',
  input: z.object({ id: z.string() }),
  output: transcription,
  errors: ['input.not-found'],
});

export const readTranscriptions = call({
  id: 'readTranscriptions',
  method: 'GET',
  path: `${path}/listByIds`,
  access: 'user',
  input: z.object({ ids: z.string().check(z.minLength(1), z.maxLength(10_000)) }),
  output: z.array(transcriptionSummary),
});

/** Writes what changed; anyone who has read an older revision is told. */
export const updateTranscription = call({
  id: 'updateTranscription',
  method: 'PUT',
  path: `${path}/{id}`,
  access: 'user',
  input: z.object({
    id: z.string(),
    revision,
    title: z.optional(title),
    settings: z.optional(transcriptSettings),
    /** New ones and those that changed, whole; they stand by their times. */
    put: z._default(z.array(transcriptSegment).check(z.maxLength(transcriptLimits.changes)), []),
    remove: z._default(z.array(z.string()).check(z.maxLength(transcriptLimits.segments)), []),
  }),
  output: z.object({ revision: z.number(), updatedAt: z.string() }),
  errors: ['input.not-found', 'state.conflict', 'transcript.busy'],
});

/**
 * Into the bin, as an article is; `restoreTranscriptions` takes it back. One that is in the bin is gone for good: who
 * means the bin only sends `binTranscriptions`.
 */
export const deleteTranscription = call({
  id: 'deleteTranscription',
  method: 'DELETE',
  path: `${path}/{id}`,
  access: 'user',
  input: z.object({ id: z.string() }),
  output: z.object({}),
  errors: ['input.not-found'],
});

export const updateTranscriptionFormat = call({
  id: 'updateTranscriptionFormat',
  method: 'PUT',
  path: `${path}/updateFormat`,
  access: 'user',
  input: z.object({ ids, format: transcriptFormat }),
  output: z.object({ ids: z.array(z.string()) }),
});

export const renameTranscription = call({
  id: 'renameTranscription',
  method: 'PUT',
  path: `${path}/updateTitle`,
  access: 'user',
  input: z.object({ id: z.string(), title }),
  output: transcriptionSummary,
  errors: ['input.not-found'],
});
