// Video translation: the list, and a project as its editor opens it.
import * as z from 'zod/mini';
import { call, type Method } from '../call.ts';
import { siteRefusals } from '../downloads.ts';
import { pageNumber, pageOf } from '../http/paging.ts';
import { jobProgress } from '../jobs.ts';
import { dubBackgrounds, dubGoals, dubLanguage, dubLimits, dubLine, dubSettings } from './dub-document.ts';
import { dub, dubSummary } from './dub-view.ts';

export const dubPath = '/gateway-apis/tts/v1/videoTrans';
const title = z.string().check(z.trim(), z.minLength(1, 'Enter a title.'), z.maxLength(dubLimits.titleChars));
export const dubRevision = z.number().check(z.int(), z.gte(1), z.lte(2 ** 31 - 1));
const ids = z.array(z.string()).check(z.minLength(1), z.maxLength(200));
const byTask = z.object({ taskId: z.string() });

/** What keeps a recording or its text from being taken. */
export const dubSourceErrors = [
  ...(['transcript.audio-missing', 'transcript.format', 'transcript.unreadable', 'media.no-sound'] as const),
  ...(['transcript.link', ...siteRefusals, 'transcript.language', 'transcript.engine', 'transcript.silent'] as const),
  ...(['dub.long', 'dub.same-language', 'dub.subtitles', 'transcript.busy', 'input.not-found'] as const),
  // The last two of what goes on by itself.
  ...(['engine.untold', 'dub.voiceless', 'translation.pair'] as const),
  ...(['credits.insufficient', 'storage.full', 'disk.full', 'request.too-many', 'request.too-large'] as const),
] as const;

/** Subtitles that are brought along: SRT, WebVTT or ASS, in the language of the original or of the translation. */
const broughtSubtitles = z.object({
  text: z.string().check(z.minLength(1), z.maxLength(dubLimits.subtitleBytes)),
  of: z._default(z.enum(['source', 'target']), 'source'),
});

/** Translated into after the first, one after the other; each is a language of its own, with its own price. */
const moreLanguages = z._default(z.array(dubLanguage).check(z.maxLength(dubLimits.languages - 1)), []);

/**
 * Takes a video or recording: an upload, a link, or a transcription of one's own. It is heard and translated, and stops
 * there: nothing is spoken or charged beyond that until it is asked for, unless a goal is named.
 */
export const createDub = call({
  id: 'createDub',
  method: 'POST',
  path: `${dubPath}/create`,
  access: 'user',
  idempotent: true,
  input: z
    .object({
      /** One of three. */
      fileId: z.optional(z.string()),
      url: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(2000))),
      transcriptionId: z.optional(z.string()),
      title: z.optional(title),
      /** Left out: it is only heard, at the price of a transcription, and languages are added later. */
      targetLanguage: z.optional(dubLanguage),
      moreLanguages,
      /** Each language goes on to it; the price of both passes is held from the beginning. Left out: it stops for a person. */
      goal: z.optional(z.enum(dubGoals)),
      /** Of its settings, from the beginning. */
      background: z.optional(z.enum(dubBackgrounds)),
      /** Left out: the recogniser finds out, if it can. */
      sourceLanguage: z.optional(dubLanguage),
      /** Left out: found by listening. */
      speakerCount: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(dubLimits.maxSpeakers))),
      subtitles: z.optional(broughtSubtitles),
    })
    .check(
      z.refine(
        ({ fileId, url, transcriptionId }) =>
          [fileId, url, transcriptionId].filter((one) => one !== undefined).length === 1,
        'Choose a file, a link or a transcript.',
      ),
    ),
  output: dubSummary,
  errors: dubSourceErrors,
});

/** Clips that come with the product, to try it with. */
export const dubSample = z.object({
  caseId: z.string(),
  title: z.string(),
  sourceLanguage: z.string(),
  durationSeconds: z.number(),
  /** A moving picture of who speaks; empty while it is still being made. */
  videoUrl: z.string(),
  coverUrl: z.string(),
});
export type DubSample = z.infer<typeof dubSample>;

export const listDubSamples = call({
  id: 'listDubSamples',
  method: 'GET',
  path: `${dubPath}/caseList`,
  access: 'user',
  input: z.object({}),
  output: z.array(dubSample),
});

/** The same as `createDub` with one of the samples, whose words are known. */
export const createDubFromSample = call({
  id: 'createDubFromSample',
  method: 'POST',
  path: `${dubPath}/caseCreate`,
  access: 'user',
  idempotent: true,
  input: z.object({ caseId: z.string(), targetLanguage: dubLanguage, moreLanguages }),
  output: dubSummary,
  errors: dubSourceErrors,
});

