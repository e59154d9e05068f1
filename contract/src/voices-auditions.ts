// Hearing a voice before it is used.
import { later } from './later.ts';

export const playDemo = later('playDemo', 'POST', '/gateway-apis/tts/v1/playDemo', 'public');
export const playDemoForSpeaker = later(
  'playDemoForSpeaker',
  'POST',
  '/gateway-apis/tts/v1/playDemoChooseForSpeaker',
  'public',
);
/** Accepts only signed addresses of this host. */
export const playDemoAudio = later('playDemoAudio', 'POST', '/gateway-apis/tts/v1/playDemo/audio', 'user');
