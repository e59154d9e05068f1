import { dubLimits } from '@timbre/contract/dubbing/dub-document';
import { findText, type TextMatch, type TextQuery } from '@timbre/media/transcript/find-text';
import { wordingOf, type Lines } from '../document/dub-doc.ts';
import type { DubEdit } from '../document/dub-store.ts';
import { withLines } from '../document/edit-lines.ts';

/** Which of a line's two texts. */
export type TextSide = 'source' | 'target';

const textsOf = (lines: Lines, side: TextSide, language: string) =>
  lines.map((line) => ({ id: line.id, text: side === 'source' ? line.text : wordingOf(line, language).text }));

export const findInLines = (lines: Lines, side: TextSide, language: string, query: TextQuery): readonly TextMatch[] =>
  findText(textsOf(lines, side, language), query);

export interface ReplacedCount {
  readonly count: number;
  /** Places in lines that would become longer than a line may be. */
  readonly tooLong: number;
}

const inserted = (text: string, matches: readonly TextMatch[], replacement: string): string =>
  matches.toReversed().reduce((now, { start, end }) => now.slice(0, start) + replacement + now.slice(end), text);

/** Another text in these places: one step of undo. `tell` hears in how many. */
export const replaceInLines =
  (
    side: TextSide,
    language: string,
    matches: readonly TextMatch[],
    replacement: string,
    tell: (done: ReplacedCount) => void = () => undefined,
  ): DubEdit =>
  (doc) => {
    const byLine = new Map<string, TextMatch[]>();
    for (const match of matches) byLine.set(match.turnId, [...(byLine.get(match.turnId) ?? []), match]);
    let [count, tooLong] = [0, 0];
    const lines = doc.lines.map((line) => {
      const own = byLine.get(line.id);
      if (own === undefined) return line;
      const wording = wordingOf(line, language);
      const text = inserted(side === 'source' ? line.text : wording.text, own, replacement);
      if (text.length > dubLimits.lineChars) {
        tooLong += own.length;
        return line;
      }
      count += own.length;
      if (side === 'source') return { ...line, text };
      return { ...line, wordings: { ...line.wordings, [language]: { ...wording, text } } };
    });
    tell({ count, tooLong });
    return withLines(doc, lines);
  };
