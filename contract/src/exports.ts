import * as z from 'zod/mini';
import { loudnessTarget } from './articles/article-settings.ts';
import { call } from './call.ts';
import { jobProgress, jobStatus } from './jobs.ts';
import { pageNumber, pageOf } from './http/paging.ts';

export const exportFormats = ['mp3', 'wav', 'flac', 'opus', 'm4a'] as const;
export const exportFormat = z.enum(exportFormats);
export type ExportFormat = z.infer<typeof exportFormat>;

export const subtitleFormats = ['srt', 'vtt', 'ass', 'json'] as const;
export const subtitleFormat = z.enum(subtitleFormats);
export type SubtitleFormat = z.infer<typeof subtitleFormat>;

/** More than a book has chapters in one go. */
export const exportLimits = {
  /** Exports of one person that wait or run. */
  open: 50,
} as const;

/** `file`: one audio file, subtitles beside it · `zip`: the same in one archive · `paragraphs`: an archive with a file for each paragraph. */
export const exportPackagings = ['file', 'zip', 'paragraphs'] as const;
export const exportPackaging = z.enum(exportPackagings);
export type ExportPackaging = z.infer<typeof exportPackaging>;

export const exportFile = z.object({
  kind: z.enum(['audio', 'subtitles', 'archive']),
  /** As it is saved. */
  name: z.string(),
  /** The ending: `mp3`, `srt`, `zip`. */
  format: z.string(),
  sizeBytes: z.number(),
  /** Short-lived signed address. */
  url: z.string(),
});
export type ExportFile = z.infer<typeof exportFile>;

export const articleExport = z.object({
  id: z.string(),
  articleId: z.string(),
  title: z.string(),
  format: exportFormat,
  sampleRate: z.number(),
  packaging: exportPackaging,
  subtitles: z.array(subtitleFormat),
  /** Carries the free plan's tone and is for personal use only. */
  isWatermarked: z.boolean(),
  status: jobStatus,
  progress: z.nullable(jobProgress),
  /** Empty until done. */
  files: z.array(exportFile),
  durationSeconds: z.nullable(z.number()),
  /** Integrated loudness of the finished mix in LUFS; null until done, for silence, and for exports of earlier releases. */
  loudnessLufs: z.nullable(z.number()),
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
    /** Left out: 48 kHz when a voice has it, else 24 kHz. */
    sampleRate: z.optional(z.union([z.literal(24_000), z.literal(48_000)])),
    packaging: z._default(exportPackaging, 'file'),
    /** For this export alone; left out: as the script says. */
    loudness: z.optional(loudnessTarget),
    subtitles: z._default(z.array(subtitleFormat).check(z.maxLength(subtitleFormats.length)), []),
  }),
  output: articleExport,
  errors: [
    'credits.insufficient',
    'plan.required',
    'voice.premium',
    'text.empty',
    'text.limit',
    'text.unspeakable',
    'voice.unavailable',
    'voice.language',
    'sound.unavailable',
    'disk.full',
    'storage.full',
    'request.too-many',
  ],
});

export const listExports = call({
  id: 'listExports',
  method: 'GET',
  path: '/gateway-apis/tts/v1/exports',
  access: 'user',
  input: z.object({ pageNum: pageNumber(1, 1), pageSize: pageNumber(1, 10), articleId: z.optional(z.string()) }),
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

/** The newest MP3 of a voiceover that was exported; rendering one is `exportArticle`'s. */
export const downloadMp3 = call({
  id: 'downloadMp3',
  reads: true,
  method: 'POST',
  path: '/gateway-apis/moyin-tool/v1/downloadMp3',
  access: 'user',
  errors: ['input.not-found'],
  input: z.object({ articleId: z.string() }),
  output: exportFile,
});
