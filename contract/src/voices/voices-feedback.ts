// Votes on voices and what people say about them.
import * as z from 'zod/mini';
import { call } from '../call.ts';

export const voiceFeedbackLimits = { textChars: 500, perDay: 50 } as const;

/** What may be wrong with a voice; the interface has each in its language. */
export const feedbackReasons = ['monotonous', 'unlike', 'quality'] as const;
export type FeedbackReason = (typeof feedbackReasons)[number];

const reasonTexts: Readonly<Record<FeedbackReason, string>> = {
  monotonous: 'Monotonous, lacks emotion',
  unlike: 'Does not resemble the speaker',
  quality: 'Poor audio quality',
};
export const feedbackItems = feedbackReasons.map((itemId) => ({ itemId, content: reasonTexts[itemId] }));

const speakerId = z.string().check(z.minLength(1), z.maxLength(100));
/** 0 positive, 1 negative, null none. */
const voteType = z.nullable(z.coerce.number().check(z.int(), z.gte(0), z.lte(1)));

/** One vote per person and voice; a later one takes its place, null takes it back. */
export const voteForSpeaker = call({
  id: 'voteForSpeaker',
  method: 'POST',
  path: '/gateway-apis/tts/v1/speaker/vote',
  access: 'user',
  input: z.object({ speakerId, voteType }),
  output: z.object({ speakerId: z.string(), voteType: z.nullable(z.number()) }),
  errors: ['voice.unavailable'],
});

export const listSpeakerFeedbackItems = call({
  id: 'listSpeakerFeedbackItems',
  method: 'GET',
  path: '/gateway-apis/tts/v1/speaker/vote/feedback/items',
  access: 'public',
  input: z.object({ speakerId }),
  output: z.array(z.object({ itemId: z.enum(feedbackReasons), content: z.string() })),
  errors: ['voice.unavailable'],
});

/** At least one reason or a text. */
export const sendSpeakerFeedback = call({
  id: 'sendSpeakerFeedback',
  method: 'POST',
  path: '/gateway-apis/tts/v1/speaker/vote/feedback',
  access: 'user',
  input: z.object({
    speakerId,
    /** Where it was said, such as `voice-store`. */
    module: z._default(z.string().check(z.trim(), z.maxLength(50)), ''),
    /** The service counts the code points after trimming. */
    userContent: z._default(z.string().check(z.maxLength(5000)), ''),
    /** Reasons, with commas between them. */
    itemIds: z._default(z.string().check(z.maxLength(200)), ''),
  }),
  output: z.null(),
  errors: ['voice.unavailable', 'input.invalid', 'text.limit', 'request.too-many'],
});
