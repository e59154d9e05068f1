// Voices a user worked with; three paths, one list (4-readings C44).
import { later } from './later.ts';

export const voiceHistoryLimits = { saveDebounceMs: 3000 } as const;

export const recordSpeakerUse = later('recordSpeakerUse', 'POST', '/gateway-apis/tts/v1/speaker/useHistory2', 'user');
export const listSpeakerHistory = later(
  'listSpeakerHistory',
  'GET',
  '/gateway-apis/tts/v1/speaker/useHistory2',
  'user',
);
export const listSpeakerHistoryOld = later(
  'listSpeakerHistoryOld',
  'GET',
  '/gateway-apis/tts/v1/speaker/useHistory',
  'user',
);
export const listUserHistory = later('listUserHistory', 'GET', '/gateway-apis/tts/v1/speaker/getUserHistory', 'user');
