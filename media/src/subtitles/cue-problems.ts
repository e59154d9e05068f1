import { fullRules, lineShare, readingSeconds, shareTolerance, type SubtitleRules } from './subtitle-rules.ts';
import type { Cue } from './timed-script.ts';

export const cueProblemKinds = [
  ...(['empty', 'backwards', 'overlap', 'gap-too-small', 'too-short', 'too-long'] as const),
  ...(['too-fast', 'line-too-long', 'too-many-lines'] as const),
] as const;
export type CueProblemKind = (typeof cueProblemKinds)[number];

/** A rule a cue breaks. */
export interface CueProblem {
  /** Index of the cue; for an overlap or a gap the later one's. */
  readonly cue: number;
  readonly kind: CueProblemKind;
}

/** Times are rounded to milliseconds; both ends of a gap may have moved by half of one. */
const roundingSeconds = 0.001_5;

/** What subtitles do against the rules, in order of the cues. */
export function cueProblems(cues: readonly Cue[], ruleSet: SubtitleRules): CueProblem[] {
  const rules = fullRules(ruleSet);
  return cues.flatMap(({ text, startSeconds, endSeconds }, cue) => {
    const shown = endSeconds - startSeconds;
    const lines = text.split('\n');
    const gap = cue === 0 ? Infinity : startSeconds - (cues[cue - 1]?.endSeconds ?? 0);
    const found: Readonly<Record<CueProblemKind, boolean>> = {
      empty: text.trim() === '',
      // Also what is not a number.
      backwards: !(shown > 0),
      overlap: gap < 0,
      'gap-too-small': gap >= 0 && gap < rules.minGapSeconds - roundingSeconds,
      'too-short': shown < rules.minSeconds - roundingSeconds,
      'too-long': shown > rules.maxSeconds + roundingSeconds,
      'too-fast': readingSeconds(lines.join(''), rules) > shown + roundingSeconds,
      'line-too-long': lines.some((line) => lineShare(line, rules) > 1 + shareTolerance),
      'too-many-lines': lines.length > rules.maxLines,
    };
    return cueProblemKinds.filter((kind) => found[kind]).map((kind) => ({ cue, kind }));
  });
}
