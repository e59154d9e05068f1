import type { DubLine, SpokenDubLine } from '@timbre/contract/dubbing/dub-document';
import { subtitleProfiles } from '../../subtitles/subtitle-rules.ts';
import type { SubtitleCue } from '../../subtitles/timed-script.ts';
import { dubCues } from './dub-cues.ts';
import { dubSeconds, type Hold } from '../hold-time.ts';

/** Whose subtitles: of the original, or of a language where it is heard. */
export interface SubtitledDub {
  readonly lines: readonly DubLine[];
  /** Null: of the original. */
  readonly language: string | null;
  readonly durationSeconds: number;
  readonly spoken: readonly Pick<SpokenDubLine, 'lineId' | 'start' | 'end'>[];
  readonly holds: readonly Hold[];
}

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
