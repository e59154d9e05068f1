import { subtitleCues } from './subtitle-cues.ts';
import type { SubtitleRules } from './subtitle-rules.ts';
import type { Cue, SubtitleCue } from './timed-script.ts';

/**
 * Cues cut where they are too long or too fast for the rules. None is joined with its neighbour, and the time of each
 * goes to its parts by their letters, as nothing is known of when the words were said.
 */
export function splitCues(cues: readonly Cue[], rules: SubtitleRules): SubtitleCue[] {
  const sentences = cues.map(({ startSeconds, endSeconds, text }) => ({
    startSeconds,
    endSeconds,
    words: [],
    isNewParagraph: true,
    text: text.replaceAll('\n', ' '),
  }));
  return subtitleCues({ sentences }, rules);
}
