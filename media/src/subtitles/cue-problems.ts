import { insidePhrase } from './phrases/break-cost.ts';
import { phraseWordsOf, type PhraseWords } from './phrases/phrase-words.ts';
import {
  fullRules,
  lineShare,
  readingSeconds,
  shareTolerance,
  type FullRules,
  type SubtitleRules,
} from './subtitle-rules.ts';
import { costOfBreak } from './text-atoms.ts';
import type { SubtitleCue } from './timed-script.ts';

/** What is judged of a subtitle. */
type JudgedCue = Omit<SubtitleCue, 'words'>;

export const cueProblemKinds = [
  ...(['empty', 'backwards', 'overlap', 'gap-too-small', 'too-short', 'too-long'] as const),
  ...(['too-fast', 'line-too-long', 'too-many-lines', 'phrase-split'] as const),
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

/** Silence so long before a subtitle that no phrase holds it and the one before it together. */
const apartSeconds = 0.8;

/** Whether a line ends inside a phrase, or the cue before this one does. */
function splitsPhrase(cue: JudgedCue, before: JudgedCue | undefined, rules: FullRules, words: PhraseWords): boolean {
  // One word at a time has no phrases.
  if (rules.unit === 'word') return false;
  const lines = cue.text.split('\n');
  const goesOn =
    before !== undefined && before.speaker === cue.speaker && cue.startSeconds - before.endSeconds < apartSeconds;
  const last = goesOn ? (before.text.split('\n').at(-1) ?? '') : '';
  if (costOfBreak(last, lines[0] ?? '', rules, words) >= insidePhrase.cue) return true;
  return lines.some((line, at) => costOfBreak(line, lines[at + 1] ?? '', rules, words) >= insidePhrase.line);
}

/**
 * What subtitles do against the rules, in order of the cues. `words` holds phrases together; the language of the
 * subtitles decides when it is left out.
 */
export function cueProblems(
  cues: readonly JudgedCue[],
  ruleSet: SubtitleRules,
  words = phraseWordsOf(cues.map(({ text }) => text).join(' ')),
): CueProblem[] {
  const rules = fullRules(ruleSet);
  return cues.flatMap((one, cue) => {
    const { text, startSeconds, endSeconds } = one;
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
      'phrase-split': splitsPhrase(one, cues[cue - 1], rules, words),
    };
    return cueProblemKinds.filter((kind) => found[kind]).map((kind) => ({ cue, kind }));
  });
}
