import { voiceReview as english } from '../en/voice-review.ts';
import { voiceReview as japanese } from '../ja/voice-review.ts';
import { namespaceTexts } from '../namespace-texts.ts';

export const useVoiceReviewTexts = namespaceTexts('voiceReview', english, japanese);
