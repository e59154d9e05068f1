import type { DubSettings } from '@timbre/contract/dubbing/dub-document';
import type { VideoSubtitles } from '@timbre/contract/video-subtitles';
import type { SubtitleCue } from '@timbre/media/subtitles/timed-script';
import { toAss } from '@timbre/media/subtitles/write-ass';
import { toSrt } from '@timbre/media/subtitles/write-srt';
import { toVtt } from '@timbre/media/subtitles/write-vtt';

export interface SubtitleLook {
  readonly title: string;
  readonly style: DubSettings['subtitles'];
  /** Of the picture, as it is seen. */
  readonly width: number | null;
  readonly height: number | null;
}

const usual = { width: 1920, height: 1080 } as const;
/** Lengths of a style count on a picture whose shorter side has so many pixels. */
const styleSide = 720;

/** As an ASS file looks that is drawn into a picture of this size. */
export function assOf(cues: readonly SubtitleCue[], { title, style, width, height }: SubtitleLook): string {
  const size = width === null || height === null ? usual : { width, height };
  const scale = Math.min(size.width, size.height) / styleSide;
  const { fontname, fontsize, margin, alignment, colour, outlineColour }: VideoSubtitles = style;
  return toAss(cues, {
    ...size,
    title,
    fontName: fontname,
    fontSize: Math.round(fontsize * scale),
    marginBelow: Math.round(margin * scale),
    alignment,
    colour,
    outlineColour,
  });
}

export function subtitlesIn(format: 'srt' | 'vtt' | 'ass', cues: readonly SubtitleCue[], look: SubtitleLook): string {
  if (format === 'srt') return toSrt(cues);
  return format === 'vtt' ? toVtt(cues) : assOf(cues, look);
}
