import type { DubLine } from '@timbre/contract/dubbing/dub-document';
import { subtitleCues } from '../../subtitles/subtitle-cues.ts';
import type { SubtitleRules } from '../../subtitles/subtitle-rules.ts';
import type { SubtitleCue } from '../../subtitles/timed-script.ts';

/** Which subtitles of a dub. */
export interface DubCueOptions {
  /** A target language; null: the original. */
  readonly language: string | null;
  readonly rules: SubtitleRules;
  /** Of the whole video, with the time its picture stands still. */
  readonly wholeSeconds: number;
  /** Where lines are heard in the dub; others stand at their own times. */
  readonly spoken?: ReadonlyMap<string, { readonly start: number; readonly end: number }>;
  /** Names by speaker id; without them no cue names its speaker. */
  readonly names?: ReadonlyMap<string, string>;
}

const textIn = (line: DubLine, language: string | null): string =>
  (language === null ? line.text : (line.wordings[language]?.text ?? '')).replace(/\s+/gu, ' ').trim();

/**
 * Subtitles of the original, or of a language where its lines are spoken. Each line has cues of its own, cut where the rules
 * say; a line without words has none.
 */
export function dubCues(
  lines: readonly DubLine[],
  { language, rules, wholeSeconds, spoken = new Map(), names = new Map() }: DubCueOptions,
): SubtitleCue[] {
  const sentences = lines
    .flatMap((line) => {
      const text = textIn(line, language);
      const place = line.keepsOriginal ? undefined : spoken.get(line.id);
      const { start, end } = place ?? line;
      const speaker = line.speakerId === null ? undefined : names.get(line.speakerId);
      if (text === '') return [];
      return [
        {
          text,
          startSeconds: start,
          endSeconds: Math.max(start, end),
          words: [],
          isNewParagraph: true,
          ...(speaker === undefined ? {} : { speaker }),
        },
      ];
    })
    .sort((a, b) => a.startSeconds - b.startSeconds);
  return subtitleCues({ sentences }, rules, wholeSeconds);
}
