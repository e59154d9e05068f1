// Votes on voices and what people say about them.
import { later } from './later.ts';

export const voiceFeedbackLimits = { textChars: 500 } as const;

export const voteForSpeaker = later('voteForSpeaker', 'POST', '/gateway-apis/tts/v1/speaker/vote', 'user');
export const listSpeakerFeedbackItems = later(
  'listSpeakerFeedbackItems',
  'GET',
  '/gateway-apis/tts/v1/speaker/vote/feedback/items',
  'public',
);
export const sendSpeakerFeedback = later(
  'sendSpeakerFeedback',
  'POST',
  '/gateway-apis/tts/v1/speaker/vote/feedback',
  'user',
);
