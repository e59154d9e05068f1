// Existing text timed to its recording.
import { later } from './later.ts';

export const readSubtitleContext = later(
  'readSubtitleContext',
  'GET',
  '/gateway-apis/moyin-tool/v1/subtitles/showContext',
  'user',
);
export const alignSubtitles = later('alignSubtitles', 'POST', '/gateway-apis/moyin-tool/v1/subtitles/alignSrt', 'user');
export const splitSubtitles = later('splitSubtitles', 'POST', '/gateway-apis/moyin-tool/v1/srt_split', 'user');
