import * as z from 'zod/mini';
import { call } from './call.ts';
import { later } from './later.ts';
import { speechLimits, uploadLimits } from './limits.ts';
import { pageNumber, pageOf } from './paging.ts';

export const articleLimits = {
  titleChars: 200,
  segments: 2000,
  /** As much as a request may hold, so that the plan's own message is what people see. */
  segmentChars: uploadLimits.jsonBodyBytes,
  page: 20,
} as const;

const { speed, pitch } = speechLimits;

/** One paragraph with its voice. `id` is kept on a change, so that its renderings and charges stay. */
export const segmentInput = z.object({
  id: z.optional(z.string()),
  text: z.string().check(z.maxLength(articleLimits.segmentChars)),
  speaker: z.string(),
  speed: z._default(z.number().check(z.gte(speed.min), z.lte(speed.max)), speed.default),
  pitch: z._default(z.number().check(z.gte(pitch.min), z.lte(pitch.max)), pitch.default),
});
export const segment = z.object({
  id: z.string(),
  text: z.string(),
  speaker: z.string(),
  speed: z.number(),
  pitch: z.number(),
});
export type Segment = z.infer<typeof segment>;

export const article = z.object({
  articleId: z.string(),
  title: z.string(),
  companyId: z.nullable(z.string()),
  revision: z.number(),
  segments: z.array(segment),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Article = z.infer<typeof article>;

export const articleSummary = z.object({
  articleId: z.string(),
  title: z.string(),
  companyId: z.nullable(z.string()),
  characters: z.number(),
  updatedAt: z.string(),
});

const title = z.string().check(z.trim(), z.maxLength(articleLimits.titleChars));
const segments = z
  .array(segmentInput)
  .check(z.minLength(1, 'Write or paste some text first.'), z.maxLength(articleLimits.segments));
const textErrors = ['text.empty', 'text.limit', 'voice.unavailable', 'state.conflict'] as const;

export const listArticles = call({
  id: 'listArticles',
  method: 'GET',
  path: '/gateway-apis/tts/v1/articles/getALLArticles',
  access: 'user',
  input: z.object({ pageNum: pageNumber(1, 1), pageSize: pageNumber(1, articleLimits.page) }),
  output: pageOf(articleSummary),
});

export const createArticle = call({
  id: 'createArticle',
  method: 'POST',
  path: '/gateway-apis/tts/v1/articles',
  access: 'user',
  idempotent: true,
  input: z.object({ title: z.optional(title), segments }),
  output: article,
  errors: textErrors,
});

export const readArticle = call({
  id: 'readArticle',
  method: 'GET',
  path: '/gateway-apis/tts/v1/articles/{id}',
  access: 'user',
  input: z.object({ id: z.string() }),
  output: article,
});

/** `revision` is the one that was read; an older one answers `state.conflict` and changes nothing. */
export const updateArticle = call({
  id: 'updateArticle',
  method: 'PUT',
  path: '/gateway-apis/tts/v1/articles/{id}',
  access: 'user',
  input: z.object({
    id: z.string(),
    revision: z.number().check(z.int(), z.gte(1), z.lte(2 ** 31 - 1)),
    title: z.optional(title),
    segments,
  }),
  output: article,
  errors: textErrors,
});

export const deleteArticle = call({
  id: 'deleteArticle',
  method: 'DELETE',
  path: '/gateway-apis/tts/v1/articles/{id}',
  access: 'user',
  input: z.object({ id: z.string() }),
  output: z.object({}),
});

/** What an export would cost now; sentences already paid in `articleId` are free. */
export const estimateArticle = call({
  id: 'estimateArticle',
  method: 'POST',
  path: '/gateway-apis/tts/v1/articles/estimate',
  access: 'user',
  input: z.object({ articleId: z.optional(z.string()), segments }),
  output: z.object({
    characters: z.number(),
    sentences: z.number(),
    seconds: z.number(),
    /** Seconds that are not paid yet. */
    chargedSeconds: z.number(),
    /** Spoken seconds that were paid before. */
    paidSeconds: z.number(),
    credits: z.number(),
    /** False while a length comes from the voice's measured pace, not from rendered audio. */
    isExact: z.boolean(),
  }),
  errors: textErrors,
});

export const wordTiming = z.object({
  start: z.number(),
  end: z.number(),
  startSeconds: z.number(),
  endSeconds: z.number(),
});
export type WordTiming = z.infer<typeof wordTiming>;

/** One rendered sentence: where it stands in its segment's text, its audio, its words (offsets in the segment's text). */
export const spokenSentence = z.object({
  index: z.number(),
  total: z.number(),
  segmentId: z.string(),
  start: z.number(),
  end: z.number(),
  audioUrl: z.string(),
  durationSeconds: z.number(),
  /** Silence that follows before the next sentence. */
  pauseSeconds: z.number(),
  words: z.array(wordTiming),
  /** Which engine made it, as the interface shows it. */
  engine: z.string(),
});
export type SpokenSentence = z.infer<typeof spokenSentence>;

/** Renders sentence by sentence within the preview rights; the first arrives while the rest renders. */
export const listenToArticle = call({
  id: 'listenToArticle',
  method: 'GET',
  path: '/gateway-apis/tts/v1/articles/{id}/listen',
  kind: 'events',
  access: 'user',
  input: z.object({ id: z.string(), from: pageNumber(0, 0) }),
  output: spokenSentence,
  errors: ['preview.limit', 'voice.unavailable', 'text.unspeakable', 'engine.failed'],
});

export const copyArticle = later('copyArticle', 'POST', '/gateway-apis/tts/v1/articles/copy', 'user');
export const renameArticle = later('renameArticle', 'PUT', '/gateway-apis/tts/v1/articles/title/{articleId}', 'user');
