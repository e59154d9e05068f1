import type { TranscriptCut } from '@timbre/contract/transcription/transcript';
import { normalCuts, restored, type Cuts, type Stretch } from './cut-list.ts';

/** A word’s place in the recording, seconds. */
export interface SpokenWord {
  readonly start: number;
  readonly end: number;
}

const middle = (a: number, b: number): number => Math.round((a + b) / 2);

/** The first place of which `isBehind` is true, where it stays true from there on: an hour has ten thousand words. */
function firstPlace(length: number, isBehind: (at: number) => boolean): number {
  let [from, to] = [0, length];
  while (from < to) {
    const at = (from + to) >> 1;
    if (isBehind(at)) to = at;
    else from = at + 1;
  }
  return from;
}

/** Which words are cut: those of which less than half is left. Words in any order. */
export function struckWords(words: readonly SpokenWord[], cuts: Cuts): boolean[] {
  const normal = normalCuts(cuts);
  return words.map(({ start, end }) => {
    const [from, to] = [start * 1000, end * 1000];
    const first = firstPlace(normal.length, (at) => (normal[at]?.toMs ?? 0) > from);
    if (to <= from) return (normal[first]?.fromMs ?? Infinity) <= from;
    let gone = 0;
    for (let at = first; at < normal.length; at++) {
      const cut = normal[at];
      if (cut === undefined || cut.fromMs >= to) break;
      gone += Math.min(to, cut.toMs) - Math.max(from, cut.fromMs);
    }
    return gone * 2 > to - from;
  });
}

/** What of a recording no kept word is said in; whole milliseconds inwards, so that no cut ever touches a word. */
function gapsBetween(kept: readonly SpokenWord[], durationMs: number): Stretch[] {
  const gaps: Stretch[] = [];
  let fromMs = 0;
  for (const { start, end } of kept.toSorted((a, b) => a.start - b.start)) {
    const toMs = Math.floor(start * 1000);
    if (toMs > fromMs) gaps.push({ fromMs, toMs });
    fromMs = Math.max(fromMs, Math.ceil(end * 1000));
  }
  if (fromMs < durationMs) gaps.push({ fromMs, toMs: durationMs });
  return gaps;
}

/**
 * Cuts with those of some more words: from the middle of the pause before them to the middle of the one behind, and never
 * into a word that is kept. `isWanted` is asked by the word’s place.
 */
export function withWordsCut(
  cuts: Cuts,
  words: readonly SpokenWord[],
  isWanted: (at: number) => boolean,
  durationMs: number,
): TranscriptCut[] {
  const struck = struckWords(words, cuts);
  const gone = words.flatMap((word, at) => (isWanted(at) || struck[at] === true ? [{ ...word, at }] : []));
  const gaps = gapsBetween(
    words.filter((_, at) => !isWanted(at) && struck[at] !== true),
    durationMs,
  );
  const isOnly = gone.length === words.length;
  gone.sort((a, b) => a.start - b.start);
  // How far those up to each place reach at most: they may overlap.
  let latest = 0;
  const reach = gone.map(({ end }) => (latest = Math.max(latest, end)));
  const more = gaps.flatMap(({ fromMs, toMs }) => {
    const begin = firstPlace(gone.length, (at) => (reach[at] ?? 0) * 1000 > fromMs);
    const behind = firstPlace(gone.length, (at) => (gone[at]?.start ?? 0) * 1000 >= toMs);
    const own = gone.slice(begin, behind).filter(({ end }) => end * 1000 > fromMs);
    if (!own.some(({ at }) => isWanted(at))) return [];
    // Nothing is said any more: what is left would be a pause.
    if (isOnly) return [{ fromMs, toMs }];
    const first = Math.max(fromMs, Math.floor(Math.min(...own.map(({ start }) => start)) * 1000));
    const last = Math.min(toMs, Math.ceil(Math.max(...own.map(({ end }) => end)) * 1000));
    return [{ fromMs: middle(fromMs, first), toMs: middle(last, toMs) }];
  });
  return normalCuts([...cuts, ...more]);
}

/** Cuts without those of some words: with the pause beside them, half of it where the word beyond stays cut. */
export function withWordsRestored(
  cuts: Cuts,
  words: readonly SpokenWord[],
  isWanted: (at: number) => boolean,
  durationMs: number,
): TranscriptCut[] {
  const struck = struckWords(words, cuts);
  const order = words.map((word, at) => ({ ...word, at })).sort((a, b) => a.start - b.start);
  const stretches = order.flatMap((word, place): Stretch[] => {
    if (!isWanted(word.at)) return [];
    const [before, after] = [order[place - 1], order[place + 1]];
    const staysCut = (one: typeof word): boolean => struck[one.at] === true && !isWanted(one.at);
    const [start, end] = [Math.floor(word.start * 1000), Math.ceil(word.end * 1000)];
    const left = before === undefined ? 0 : Math.min(start, Math.floor(before.end * 1000));
    const right = after === undefined ? durationMs : Math.max(end, Math.ceil(after.start * 1000));
    return [
      {
        fromMs: before !== undefined && staysCut(before) ? middle(left, start) : left,
        toMs: after !== undefined && staysCut(after) ? middle(end, right) : right,
      },
    ];
  });
  return restored(cuts, stretches);
}
