import * as z from 'zod/mini';
import { call } from './call.ts';
import { jobProgress, jobStatus } from './jobs.ts';
import { pageNumber, pageOf } from './paging.ts';

export const exportFormat = z.enum(['mp3', 'wav']);
export type ExportFormat = z.infer<typeof exportFormat>;

export const articleExport = z.object({
  id: z.string(),
  articleId: z.string(),
  title: z.string(),
  format: exportFormat,
  hasSubtitles: z.boolean(),
  status: jobStatus,
  progress: z.nullable(jobProgress),
  /** Short-lived signed addresses; null until done. */
  fileUrl: z.nullable(z.string()),
  subtitleUrl: z.nullable(z.string()),
  fileBytes: z.nullable(z.number()),
  durationSeconds: z.nullable(z.number()),
  /** Credits taken: 0 when every sentence was paid before. */
  credits: z.nullable(z.number()),
  /** An error name of errors.ts with its sentence, when it failed. */
  error: z.nullable(z.object({ code: z.string(), message: z.string() })),
  createdAt: z.string(),
});
export type ArticleExport = z.infer<typeof articleExport>;

/** Starts a durable export; the answer comes at once, `readExportEvents` tells the rest. */
export const exportArticle = call({
  id: 'exportArticle',
  method: 'POST',
  path: '/gateway-apis/tts/v1/articles/download',
  access: 'user',
  idempotent: true,
  input: z.object({
    articleId: z.string(),
    format: z._default(exportFormat, 'mp3'),
    subtitles: z._default(z.enum(['none', 'srt']), 'none'),
  }),
  output: articleExport,
  errors: [
    'credits.insufficient',
    'plan.required',
    'text.empty',
    'text.limit',
    'text.unspeakable',
    'voice.unavailable',
    'disk.full',
    'storage.full',
  ],
});

export const listExports = call({
  id: 'listExports',
  method: 'GET',
  path: '/gateway-apis/tts/v1/exports',
  access: 'user',
  input: z.object({ pageNum: pageNumber(1, 1), pageSize: pageNumber(1, 10) }),
  output: pageOf(articleExport),
});

export const readExport = call({
  id: 'readExport',
  method: 'GET',
  path: '/gateway-apis/tts/v1/exports/{id}',
  access: 'user',
  input: z.object({ id: z.string() }),
  output: articleExport,
});

/** Progress until the export ends; the last event carries the final status. */
export const readExportEvents = call({
  id: 'readExportEvents',
  method: 'GET',
  path: '/gateway-apis/tts/v1/exports/{id}/events',
  kind: 'events',
  access: 'user',
  input: z.object({ id: z.string() }),
  output: jobProgress,
});

export const cancelExport = call({
  id: 'cancelExport',
  method: 'POST',
  path: '/gateway-apis/tts/v1/exports/{id}/cancel',
  access: 'user',
  input: z.object({ id: z.string() }),
  output: articleExport,
});
