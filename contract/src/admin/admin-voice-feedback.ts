// What people think of voices, as the owner sees it.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { pageNumber, pageOf } from '../http/paging.ts';
import { feedbackReasons } from '../voices/voices-feedback.ts';

export const voiceReviewLimits = { pageSize: 25 } as const;

/** `open`: no one has looked after it yet. */
export const feedbackState = z.enum(['open', 'done']);
export type FeedbackState = z.infer<typeof feedbackState>;

const named = z.object({ id: z.string(), name: z.string() });

/** One person's word about a voice. */
export const voiceFeedbackEntry = z.object({
  id: z.string(),
  /** Its id stands for its name where the voice is gone. */
  voice: named,
  user: named,
  reasons: z.array(z.enum(feedbackReasons)),
  content: z.string(),
  /** Where it was said, such as `voice-store`. */
  module: z.string(),
  state: feedbackState,
  createdAt: z.string(),
});
export type VoiceFeedbackEntry = z.infer<typeof voiceFeedbackEntry>;

const voiceId = z.optional(z.string().check(z.trim(), z.maxLength(100)));

/** Newest first. */
export const listVoiceFeedback = call({
  id: 'listVoiceFeedback',
  method: 'GET',
  path: '/gateway-apis/admin/v1/voiceFeedback',
  access: 'owner',
  input: z.object({
    page: pageNumber(1, 1),
    state: z.optional(feedbackState),
    reason: z.optional(z.enum(feedbackReasons)),
    speaker: voiceId,
  }),
  output: pageOf(voiceFeedbackEntry),
});

/** Marks it as looked after, or as open again. */
export const setVoiceFeedbackState = call({
  id: 'setVoiceFeedbackState',
  method: 'PUT',
  path: '/gateway-apis/admin/v1/voiceFeedback/{id}',
  access: 'owner',
  input: z.object({ id: z.string().check(z.maxLength(64)), state: feedbackState }),
  output: voiceFeedbackEntry,
  errors: ['input.not-found'],
});

/** How a voice is liked. */
export const voiceOpinion = z.object({
  voice: named,
  /** People who voted for it, and against it. */
  up: z.number(),
  down: z.number(),
  open: z.number(),
  done: z.number(),
});
export type VoiceOpinion = z.infer<typeof voiceOpinion>;

/** Voices someone has voted for or said something about: those with most open feedback first, then the least liked. */
export const listVoiceOpinions = call({
  id: 'listVoiceOpinions',
  method: 'GET',
  path: '/gateway-apis/admin/v1/voiceFeedback/voices',
  access: 'owner',
  input: z.object({ page: pageNumber(1, 1) }),
  output: pageOf(voiceOpinion),
});