export const dubSorts = ['updated', 'created', 'title', 'length', 'opened'] as const;

export const listDubs = call({
  id: 'listDubs',
  method: 'GET',
  path: `${dubPath}/list`,
  access: 'user',
  input: z.object({
    pageNum: pageNumber(1, 1),
    pageSize: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), dubLimits.page),
    keyword: z.optional(z.string().check(z.trim(), z.maxLength(dubLimits.keywordChars))),
    sort: z._default(z.enum(dubSorts), 'updated'),
    isBinned: z._default(z.enum(['0', '1']), '0'),
  }),
  output: pageOf(dubSummary),
});

/** How far these are; unknown ids are passed over. */
export const readDubStatuses = call({
  id: 'readDubStatuses',
  reads: true,
  method: 'POST',
  path: `${dubPath}/batchQryTask`,
  access: 'user',
  input: z.object({ taskIds: ids }),
  output: z.array(dubSummary),
});

export const readDub = call({
  id: 'readDub',
  method: 'GET',
  path: `${dubPath}/{taskId}`,
  access: 'user',
  input: byTask,
  output: dub,
  errors: ['input.not-found'],
});

export const renameDub = call({
  id: 'renameDub',
  method: 'PUT',
  path: `${dubPath}/{taskId}`,
  access: 'user',
  input: z.object({ taskId: z.string(), title }),
  output: dubSummary,
  errors: ['input.not-found'],
});

/** Writes what changed; anyone who read an older revision is told, and nothing is written. */
export const updateDub = call({
  id: 'updateDub',
  method: 'PUT',
  path: dubPath,
  access: 'user',
  input: z.object({
    taskId: z.string(),
    revision: dubRevision,
    title: z.optional(title),
    settings: z.optional(dubSettings),
    /** New ones and those that changed, whole; they stand by their times. */
    put: z._default(z.array(dubLine).check(z.maxLength(dubLimits.changes)), []),
    remove: z._default(z.array(z.string()).check(z.maxLength(dubLimits.lines)), []),
  }),
  output: z.object({ revision: z.number(), updatedAt: z.string() }),
  errors: ['input.not-found', 'state.conflict', 'dub.unfinished', 'voice.unavailable'],
});

/** Into the bin; `restoreDubs` takes it back. One that is in the bin is gone for good. */
export const deleteDub = call({
  id: 'deleteDub',
  method: 'DELETE',
  path: `${dubPath}/{taskId}`,
  access: 'user',
  input: byTask,
  output: z.object({}),
  errors: ['input.not-found'],
});

const many = {
  method: 'POST' as Method,
  access: 'user',
  input: z.object({ ids }),
  output: z.object({ ids: z.array(z.string()) }),
} as const;
/** Into the bin; ids that are in it already are passed over. */
export const binDubs = call({ ...many, id: 'binDubs', path: `${dubPath}/bin` });
/** Out of the bin; ids that are not in it are passed over. */
export const restoreDubs = call({ ...many, id: 'restoreDubs', path: `${dubPath}/restore` });
/** Out of the bin for good; unknown ids are passed over. */
export const deleteDubs = call({ ...many, id: 'deleteDubs', path: `${dubPath}/delete` });

/** Its editor was opened now. */
export const recordDubOpened = call({
  id: 'recordDubOpened',
  method: 'POST',
  path: `${dubPath}/updateOpenTime`,
  access: 'user',
  input: byTask,
  output: dubSummary,
  errors: ['input.not-found'],
});

/**
 * The newest run once more, where it failed or was stopped; what it had finished is not made again. With a language: its
 * translation, where that failed or was stopped, whatever was made since.
 */
export const retryDub = call({
  id: 'retryDub',
  method: 'GET',
  path: `${dubPath}/retry`,
  access: 'user',
  mutatingGet: true,
  input: z.extend(byTask, { language: z.optional(dubLanguage) }),
  output: dubSummary,
  errors: ['state.conflict', 'dub.unfinished', ...dubSourceErrors],
});

/** Stops its open run. What was held is free again; what is finished stays. */
export const cancelDub = call({
  id: 'cancelDub',
  method: 'POST',
  path: `${dubPath}/cancel`,
  access: 'user',
  input: byTask,
  output: dubSummary,
  errors: ['input.not-found'],
});

/** Progress of the open run until it ends; the last event carries the final status. */
export const readDubEvents = call({
  id: 'readDubEvents',
  method: 'GET',
  path: `${dubPath}/{taskId}/events`,
  kind: 'events',
  access: 'user',
  input: byTask,
  output: jobProgress,
  errors: ['input.not-found'],
});
