import { normalCuts, type Cuts } from './cut-list.ts';

/** Decimal seconds that ffmpeg’s expressions read without an exponent. */
const seconds = (ms: number): string => (ms / 1000).toFixed(3);

/** A sum of many terms, as a tree: one long chain would be as deep as it has terms. */
function sum(terms: readonly string[]): string {
  if (terms.length <= 2) return terms.join('+') || '0';
  const half = Math.ceil(terms.length / 2);
  return `(${sum(terms.slice(0, half))})+(${sum(terms.slice(half))})`;
}

/**
 * ffmpeg’s filters that drop the frames inside of cuts and move the others to where the sound is: each by the exact sum of
 * what was cut before it, so that no error adds up. `delayMs`: the sound begins so much after the picture, and the cuts are
 * told in the sound’s time.
 */
export function cutPictureFilters(cuts: Cuts, delayMs: number): string {
  const moved = normalCuts(cuts)
    // What comes before the sound belongs to a cut at its very beginning.
    .map(({ fromMs, toMs }) => ({ fromMs: fromMs === 0 ? 0 : fromMs + delayMs, toMs: toMs + delayMs }));
  if (moved.length === 0) return 'null';
  const gone = moved.map(({ fromMs, toMs }) => `gte(t,${seconds(fromMs)})*lt(t,${seconds(toMs)})`);
  const later = moved.map(({ fromMs, toMs }) => `gte(T,${seconds(toMs)})*${seconds(toMs - fromMs)}`);
  return `select='not(${sum(gone)})',setpts='PTS-(${sum(later)})/TB'`;
}
