import * as z from 'zod/mini';
import { articleSettings } from './article-settings.ts';
import { call } from '../call.ts';
import { pageNumber, pageOf, searchChars } from '../http/paging.ts';
import { segment, segmentsInput } from '../segments.ts';

export const articleLimits = {
  titleChars: 200,
  page: 20,
  /** Articles one bulk action takes. */
  bulk: 200,
  searchChars,
  /** Days an article stays in the bin before it is gone. */
  binDays: 30,
} as const;

export const articleTitle = z.string().check(z.trim(), z.maxLength(articleLimits.titleChars));
export const revision = z.number().check(z.int(), z.gte(1), z.lte(2 ** 31 - 1));
const articleIds = z.array(z.string()).check(z.minLength(1), z.maxLength(articleLimits.bulk));
export const textErrors = ['text.empty', 'text.limit', 'voice.unavailable', 'state.conflict', 'input.invalid'] as const;

export const article = z.object({
  articleId: z.string(),
  title: z.string(),
  companyId: z.nullable(z.string()),
  revision: z.number(),
  settings: articleSettings,
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
  paragraphs: z.number(),
  /** The first words. */
  excerpt: z.string(),
  /** Voices in it, the most used first. */
  speakers: z.array(z.string()),
  /** Bytes of its exports and recorded takes. */
  sizeBytes: z.number(),
  /** Of its newest export; null: there is none. */
  durationSeconds: z.nullable(z.number()),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** When it was put into the bin; null: it is not there. */
  binnedAt: z.nullable(z.string()),
});
export type ArticleSummary = z.infer<typeof articleSummary>;

export const articleSorts = ['updated', 'created', 'title', 'length'] as const;

export const listArticles = call({
  id: 'listArticles',
  method: 'GET',
  path: '/gateway-apis/tts/v1/articles/getALLArticles',
  access: 'user',
  input: z.object({
    pageNum: pageNumber(1, 1),
    pageSize: pageNumber(1, articleLimits.page),
    /** Looked for in titles and texts. */
    keyword: z.optional(z.string().check(z.trim(), z.maxLength(articleLimits.searchChars))),
    /** An album's id, or `none` for those in no album. */
    companyId: z.optional(z.string()),
    sort: z._default(z.enum(articleSorts), 'updated'),
    isBinned: z._default(z.enum(['0', '1']), '0'),
  }),
  output: pageOf(articleSummary),
});

export const createArticle = call({
  id: 'createArticle',
  method: 'POST',
  path: '/gateway-apis/tts/v1/articles',
  access: 'user',
  idempotent: true,
  input: z.object({
    title: z.optional(articleTitle),
    companyId: z.optional(z.string()),
    settings: z.optional(articleSettings),
    segments: segmentsInput,
    /** Paragraphs keep the ids they come with; else each gets a new one. */
    hasOwnIds: z.optional(z.boolean()),
  }),
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
    revision,
    title: z.optional(articleTitle),
    /** Left out: they stay. */
    settings: z.optional(articleSettings),
    segments: segmentsInput,
  }),
  output: article,
  errors: textErrors,
});

export const renameArticle = call({
  id: 'renameArticle',
  method: 'PUT',
  path: '/gateway-apis/tts/v1/articles/title/{articleId}',
  access: 'user',
  input: z.object({ articleId: z.string(), title: articleTitle.check(z.minLength(1, 'Enter a name.')) }),
  output: articleSummary,
});

export const copyArticle = call({
  id: 'copyArticle',
  method: 'POST',
  path: '/gateway-apis/tts/v1/articles/copy',
  access: 'user',
  idempotent: true,
  input: z.object({ articleId: z.string() }),
  output: articleSummary,
});

/** Puts it into the bin; `restoreArticles` takes it back within `binDays`. One that is in the bin is gone for good. */
export const deleteArticle = call({
  id: 'deleteArticle',
  method: 'DELETE',
  path: '/gateway-apis/tts/v1/articles/{id}',
  access: 'user',
  input: z.object({ id: z.string() }),
  output: z.object({}),
});

/** Into the bin; ids that are in it already are passed over, so that sending it twice does no more than once. */
export const binArticles = call({
  id: 'binArticles',
  method: 'POST',
  path: '/gateway-apis/tts/v1/articles/bin',
  access: 'user',
  input: z.object({ articleIds }),
  output: z.object({ articleIds: z.array(z.string()) }),
});

/** `deleteArticle` for many; unknown ids are passed over. */
export const deleteArticles = call({
  id: 'deleteArticles',
  method: 'POST',
  path: '/gateway-apis/tts/v1/articles/delete',
  access: 'user',
  input: z.object({ articleIds }),
  output: z.object({ articleIds: z.array(z.string()) }),
});

export const restoreArticles = call({
  id: 'restoreArticles',
  method: 'POST',
  path: '/gateway-apis/tts/v1/articles/restore',
  access: 'user',
  input: z.object({ articleIds }),
  output: z.object({ articleIds: z.array(z.string()) }),
});
