import { alignmentLimits } from '@timbre/contract/alignment/alignment';
import { countCharacters } from '@timbre/contract/limits';
import { isSpeakable, splitSentences } from '@timbre/media/sentences';
import { readSubtitles } from '@timbre/media/subtitles/read-subtitles';
import { textLines } from '@timbre/media/subtitles/text-lines';
import { fail } from '../../platform/errors.ts';

/** A stretch of the text that is timed as one. */
export interface ScriptLine {
  readonly text: string;
  readonly speaker?: string;
  readonly isNewParagraph: boolean;
}

/** What a text holds: subtitles with cuts of their own, or running text. */
export interface ScriptLines {
  readonly kind: 'subtitles' | 'text';
  readonly lines: readonly ScriptLine[];
}

/** At most so many units, and no half of a character. */
const wholeLength = (text: string, most: number): number =>
  /[\ud800-\udbff]/u.test(text.charAt(most - 1)) && text.length > most ? most - 1 : most;

/** A stretch without an end of sentence falls apart between words. */
function pieces(text: string): string[] {
  const out: string[] = [];
  let rest = text;
  while (rest.length > alignmentLimits.lineChars) {
    const space = rest.lastIndexOf(' ', alignmentLimits.lineChars);
    const at = space > 0 ? space : wholeLength(rest, alignmentLimits.lineChars);
    out.push(rest.slice(0, at).trim());
    rest = rest.slice(at).trim();
  }
  return [...out, rest].filter((piece) => piece !== '');
}

function sentenceLines(script: string, language: string): ScriptLine[] {
  return textLines(script).flatMap((paragraph) =>
    splitSentences(paragraph, language)
      .flatMap(({ start, end }) => pieces(paragraph.slice(start, end).trim()))
      .map((text, at) => ({ text, isNewParagraph: at === 0 })),
  );
}

/** The lines of a text, of an SRT or of a VTT file. Throws `alignment.text-empty` and `alignment.text-long`. */
export function scriptLines(script: string, language: string): ScriptLines {
  const limit = alignmentLimits.scriptChars;
  const actual = countCharacters(script);
  if (actual > limit) fail('alignment.text-long', { field: 'script', limit, actual });
  const cues = readSubtitles(script);
  const lines =
    cues.length > 0
      ? cues.map(({ text, speaker }) => ({
          text: text.slice(0, wholeLength(text, alignmentLimits.lineChars)),
          isNewParagraph: true,
          ...(speaker === undefined ? {} : { speaker }),
        }))
      : sentenceLines(script, language);
  if (!lines.some(({ text }) => isSpeakable(text))) fail('alignment.text-empty', { field: 'script' });
  if (lines.length > alignmentLimits.lines) {
    fail('alignment.text-long', { field: 'script', limit: alignmentLimits.lines, actual: lines.length });
  }
  return { kind: cues.length > 0 ? 'subtitles' : 'text', lines };
}
