import type { TranscriptSegment } from '@timbre/contract/transcript';
import { roomOf } from './edit-turns.ts';
import { retyped } from './edit-words.ts';

export interface TextQuery {
  readonly query: string;
  readonly isCaseSensitive: boolean;
  readonly isWholeWord: boolean;
}

/** Where a query stands: a turn and UTF-16 offsets in its text. */
export interface TextMatch {
  readonly turnId: string;
  readonly start: number;
  readonly end: number;
}

/** Nobody steps through more. */
const mostMatches = 5000;

function patternOf({ query, isCaseSensitive, isWholeWord }: TextQuery): RegExp | null {
  if (query === '') return null;
  const plain = query.replaceAll(/[.*+?^${}()|[\]\\/-]/gu, String.raw`\$&`);
  const source = isWholeWord ? `(?<![\\p{L}\\p{N}_])(?:${plain})(?![\\p{L}\\p{N}_])` : plain;
  return new RegExp(source, isCaseSensitive ? 'gu' : 'giu');
}

/** All places of a query, in order. */
export function findText(turns: readonly TranscriptSegment[], query: TextQuery): TextMatch[] {
  const pattern = patternOf(query);
  const found: TextMatch[] = [];
  if (pattern === null) return found;
  for (const { id, text } of turns) {
    for (const match of text.matchAll(pattern)) {
      found.push({ turnId: id, start: match.index, end: match.index + match[0].length });
      if (found.length >= mostMatches) return found;
    }
  }
  return found;
}

/** The turns with another text in these places; words beside them keep their times. */
export function replaceText(
  turns: readonly TranscriptSegment[],
  matches: readonly TextMatch[],
  replacement: string,
  language: string | null,
): readonly TranscriptSegment[] {
  const byTurn = new Map<string, TextMatch[]>();
  for (const match of matches) {
    const own = byTurn.get(match.turnId);
    if (own === undefined) byTurn.set(match.turnId, [match]);
    else own.push(match);
  }
  return turns.map((turn, at) => {
    const own = byTurn.get(turn.id);
    if (own === undefined) return turn;
    let text = turn.text;
    for (const { start, end } of own.toReversed()) text = text.slice(0, start) + replacement + text.slice(end);
    return retyped(turn, text, roomOf(turns, at, language));
  });
}
