// What is done with a transcription beside writing in it: stop, try again, listen again, take home.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { jobProgress } from '../jobs.ts';
import { transcriptFormat, transcriptLimits, transcriptWord } from './transcript.ts';
import { recognitionWishes, transcriptionErrors, transcriptionSummary } from './transcription.ts';

const path = '/gateway-apis/moyin-tool/v1/transcription/{id}';
const one = z.object({ id: z.string() });

/** Progress until it ends; the last event carries the final status. */
export const readTranscriptionEvents = call({
  id: 'readTranscriptionEvents',
  method: 'GET',
  path: `${path}/events`,
  kind: 'events',
  access: 'user',
  input: one,
  output: jobProgress,
  errors: ['input.not-found'],
});

/** What was held is free again. */
export const cancelTranscription = call({
  id: 'cancelTranscription',
  method: 'POST',
  path: `${path}/cancel`,
  access: 'user',
  input: one,
  output: transcriptionSummary,
  errors: ['input.not-found'],
});

/** Of one that failed or was stopped, in another language where one is named; the recording is still here. */
export const retryTranscription = call({
  id: 'retryTranscription',
  method: 'POST',
  path: `${path}/retry`,
  access: 'user',
  input: z.extend(one, { language: recognitionWishes.language }),
  output: transcriptionSummary,
  errors: ['state.conflict', ...transcriptionErrors],
});

/**
 * Finds the words as they are saved now in the recording; only words that are estimated move. The revision does not
 * grow, as what people wrote stays.
 */
export const realignTranscription = call({
  id: 'realignTranscription',
  method: 'POST',
  path: `${path}/realign`,
  access: 'user',
  input: z.object({
    id: z.string(),
    segmentIds: z.array(z.string()).check(z.minLength(1), z.maxLength(transcriptLimits.realigned)),
  }),
  output: z.object({ segments: z.array(z.object({ id: z.string(), words: z.array(transcriptWord) })) }),
  errors: ['input.not-found', 'transcript.language', 'transcript.busy'],
});

/** The transcript as a file: subtitles by its rules, documents with times and speakers as wished. */
export const exportTranscription = call({
  id: 'exportTranscription',
  method: 'GET',
  path: `${path}/export`,
  kind: 'file',
  access: 'user',
  input: z.object({
    id: z.string(),
    format: transcriptFormat,
    hasTimes: z._default(z.enum(['0', '1']), '1'),
    hasSpeakers: z._default(z.enum(['0', '1']), '1'),
    /** Of ASS: each word lights up when it is said. */
    isKaraoke: z._default(z.enum(['0', '1']), '0'),
    /** As the recording is without its cuts: no words of theirs, and the times of the cut file. */
    isCut: z._default(z.enum(['0', '1']), '0'),
  }),
  output: z.unknown(),
  errors: ['input.not-found', 'plan.required', 'transcript.busy', 'transcript.font'],
});

/** Into the bin; ids that are in it already are passed over, so that sending it twice does no more than once. */
export const binTranscriptions = call({
  id: 'binTranscriptions',
  method: 'POST',
  path: '/gateway-apis/moyin-tool/v1/transcription/bin',
  access: 'user',
  input: z.object({ ids: z.array(z.string()).check(z.minLength(1), z.maxLength(200)) }),
  output: z.object({ ids: z.array(z.string()) }),
});

/** Out of the bin; ids that are not in it are passed over. */
export const restoreTranscriptions = call({
  id: 'restoreTranscriptions',
  method: 'POST',
  path: '/gateway-apis/moyin-tool/v1/transcription/restore',
  access: 'user',
  input: z.object({ ids: z.array(z.string()).check(z.minLength(1), z.maxLength(200)) }),
  output: z.object({ ids: z.array(z.string()) }),
});

/** What it would cost, and whether it may be: of a length in seconds. */
export const estimateTranscription = call({
  id: 'estimateTranscription',
  method: 'GET',
  path: '/gateway-apis/moyin-tool/v1/transcription/estimate',
  access: 'user',
  input: z.object({ seconds: z.coerce.number().check(z.gte(0), z.lte(86_400)) }),
  output: z.object({ credits: z.number(), maxSeconds: z.number() }),
});
