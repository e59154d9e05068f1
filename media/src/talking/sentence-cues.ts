import { defaultSubtitleRules } from '@timbre/contract/articles/article-settings';
import { subtitleCues } from '../subtitles/subtitle-cues.ts';
import type { SubtitleCue, TimedWord } from '../subtitles/timed-script.ts';

/** One sentence of a video, as it is spoken. */
export interface SubtitledSentence {
  readonly text: string;
  /** Offsets in the text; seconds from the sentence's first sound. */
  readonly words: readonly TimedWord[];
  /** Silence before the first sound. */
  readonly leadSeconds: number;
  readonly durationSeconds: number;
}

/** What is written while it is said, in seconds from its lead on: in the preview as in the finished video. */
export function sentenceCues(
  { text, words, leadSeconds, durationSeconds }: SubtitledSentence,
  seconds: number,
): SubtitleCue[] {
  if (text.trim() === '') return [];
  const moved = words.map((word) => ({
    ...word,
    startSeconds: word.startSeconds + leadSeconds,
    endSeconds: word.endSeconds + leadSeconds,
  }));
  const endSeconds = leadSeconds + durationSeconds;
  const said = { text, words: moved, startSeconds: leadSeconds, endSeconds, isNewParagraph: true };
  return subtitleCues({ sentences: [said] }, defaultSubtitleRules, seconds);
}
