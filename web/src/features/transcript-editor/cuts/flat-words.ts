import type { SpokenWord } from '@timbre/media/cuts/cut-words';
import { wordOffsets } from '@timbre/media/transcript/join-words';
import type { Turn, Turns } from '../document/transcript-store.ts';
import type { TextPlace } from '../turns/word-lights.ts';

/** All words of a transcript in one row, and where each turn's begin. */
export interface FlatWords {
  readonly words: readonly (SpokenWord & { readonly text: string })[];
  readonly turns: Turns;
  /** The number of a turn's first word, by the turn's id. */
  readonly first: ReadonlyMap<string, number>;
}

/** Words that stand beside each other, by their numbers; the end is behind them. */
export interface WordRun {
  readonly from: number;
  readonly to: number;
}

export const isIn = ({ from, to }: WordRun, at: number): boolean => at >= from && at < to;

export function flatWords(turns: Turns): FlatWords {
  const first = new Map<string, number>();
  let count = 0;
  for (const { id, words } of turns) {
    first.set(id, count);
    count += words.length;
  }
  return { words: turns.flatMap(({ words }) => words), turns, first };
}

const placesOf = ({ text, words }: Turn) =>
  wordOffsets(
    text,
    words.map((word) => word.text),
  );

/** The words of a turn that two offsets of its text lie around; the same offset twice is the word it stands in. */
export function runIn(flat: FlatWords, turnId: string, start: number, end: number): WordRun | null {
  const turn = flat.turns.find(({ id }) => id === turnId);
  const first = flat.first.get(turnId);
  if (turn === undefined || first === undefined || turn.words.length === 0) return null;
  const places = placesOf(turn);
  if (start === end) {
    const at = Math.max(
      0,
      places.findLastIndex((place) => place.start <= start),
    );
    return { from: first + at, to: first + at + 1 };
  }
  const from = places.findIndex((place) => place.end > start);
  const to = places.findLastIndex((place) => place.start < end) + 1;
  return from < 0 || to <= from ? null : { from: first + from, to: first + to };
}

/** Where a run stands in the texts of its turns. */
export function placesOfRun({ turns, first }: FlatWords, run: WordRun): readonly TextPlace[] {
  return turns.flatMap((turn) => {
    const begin = first.get(turn.id) ?? 0;
    const [from, to] = [Math.max(0, run.from - begin), Math.min(turn.words.length, run.to - begin)];
    if (to <= from) return [];
    const places = placesOf(turn);
    const [start, end] = [places[from]?.start, places[to - 1]?.end];
    return start === undefined || end === undefined ? [] : [{ turnId: turn.id, start, end }];
  });
}

/** The turn that a word belongs to. */
export const turnOfWord = ({ turns, first }: FlatWords, at: number): Turn | undefined =>
  turns.findLast(({ id, words }) => words.length > 0 && (first.get(id) ?? 0) <= at);

/** Where the keyboard goes from a word: one on, one back, or to the first word of the turn above or below. */
export function stepFrom(flat: FlatWords, at: number, key: string): number | null {
  const last = flat.words.length - 1;
  const turn = turnOfWord(flat, at);
  if (turn === undefined) return null;
  const begin = flat.first.get(turn.id) ?? 0;
  const full = flat.turns.filter(({ words }) => words.length > 0);
  const place = full.indexOf(turn);
  const beginOf = (next: number): number => flat.first.get(full[next]?.id ?? '') ?? at;
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: Math.min(last, at + 1),
    ArrowLeft: Math.max(0, at - 1),
    ArrowDown: place + 1 < full.length ? beginOf(place + 1) : last,
    ArrowUp: at > begin ? begin : beginOf(Math.max(0, place - 1)),
    Home: begin,
    End: begin + turn.words.length - 1,
  };
  return steps[key] ?? null;
}
