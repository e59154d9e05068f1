// Existing text timed to its recording, and subtitles cut anew.
import * as z from 'zod/mini';
import { defaultSubtitleRules, subtitleRules } from './article-settings.ts';
import { call } from './call.ts';
import { later } from './later.ts';

export const subtitleLimits = { srtChars: 500_000 } as const;

export const readSubtitleContext = later(
  'readSubtitleContext',
  'GET',
  '/gateway-apis/moyin-tool/v1/subtitles/showContext',
  'user',
);
export const alignSubtitles = later('alignSubtitles', 'POST', '/gateway-apis/moyin-tool/v1/subtitles/alignSrt', 'user');
/** Cuts the cues of a SubRip file that are too long or too fast by rules; each keeps the time it had, shared by its letters. */
export const splitSubtitles = call({
  id: 'splitSubtitles',
  method: 'POST',
  path: '/gateway-apis/moyin-tool/v1/srt_split',
  access: 'user',
  input: z.object({
    srt: z.string().check(z.maxLength(subtitleLimits.srtChars)),
    rules: z._default(subtitleRules, defaultSubtitleRules),
  }),
  output: z.object({ srt: z.string(), cueCount: z.number(), cueCountBefore: z.number() }),
});
