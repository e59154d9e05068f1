// Media behind a link, and conversions of it.
import { later } from './later.ts';
import { timeoutsMs } from './limits.ts';

export const convertToWav = later(
  'convertToWav',
  'POST',
  '/gateway-apis/moyin-tool/v1/videoToAudio/transformToWav',
  'user',
);
export const extractAudio = later(
  'extractAudio',
  'POST',
  '/gateway-apis/moyin-tool/v1/videoToAudio/extractAudioToWav',
  'user',
);
export const extractAudioShort = later(
  'extractAudioShort',
  'POST',
  '/gateway-apis/moyin-tool/v1/extractAudioToWav',
  'user',
);
export const downloadVideo = later(
  'downloadVideo',
  'POST',
  '/gateway-apis/moyin-tool/v1/videoToAudio/achieveVideoByLink',
  'user',
);
export const downloadVideoShort = later(
  'downloadVideoShort',
  'POST',
  '/gateway-apis/moyin-tool/v1/achieveVideoByLink',
  'user',
);
export const readLinkInfo = later(
  'readLinkInfo',
  'POST',
  '/gateway-apis/moyin-tool/v1/videoToAudio/achieveInfoByLink',
  'user',
  { timeoutMs: timeoutsMs.videoInfo },
);
export const readVideoInfo = later(
  'readVideoInfo',
  'POST',
  '/gateway-apis/moyin-tool/v1/videoToAudio/achieveVideoInfo',
  'user',
  { timeoutMs: timeoutsMs.videoInfo },
);
export const readVideoInfoV2 = later(
  'readVideoInfoV2',
  'POST',
  '/gateway-apis/moyin-tool/v1/videoToAudio/achieveVideoInfoV2',
  'user',
  { timeoutMs: timeoutsMs.videoInfo },
);
export const listExtractions = later(
  'listExtractions',
  'GET',
  '/gateway-apis/moyin-tool/v1/videoToAudio/getExtractDurationList',
  'user',
);
export const deleteExtraction = later(
  'deleteExtraction',
  'DELETE',
  '/gateway-apis/moyin-tool/v1/videoToAudio/deleteExtractDuration',
  'user',
);
export const convertToMp4 = later('convertToMp4', 'POST', '/gateway-apis/moyin-tool/v1/video/transformToMp4', 'user');
