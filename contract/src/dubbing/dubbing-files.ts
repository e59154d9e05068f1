// What a video translation is taken home as.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { colour, videoSubtitles } from '../video-subtitles.ts';
import { dubLanguage } from './dub-document.ts';
import { dubEstimate } from './dubbing-languages.ts';
import { dubRun } from './dub-view.ts';
import { dubPath } from './dubbing.ts';

const one = `${dubPath}/{taskId}`;
const byId = z.object({ taskId: z.string(), fileRunId: z.string() });

/** `stems`: speech by speaker and background, a ZIP of WAV files. */
export const dubFileFormats = ['mp4', 'mp3', 'wav', 'stems'] as const;

/** Where hard subtitles stand and which colour their letters have, as shares of the picture. */
export const dubTextArea = z.object({
  left: z.number().check(z.gte(0), z.lte(1)),
  top: z.number().check(z.gte(0), z.lte(1)),
  width: z.number().check(z.gt(0), z.lte(1)),
  height: z.number().check(z.gt(0), z.lte(1)),
  colour,
});
export type DubTextArea = z.infer<typeof dubTextArea>;

export const dubFileWishes = z.object({
  format: z.enum(dubFileFormats),
  /** Of `mp4`: the mouth of who speaks moves with the new words. */
  hasLipSync: z._default(z.boolean(), false),
  /** Of `mp4`: letters in this area are taken out of the picture; null: none. */
  removesText: z._default(z.nullable(dubTextArea), null),
  /** Of `mp4`: how the dub's subtitles are drawn into the picture; not shown: not at all. */
  subtitles: z.optional(videoSubtitles),
});
export type DubFileWishes = z.infer<typeof dubFileWishes>;

export const dubFile = z.extend(dubRun, {
  wishes: dubFileWishes,
  /** Short-lived signed address to look at; null until it is done. */
  url: z.nullable(z.string()),
  /** The same, saved under its title. */
  downloadUrl: z.nullable(z.string()),
  sizeBytes: z.nullable(z.number()),
  durationSeconds: z.nullable(z.number()),
  /** Lines have changed since it was made. */
  isOutOfDate: z.boolean(),
  /** Of lip sync: seconds whose faces were lost, turned away or covered; they were left alone and not charged. */
  leftAloneSeconds: z.nullable(z.number()),
});
export type DubFile = z.infer<typeof dubFile>;

const wishes = z.extend(z.object({ taskId: z.string(), language: dubLanguage }), dubFileWishes.shape);

export const estimateDubFile = call({
  id: 'estimateDubFile',
  reads: true,
  method: 'POST',
  path: `${one}/files/estimate`,
  access: 'user',
  input: wishes,
  output: dubEstimate,
  errors: ['input.not-found'],
});

/** Makes a file of a language as it was spoken last; lines that changed since are spoken first. */
export const createDubFile = call({
  id: 'createDubFile',
  method: 'POST',
  path: `${one}/files`,
  access: 'user',
  idempotent: true,
  input: wishes,
  output: dubFile,
  errors: [
    ...([
      'input.not-found',
      'state.conflict',
      'dub.unfinished',
      'dub.no-translation',
      'dub.untranslated',
      'dub.voiceless',
    ] as const),
    ...(['dub.no-picture', 'dub.faceless', 'voice.unavailable', 'voice.language', 'voice.premium'] as const),
    ...(['plan.required', 'credits.insufficient', 'storage.full', 'disk.full', 'request.too-many'] as const),
  ],
});

/** The newest first. */
export const listDubFiles = call({
  id: 'listDubFiles',
  method: 'GET',
  path: `${one}/files`,
  access: 'user',
  input: z.object({ taskId: z.string() }),
  output: z.array(dubFile),
  errors: ['input.not-found'],
});

export const readDubFile = call({
  id: 'readDubFile',
  method: 'GET',
  path: `${one}/files/{fileRunId}`,
  access: 'user',
  input: byId,
  output: dubFile,
  errors: ['input.not-found'],
});

export const deleteDubFile = call({
  id: 'deleteDubFile',
  method: 'DELETE',
  path: `${one}/files/{fileRunId}`,
  access: 'user',
  input: byId,
  output: z.object({}),
  errors: ['input.not-found', 'dub.unfinished'],
});

export const dubSubtitleFormats = ['srt', 'vtt', 'ass'] as const;

/** Subtitles of the original or of a language; subtitles want a plan, as they do elsewhere. */
export const exportDubSubtitles = call({
  id: 'exportDubSubtitles',
  method: 'GET',
  path: `${one}/subtitles`,
  kind: 'file',
  access: 'user',
  input: z.object({
    taskId: z.string(),
    format: z._default(z.enum(dubSubtitleFormats), 'srt'),
    /** Left out: of the original. */
    language: z.optional(dubLanguage),
  }),
  output: z.unknown(),
  errors: ['input.not-found', 'plan.required', 'dub.untranslated'],
});

/** How three seconds would look, before anything is paid. */
export const previewDubPicture = call({
  id: 'previewDubPicture',
  method: 'POST',
  path: `${one}/preview`,
  kind: 'envelope',
  access: 'user',
  input: z.extend(wishes, { at: z.number().check(z.gte(0), z.lte(86_400)) }),
  output: z.object({ beforeUrl: z.string(), afterUrl: z.string() }),
  errors: [
    ...(['input.not-found', 'dub.no-picture', 'dub.faceless', 'dub.untranslated', 'dub.voiceless'] as const),
    ...(['voice.unavailable', 'engine.failed', 'preview.limit', 'request.too-many'] as const),
    ...(['dub.unfinished', 'dub.no-translation', 'text.unspeakable', 'disk.full'] as const),
  ],
});
