// The voice contest.
import { later } from './later.ts';

export const likeContestVoice = later(
  'likeContestVoice',
  'POST',
  '/gateway-apis/account/v1/activity/likeActivitySpeaker',
  'user',
);
export const listContestLikes = later(
  'listContestLikes',
  'GET',
  '/gateway-apis/account/v1/activity/querySpeakerLike',
  'public',
);
