import { wordOffsets } from '@timbre/media/transcript/join-words';
import { countStarted } from '@timbre/media/timeline/lane';
import type { Turn, Turns } from '../document/transcript-store.ts';
import type { TextPlace } from './word-lights.ts';

/** The turn that is heard at a moment, or was last; -1: before the first one. */
export const turnAt = (turns: Turns, seconds: number): number => countStarted(turns, seconds, ({ start }) => start) - 1;

const placesOf = ({ text, words }: Turn) =>
  wordOffsets(
    text,
    words.map((word) => word.text),
  );

/** The word that is said at a moment, as long as its turn lasts; null in the silence after it. */
export function wordAt(turns: Turns, seconds: number): TextPlace | null {
  const turn = turns[turnAt(turns, seconds)];
  if (turn === undefined || seconds > turn.end) return null;
  const at = turn.words.findLastIndex(({ start }) => start <= seconds);
  const place = placesOf(turn)[Math.max(0, at)];
  return place === undefined ? null : { turnId: turn.id, ...place };
}

/** When the word at an offset of a turn's text is said. */
export function secondsAt(turn: Turn, offset: number): number {
  const at = placesOf(turn).findLastIndex(({ start }) => start <= offset);
  return turn.words[Math.max(0, at)]?.start ?? turn.start;
}

/** Words that were heard less surely than `limit`, and turns that are doubtful as a whole, in order. */
export function doubtsOf(turns: Turns, limit: number): TextPlace[] {
  return turns.flatMap((turn) => {
    const { id, text, words, flags } = turn;
    const unsure = words.map(({ confidence }) => confidence !== null && confidence < limit);
    if (!unsure.includes(true)) return flags.length === 0 ? [] : [{ turnId: id, start: 0, end: text.length }];
    const places = placesOf(turn);
    return places.flatMap((place, at) => (unsure[at] === true ? [{ turnId: id, ...place }] : []));
  });
}

interface DoubtWay {
  readonly from: { readonly turnId: string; readonly offset: number } | null;
  readonly isBack: boolean;
  /** From the other end on where there is none. */
  readonly isRound: boolean;
}

/** The doubt after a place, or before it. */
export function nextDoubt(turns: Turns, limit: number, { from, isBack, isRound }: DoubtWay): TextPlace | null {
  const doubts = doubtsOf(turns, limit);
  const order = new Map(turns.map(({ id }, at) => [id, at]));
  const [turn, offset] = [order.get(from?.turnId ?? '') ?? -1, from?.offset ?? 0];
  const by = (doubt: TextPlace): number => (order.get(doubt.turnId) ?? 0) - turn || doubt.start - offset;
  const found = isBack ? doubts.findLast((doubt) => by(doubt) < 0) : doubts.find((doubt) => by(doubt) > 0);
  return found ?? (isRound ? (isBack ? doubts.at(-1) : doubts[0]) : null) ?? null;
}
