// Finding catalogue voices that sound like a recording.
import { later } from './later.ts';

/** Of an upload or link to find similar voices for; 1,200 s is the other reading of the specification (4-readings C1). */
export const matchingLimits = { maxBytes: 314_572_800, maxSeconds: 600 } as const;

export const listHotVideos = later('listHotVideos', 'GET', '/gateway-apis/tts/v1/audios/searchHotVideo', 'user');
export const createMatchAudio = later('createMatchAudio', 'POST', '/gateway-apis/tts/v1/audios', 'user');
/** Both paths lead to one service (4-readings C42). */
export const matchVoices = later('matchVoices', 'POST', '/gateway-apis/tts/v1/voiceSearch', 'user');
export const matchVoicesByLink = later('matchVoicesByLink', 'POST', '/gateway-apis/tts/v1/voiceSearch/link', 'user');
