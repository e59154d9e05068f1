import type { DubLine, DubSettings } from '@timbre/contract/dubbing/dub-document';
import type { VideoSubtitles } from '@timbre/contract/video-subtitles';
import { dubCues } from '@timbre/media/dubbing/dub-cues';
import { dubSeconds, type Hold } from '@timbre/media/dubbing/hold-time';
import { subtitleProfiles } from '@timbre/media/subtitles/subtitle-rules';
import type { SubtitleCue } from '@timbre/media/subtitles/timed-script';
import { toAss } from '@timbre/media/subtitles/write-ass';
import { toSrt } from '@timbre/media/subtitles/write-srt';
import { toVtt } from '@timbre/media/subtitles/write-vtt';
import type { SpokenLine } from '../dubbing.tables.ts';

/** Whose subtitles: of the original, or of a language where it is heard. */
export interface SubtitledDub {
  readonly lines: readonly DubLine[];
  /** Null: of the original. */
  readonly language: string | null;
  readonly durationSeconds: number;
  readonly spoken: readonly SpokenLine[];
  readonly holds: readonly Hold[];
}

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

/** Cues in the time of what is heard. */
export function cuesOf({ lines, language, durationSeconds, spoken, holds }: SubtitledDub): SubtitleCue[] {
  const inDub = ({ start, end }: { readonly start: number; readonly end: number }) => ({
    start: dubSeconds(start, holds),
    end: dubSeconds(end, holds),
  });
  // A line that is not spoken stands at its own time, which the picture's holds move too.
  const places = new Map(lines.map((line) => [line.id, inDub(line)]));
  for (const line of spoken) places.set(line.lineId, inDub(line));
  return dubCues(language === null ? lines : lines.map((line) => ({ ...line, keepsOriginal: false })), {
    language,
    rules: subtitleProfiles.standard,
    wholeSeconds: dubSeconds(durationSeconds, holds),
    ...(language === null ? {} : { spoken: places }),
  });
}

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
