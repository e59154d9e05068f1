import type { TranscriptSegment } from '@timbre/contract/transcription/transcript';
import { mapTurns, roomOf } from './edit-turns.ts';
import { fitsTurn, retyped } from './edit-words.ts';

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

function patternOf({ query, isCaseSensitive, isWholeWord }: TextQuery): RegExp | null {
  if (query === '') return null;
  // With the flag `u` only these may be escaped.
  const plain = query.replaceAll(/[.*+?^${}()|[\]\\/]/gu, String.raw`\$&`);
  const source = isWholeWord ? `(?<![\\p{L}\\p{N}_])(?:${plain})(?![\\p{L}\\p{N}_])` : plain;
  return new RegExp(source, isCaseSensitive ? 'gu' : 'giu');
}

/** The places of a query, in order; all of them, or so many. */
export function findText(
  turns: readonly Pick<TranscriptSegment, 'id' | 'text'>[],
  query: TextQuery,
  most = Infinity,
): TextMatch[] {
  const pattern = patternOf(query);
  const found: TextMatch[] = [];
  if (pattern === null) return found;
  for (const { id, text } of turns) {
    for (const match of text.matchAll(pattern)) {
      found.push({ turnId: id, start: match.index, end: match.index + match[0].length });
      if (found.length >= most) return found;
    }
  }
  return found;
}

export interface Replaced {
  readonly turns: readonly TranscriptSegment[];
  /** Places. */
  readonly count: number;
  /** Turns that stayed as they were: they would become longer than a turn may be. */
  readonly tooLong: number;
}

/** The turns with another text in these places; words beside them keep their times. */
export function replaceText(
  turns: readonly TranscriptSegment[],
  matches: readonly TextMatch[],
  replacement: string,
  language: string | null,
): Replaced {
  const byTurn = new Map<string, TextMatch[]>();
  for (const match of matches) {
    const own = byTurn.get(match.turnId);
    if (own === undefined) byTurn.set(match.turnId, [match]);
    else own.push(match);
  }
  let [count, tooLong] = [0, 0];
  const replaced = mapTurns(turns, (turn, at) => {
    const own = byTurn.get(turn.id);
    if (own === undefined) return turn;
    let text = turn.text;
    for (const { start, end } of own.toReversed()) text = text.slice(0, start) + replacement + text.slice(end);
    const next = retyped(turn, text, roomOf(turns, at, language));
    if (!fitsTurn(next)) {
      tooLong += 1;
      return turn;
    }
    count += own.length;
    return next;
  });
  return { turns: replaced, count, tooLong };
}

/** Which of the matches comes first at a place or behind it; the first of all where none does. */
export function matchFrom(
  turns: readonly TranscriptSegment[],
  matches: readonly TextMatch[],
  place: Pick<TextMatch, 'turnId' | 'start'>,
): number {
  const order = new Map(turns.map(({ id }, at) => [id, at]));
  const turn = order.get(place.turnId) ?? 0;
  return Math.max(
    0,
    matches.findIndex((match) => {
      const by = (order.get(match.turnId) ?? 0) - turn;
      return by > 0 || (by === 0 && match.start >= place.start);
    }),
  );
}
