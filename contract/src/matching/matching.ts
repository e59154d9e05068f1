// Finding voices that sound like a recording.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { siteRefusals } from '../downloads.ts';
import { jobProgress, jobStatus } from '../jobs.ts';
import { sampleReport } from '../cloning/cloning-sample.ts';

/** Of an upload or link to find similar voices for; 1,200 s is the other reading of the specification. */
export const matchingLimits = {
  maxBytes: 314_572_800,
  maxSeconds: 600,
  linkChars: 2000,
  results: 20,
  keptSearches: 50,
  /** Of one person at once. */
  runningSearches: 2,
} as const;

/** The tabs of the dialog that take a link, in their order. */
export const matchingSites = ['youtube', 'tiktok', 'facebook', 'instagram', 'x', 'other'] as const;

/** What two voices are compared in, beside the distance of their timbres. */
export const matchingTraits = ['pitch', 'range', 'pace', 'brightness', 'timbre'] as const;
export type MatchingTrait = (typeof matchingTraits)[number];

/** How far a voice lies from the recording in one trait. */
export const traitMatch = z.object({
  trait: z.enum(matchingTraits),
  verdict: z.enum(['same', 'near', 'lower', 'higher']),
  /** Of the recording and of the voice, in the trait's unit: hertz, half tones, syllables a second, hertz; metric distance for `timbre`. */
  sample: z.number(),
  voice: z.number(),
});

export const voiceMatch = z.object({
  speakerId: z.string(),
  name: z.string(),
  /** 0 to 1: how likely two such distances are of one speaker, by the metric's own evaluation; no claim of identity. */
  score: z.number(),
  /** Of the speaker metric; same speaker: about 1.8, another: about 3.8. */
  distance: z.number(),
  /** The nearest trait first. */
  traits: z.array(traitMatch),
  /** Speed and pitch (half tones) that bring the voice nearer to the recording; null: it is as near as it gets. */
  tuning: z.nullable(z.object({ speed: z.number(), pitch: z.number(), distance: z.number() })),
});
export type VoiceMatch = z.infer<typeof voiceMatch>;

export const voiceSearch = z.object({
  id: z.string(),
  /** Of the file or link. */
  name: z.string(),
  status: jobStatus,
  progress: z.nullable(jobProgress),
  /** Null until it was analysed. */
  sample: z.nullable(sampleReport),
  /** Voices of this language come first; null: none do. */
  language: z.nullable(z.string()),
  /** Those of the wanted language first, then by likeness; empty until done. */
  matches: z.array(voiceMatch),
  /** An error name of errors.ts with its sentence, when it failed. */
  error: z.nullable(z.object({ code: z.string(), message: z.string() })),
  createdAt: z.string(),
});
export type VoiceSearch = z.infer<typeof voiceSearch>;

const searchErrors = [
  ...(['match.audio-missing', 'match.link', 'match.format', 'match.long', 'match.large'] as const),
  ...(['input.not-found', 'request.too-many', 'disk.full', ...siteRefusals] as const),
];
const link = z.string().check(z.trim(), z.minLength(1), z.maxLength(matchingLimits.linkChars));

/** A link by either of its names in the specification. */
const linked = { videoUrl: z.optional(link), url: z.optional(link) };

/**
 * The language whose voices come first, as it is spoken in the recording or wanted of the voice; `any` for no such
 * order. Left out: the caller's own.
 */
const language = z.optional(z.string().check(z.regex(/^(?:any|[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,3})$/iu)));

/** Takes an uploaded file as a recording to find voices for; answers what `matchVoices` wants as `audio`. */
export const createMatchAudio = call({
  id: 'createMatchAudio',
  method: 'POST',
  path: '/gateway-apis/tts/v1/audios',
  access: 'user',
  input: z.object({ fileId: z.string() }),
  output: z.object({ id: z.string(), name: z.string(), url: z.string(), durationSeconds: z.number() }),
  errors: searchErrors,
});

/** Starts a search by a recording (`audio`: the id of `createMatchAudio`) or a link; `readVoiceSearch` tells the rest. */
export const matchVoices = call({
  id: 'matchVoices',
  method: 'POST',
  path: '/gateway-apis/tts/v1/voiceSearch',
  access: 'user',
  idempotent: true,
  input: z.object({ audio: z.optional(z.string()), ...linked, language }),
  output: voiceSearch,
  errors: searchErrors,
});

/** The same by a link alone. */
export const matchVoicesByLink = call({
  id: 'matchVoicesByLink',
  method: 'POST',
  path: '/gateway-apis/tts/v1/voiceSearch/link',
  access: 'user',
  idempotent: true,
  input: z.object({ ...linked, language }),
  output: voiceSearch,
  errors: searchErrors,
});

export const readVoiceSearch = call({
  id: 'readVoiceSearch',
  method: 'GET',
  path: '/gateway-apis/tts/v1/voiceSearch/{id}',
  access: 'user',
  input: z.object({ id: z.string() }),
  output: voiceSearch,
  errors: ['input.not-found'],
});

/** Stops a search; one that has ended stays as it is. */
export const cancelVoiceSearch = call({
  id: 'cancelVoiceSearch',
  method: 'POST',
  path: '/gateway-apis/tts/v1/voiceSearch/{id}/cancel',
  access: 'user',
  input: z.object({ id: z.string() }),
  output: voiceSearch,
  errors: ['input.not-found'],
});
