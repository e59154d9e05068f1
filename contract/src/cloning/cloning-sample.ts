// The recording a voice is cloned from: what is measured of it, and how it is handed over.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { siteRefusals } from '../downloads.ts';

/** What may be wrong with a recording, in the words of the interface's keys. */
export const sampleProblems = ['no-speech', 'little-speech', 'quiet', 'noisy', 'clipped'] as const;

/** Measured on decoded samples. */
export const sampleReport = z.object({
  durationSeconds: z.number(),
  speechSeconds: z.number(),
  /** Integrated, by ITU-R BS.1770. */
  loudnessLufs: z.number(),
  /** Power of the speech over that of its pauses. */
  snrDb: z.number(),
  /** Share of the samples in flat tops, 0 to 1. */
  clippedShare: z.number(),
  /** 0: nothing is voiced. */
  pitchHertz: z.number(),
  rangeHalfTones: z.number(),
  syllablesPerSecond: z.number(),
  brightnessHertz: z.number(),
  /** The worst first. */
  problems: z.array(z.enum(sampleProblems)),
});
export type CloneSampleReport = z.infer<typeof sampleReport>;

export const cloneSample = z.object({
  id: z.string(),
  /** Of the file it came from. */
  name: z.string(),
  /** Short-lived signed address of the converted WAV; `createClone` takes it. */
  url: z.string(),
  report: sampleReport,
  /** It was cut to its best minute. */
  isTrimmed: z.boolean(),
});
export type CloneSample = z.infer<typeof cloneSample>;

/**
 * Converts an upload or what a link leads to into WAV and measures it; takes no slot. What is longer than a minute or
 * larger than 10 MB is refused, unless it may be cut to its best minute; of a long video behind a link, to the best one
 * of its first ten.
 */
export const prepareCloneSample = call({
  id: 'prepareCloneSample',
  method: 'POST',
  path: '/gateway-apis/tts/v1/speakerClone/sample',
  access: 'user',
  input: z.object({
    fileId: z.optional(z.string()),
    /** To an audio or video file, a playlist, or a page of a video site. */
    link: z.optional(z.string().check(z.trim(), z.maxLength(2000))),
    isTrimmed: z._default(z.boolean(), false),
    /** Recorded here, by a clock that may have ended a little late: what is over the minute is cut off. */
    isRecording: z._default(z.boolean(), false),
  }),
  output: cloneSample,
  errors: [
    'clone.sample-missing',
    'clone.sample-format',
    'clone.sample-unreadable',
    'clone.sample-short',
    'clone.sample-long',
    'clone.sample-large',
    'clone.link',
    ...siteRefusals,
    'storage.full',
    'disk.full',
  ],
});

export const deleteCloneSample = call({
  id: 'deleteCloneSample',
  method: 'DELETE',
  path: '/gateway-apis/tts/v1/speakerClone/sample/{id}',
  access: 'user',
  input: z.object({ id: z.string() }),
  output: z.object({}),
  errors: ['input.not-found'],
});
