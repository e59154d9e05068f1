// How subtitles look that are drawn into a video.
import * as z from 'zod/mini';
import { subtitleStyle } from './limits.ts';

export const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/i, 'Use a color such as #1a2b3c.'));

/** Lengths count on a picture whose shorter side has 720 pixels. */
export const videoSubtitles = z.object({
  isShown: z._default(z.boolean(), false),
  fontname: z._default(z.string().check(z.maxLength(60)), subtitleStyle.fontName),
  fontsize: z._default(z.number().check(z.int(), z.gte(16), z.lte(160)), subtitleStyle.fontSize),
  /** As on a number pad: 2 is the middle below. */
  alignment: z._default(z.number().check(z.int(), z.gte(1), z.lte(9)), subtitleStyle.alignment),
  margin: z._default(z.number().check(z.int(), z.gte(0), z.lte(400)), subtitleStyle.marginPixels),
  colour: z._default(colour, '#ffffff'),
  outlineColour: z._default(colour, '#000000'),
});
export type VideoSubtitles = z.infer<typeof videoSubtitles>;

export const defaultVideoSubtitles: VideoSubtitles = z.parse(videoSubtitles, {});
