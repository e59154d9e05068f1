// Several recordings at once, and what can be recognised here.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { transcriptLimits } from './transcript.ts';
import { recognitionWishes, transcriptionErrors, transcriptionSummary } from './transcription.ts';

const path = '/gateway-apis/moyin-tool/v1/asr';
const link = z.string().check(z.trim(), z.minLength(1), z.maxLength(2000));

/** What became of one of several: a transcription, which has progress and can be stopped by itself, or why there is none. */
export const batchResult = z.object({
  /** Its place in what was sent, from 0. */
  at: z.number(),
  transcription: z.nullable(transcriptionSummary),
  error: z.nullable(z.object({ code: z.string(), message: z.string() })),
});

/** Starts several uploads; one that can't be taken does not hold up the others. */
export const createRecognitionBatch = call({
  id: 'createRecognitionBatch',
  method: 'POST',
  path: `${path}/batch`,
  access: 'user',
  idempotent: true,
  input: z.object({
    fileIds: z.array(z.string()).check(z.minLength(1), z.maxLength(transcriptLimits.batch)),
    ...recognitionWishes,
  }),
  output: z.object({ batchId: z.string(), list: z.array(batchResult) }),
  errors: transcriptionErrors,
});

export const recognitionBatch = z.object({
  batchId: z.string(),
  createdAt: z.string(),
  isDone: z.boolean(),
  list: z.array(batchResult),
});
export type RecognitionBatch = z.infer<typeof recognitionBatch>;

/** Those of which something is still to be done, the newest first. */
export const listRecognitionBatches = call({
  id: 'listRecognitionBatches',
  method: 'GET',
  path: `${path}/batchList`,
  access: 'user',
  input: z.object({}),
  output: z.array(recognitionBatch),
});

/** Stops what has not ended, of which nothing is charged; what is done stays. Sent twice it does no more than once. */
export const cancelRecognitionBatch = call({
  id: 'cancelRecognitionBatch',
  method: 'POST',
  path: `${path}/batchCancel`,
  access: 'user',
  input: z.object({ batchId: z.string() }),
  output: recognitionBatch,
  errors: ['input.not-found'],
});

export const readRecognitionBatch = call({
  id: 'readRecognitionBatch',
  method: 'GET',
  path: `${path}/batchQuery`,
  access: 'user',
  input: z.object({ batchId: z.string() }),
  output: recognitionBatch,
  errors: ['input.not-found'],
});

/**
 * As programs of this family send it: links with a language each; `duration` is not believed. Answers at once; each link
 * is fetched by the job of its transcription, and `readRecognitionBatch` tells what became of them.
 */
export const createTranscriptionBatch = call({
  id: 'createTranscriptionBatch',
  method: 'POST',
  path: `${path}/transcriptionsBatch`,
  access: 'user',
  idempotent: true,
  input: z.object({
    list: z
      .array(z.object({ url: link, duration: z.optional(z.number()), language: z.optional(z.string()) }))
      .check(z.minLength(1), z.maxLength(transcriptLimits.batch)),
  }),
  output: z.object({ batchId: z.string(), list: z.array(batchResult) }),
  errors: transcriptionErrors,
});

/** `ready`: an engine here takes it · `missing`: one could be installed or set, see `how`. */
export const recognitionLanguage = z.object({
  /** BCP 47. */
  language: z.string(),
  name: z.string(),
  state: z.enum(['ready', 'missing']),
  /** Engines that take it, the best first. */
  engines: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      quality: z.enum(['basic', 'good']),
      note: z.string(),
      /** Who gets the recordings; null: they stay on the studio's machine. */
      sentTo: z.nullable(z.string()),
    }),
  ),
});
export type RecognitionLanguage = z.infer<typeof recognitionLanguage>;

export const listRecognitionLanguages = call({
  id: 'listRecognitionLanguages',
  method: 'GET',
  path: `${path}/languages`,
  access: 'public',
  input: z.object({}),
  output: z.object({
    languages: z.array(recognitionLanguage),
    /** An engine here finds out the language by itself. */
    canDetect: z.boolean(),
    /** How more languages are had, in a sentence for the studio's owner. */
    how: z.string(),
  }),
});
