// Existing text timed to its recording, and subtitles cut again.
import * as z from 'zod/mini';
import { defaultSubtitleRules, subtitleRules } from '../articles/article-settings.ts';
import { call } from '../call.ts';
import { jobProgress, jobStatus } from '../jobs.ts';
import { pageNumber, pageOf } from '../http/paging.ts';

export const subtitleLimits = { srtChars: 500_000 } as const;
export const alignmentLimits = {
  titleChars: 200,
  scriptChars: 200_000,
  lines: 5000,
  /** Of one line: no subtitle and hardly a paragraph is longer. */
  lineChars: 2000,
  cues: 20_000,
  /** Cues one save may write; a body has its limit, too. */
  changes: 2000,
  wordsPerCue: 500,
  speakerChars: 100,
  page: 20,
} as const;

const path = '/gateway-apis/moyin-tool/v1/subtitles';
const id = z.string().check(z.minLength(1), z.maxLength(64));
const seconds = z.number().check(z.gte(0), z.lte(360_000));
const offset = z.number().check(z.int(), z.gte(0), z.lte(alignmentLimits.lineChars * 2));

/** A subtitle with its words: offsets into its text in UTF-16 units, times in seconds of the recording. */
export const alignedCue = z.object({
  id,
  text: z.string().check(z.maxLength(alignmentLimits.lineChars)),
  startSeconds: seconds,
  endSeconds: seconds,
  speaker: z.optional(z.string().check(z.maxLength(alignmentLimits.speakerChars))),
  /** 0: it was not found in the recording, 1: it sounds as the text says. */
  confidence: z.optional(z.number().check(z.gte(0), z.lte(1))),
  words: z
    .array(
      z.object({
        start: offset,
        end: offset,
        startSeconds: seconds,
        endSeconds: seconds,
        /** As of the cue; absent: no one measured, as of a word someone wrote. */
        confidence: z.optional(z.number().check(z.gte(0), z.lte(1))),
      }),
    )
    .check(z.maxLength(alignmentLimits.wordsPerCue)),
});
export type AlignedCue = z.infer<typeof alignedCue>;

export const alignmentSummary = z.object({
  id: z.string(),
  title: z.string(),
  /** BCP 47. */
  language: z.string(),
  durationSeconds: z.number(),
  isVideo: z.boolean(),
  lineCount: z.number(),
  status: jobStatus,
  progress: z.nullable(jobProgress),
  /** How well text and recording belong together, 0 to 1; null until done. */
  confidence: z.nullable(z.number()),
  /** Credits taken; null until done. */
  credits: z.nullable(z.number()),
  /** An error name of errors.ts with its sentence, when it failed. */
  error: z.nullable(z.object({ code: z.string(), message: z.string() })),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type AlignmentSummary = z.infer<typeof alignmentSummary>;

/** A timed text as it is edited. */
export const alignment = z.extend(alignmentSummary, {
  revision: z.number(),
  rules: subtitleRules,
  cues: z.array(alignedCue),
  /** The recording, to which another text can be aligned. */
  fileId: z.string(),
  /** Short-lived signed address of the recording, as it was given. */
  mediaUrl: z.string(),
  script: z.string(),
  /** The loudest sample of each tenth of a second, 0 to 1; empty in those made before waveforms were shown. */
  peaks: z.array(z.number()),
});
export type Alignment = z.infer<typeof alignment>;

const title = z.string().check(z.trim(), z.minLength(1, 'Enter a title.'), z.maxLength(alignmentLimits.titleChars));
const one = z.object({ id: z.string() });

/**
 * Starts a durable alignment of an upload (or of another alignment's recording) and what is said in it: plain text, a line or sentence a subtitle, or the text
 * of an SRT or VTT file, whose cues stay as they are and get new times. Credits are held for the decoded length.
 */
export const alignSubtitles = call({
  id: 'alignSubtitles',
  method: 'POST',
  path: `${path}/alignSrt`,
  access: 'user',
  idempotent: true,
  input: z.object({
    fileId: z.string(),
    /** Longer texts are refused with an error of their own. */
    script: z.string().check(z.maxLength(alignmentLimits.scriptChars * 2)),
    language: z.string().check(z.minLength(2), z.maxLength(35)),
    title: z.optional(title),
    rules: z._default(subtitleRules, defaultSubtitleRules),
  }),
  output: alignmentSummary,
  errors: [
    ...(['alignment.media-missing', 'alignment.format', 'alignment.unreadable', 'media.no-sound'] as const),
    'alignment.long' as const,
    ...(['alignment.text-empty', 'alignment.text-long', 'alignment.language', 'credits.insufficient'] as const),
    ...(['storage.full', 'disk.full', 'request.too-many'] as const),
  ],
});

/** One of them with its subtitles. */
export const readSubtitleContext = call({
  id: 'readSubtitleContext',
  method: 'GET',
  path: `${path}/showContext`,
  access: 'user',
  input: one,
  output: alignment,
  errors: ['input.not-found'],
});

/** The newest first. */
export const listAlignments = call({
  id: 'listAlignments',
  method: 'GET',
  path: `${path}/list`,
  access: 'user',
  input: z.object({ pageNum: pageNumber(1, 1), pageSize: pageNumber(1, alignmentLimits.page) }),
  output: pageOf(alignmentSummary),
});

/** Languages whose text can be timed: those a voice here speaks. */
export const listAlignmentLanguages = call({
  id: 'listAlignmentLanguages',
  method: 'GET',
  path: `${path}/languages`,
  access: 'public',
  input: z.object({}),
  output: z.array(z.object({ language: z.string(), name: z.string() })),
});

/** Writes what changed; anyone who has read an older revision is told. */
export const updateAlignment = call({
  id: 'updateAlignment',
  method: 'PUT',
  path: `${path}/{id}`,
  access: 'user',
  input: z.object({
    id: z.string(),
    revision: z.number().check(z.int(), z.gte(1), z.lte(2 ** 31 - 1)),
    title: z.optional(title),
    rules: z.optional(subtitleRules),
    /** New cues and those that changed, whole; they stand by their times. */
    put: z._default(z.array(alignedCue).check(z.maxLength(alignmentLimits.changes)), []),
    remove: z._default(z.array(id).check(z.maxLength(alignmentLimits.cues)), []),
  }),
  output: z.object({ revision: z.number(), updatedAt: z.string() }),
  errors: ['input.not-found', 'state.conflict', 'alignment.busy'],
});

export const alignmentFormats = ['srt', 'vtt', 'ass', 'txt', 'json'] as const;
export type AlignmentFormat = (typeof alignmentFormats)[number];

/** The subtitles as they are saved now, as a file. */
export const exportAlignment = call({
  id: 'exportAlignment',
  method: 'GET',
  path: `${path}/{id}/export`,
  kind: 'file',
  access: 'user',
  input: z.object({ id: z.string(), format: z._default(z.enum(alignmentFormats), 'srt') }),
  output: z.unknown(),
  errors: ['input.not-found', 'alignment.busy'],
});

/** Cuts the cues of a SubRip file that are too long or too fast by rules; each keeps the time it had, shared by its letters. */
export const splitSubtitles = call({
  id: 'splitSubtitles',
  reads: true,
  method: 'POST',
  path: '/gateway-apis/moyin-tool/v1/srt_split',
  access: 'user',
  input: z.object({
    srt: z.string().check(z.maxLength(subtitleLimits.srtChars)),
    rules: z._default(subtitleRules, defaultSubtitleRules),
  }),
  output: z.object({ srt: z.string(), cueCount: z.number(), cueCountBefore: z.number() }),
});
