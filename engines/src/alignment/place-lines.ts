import { hopSeconds } from './band-frames.ts';
import { pairSeconds } from './cepstra.ts';
import type { AlignedLine, AlignedPhoneme, AlignedWord } from './port.ts';
import type { ReferenceWord } from './whole-words.ts';
import type { WarpPath } from './warp.ts';

export interface Placing {
  readonly path: WarpPath;
  /** Of each line. */
  readonly confidences: readonly number[];
  readonly lineRows: Int32Array;
  /** The pairs of frames rows and columns stand for. */
  readonly referencePairs: Int32Array;
  readonly audioPairs: Int32Array;
  readonly lineFrames: Int32Array;
  readonly words: readonly (readonly ReferenceWord[])[];
  /** Of each line, in seconds of the reference; empty where no one asks for them. */
  readonly phonemes: readonly (readonly AlignedPhoneme[])[];
  /** Where someone speaks, every 10 ms. */
  readonly isSpeech: Uint8Array;
}

const milliseconds = (seconds: number): number => Math.round(seconds * 1000) / 1000;

/** The mean distance along the path of some rows. */
function distanceOf({ cost, steps }: WarpPath, from: number, to: number): number {
  let [sum, count] = [0, 0];
  for (let row = from; row < to; row++) {
    sum += cost[row] as number;
    count += steps[row] as number;
  }
  return count === 0 ? Infinity : sum / count;
}

/** Seconds at which a column begins or ends, to the 10 ms in which speech does. */
function columnStart({ audioPairs, isSpeech }: Placing, column: number): number {
  const pair = audioPairs[Math.min(column, audioPairs.length - 1)] as number;
  return pair * pairSeconds + (isSpeech[2 * pair] === 1 ? 0 : hopSeconds);
}

function columnEnd({ audioPairs, isSpeech }: Placing, column: number): number {
  const pair = audioPairs[Math.min(column, audioPairs.length - 1)] as number;
  return (pair + 1) * pairSeconds - (isSpeech[2 * pair + 1] === 1 ? 0 : hopSeconds);
}

interface Said {
  readonly from: number;
  readonly to: number;
}

/** First column of each line and the one after its last; null for lines that are not said. */
function columnsOf({ path, lineRows }: Placing): (Said | null)[] {
  return Array.from({ length: lineRows.length - 1 }, (_, line) => {
    const [first, end] = [lineRows[line] as number, lineRows[line + 1] as number];
    const isSaid = end > first && (path.from[first] as number) >= 0;
    return isSaid ? { from: path.from[first] as number, to: path.to[end - 1] as number } : null;
  });
}

/** The first row at or after a frame of the reference. */
function rowAt(referencePairs: Int32Array, frame: number): number {
  let [low, high] = [0, referencePairs.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (2 * (referencePairs[middle] as number) < frame) low = middle + 1;
    else high = middle;
  }
  return low;
}

function wordsOf(placing: Placing, line: number, startSeconds: number, endSeconds: number): AlignedWord[] {
  const { path, lineRows, lineFrames, referencePairs, words } = placing;
  const [first, end] = [lineRows[line] as number, lineRows[line + 1] as number];
  const inside = (row: number): number => Math.min(end - 1, Math.max(first, row));
  const usual = distanceOf(path, first, end);
  let before = startSeconds;
  return (words[line] ?? []).map((word, at, all) => {
    const frame = (seconds: number): number => (lineFrames[line] as number) + seconds / hopSeconds;
    const from = inside(rowAt(referencePairs, frame(word.startSeconds)));
    const to = Math.max(from + 1, Math.min(end, rowAt(referencePairs, frame(word.endSeconds))));
    const begin = at === 0 ? startSeconds : columnStart(placing, path.from[from] as number);
    const until = at === all.length - 1 ? endSeconds : columnEnd(placing, (path.to[to - 1] as number) - 1);
    const wordStart = milliseconds(Math.min(endSeconds, Math.max(before, begin)));
    before = milliseconds(Math.min(endSeconds, Math.max(wordStart, until)));
    // A word that fits worse than its line is less sure than that.
    const share = Math.min(1, usual / distanceOf(path, from, to));
    const confidence = Math.round(100 * (placing.confidences[line] ?? 0) * share) / 100;
    return { start: word.start, end: word.end, startSeconds: wordStart, endSeconds: before, confidence };
  });
}

/** Each sound where the path has it; the first and the last end with their line. */
function phonemesOf(placing: Placing, line: number, startSeconds: number, endSeconds: number): AlignedPhoneme[] {
  const { path, lineRows, lineFrames, referencePairs } = placing;
  const sounds = placing.phonemes[line] ?? [];
  const [first, end] = [lineRows[line] as number, lineRows[line + 1] as number];
  const placed = (seconds: number): number => {
    const row = rowAt(referencePairs, (lineFrames[line] as number) + seconds / hopSeconds);
    if (row >= end) return endSeconds;
    const at = columnStart(placing, path.from[Math.max(first, row)] as number);
    return milliseconds(Math.min(endSeconds, Math.max(startSeconds, at)));
  };
  let before = startSeconds;
  return sounds.map(({ ipa, ...said }, at) => {
    const start = at === 0 ? startSeconds : Math.max(before, placed(said.startSeconds));
    before = at === sounds.length - 1 ? endSeconds : Math.max(start, placed(said.endSeconds));
    return { ipa, startSeconds: start, endSeconds: before };
  });
}

/** Times of all lines, in order and without overlaps. A line that is not said lies in the pause where it would be. */
export function placeLines(placing: Placing): AlignedLine[] {
  const columns = columnsOf(placing);
  const starts = columns.map((one) => (one === null ? null : columnStart(placing, one.from)));
  let before = 0;
  return columns.map((one, line) => {
    const next = starts.slice(line + 1).find((start) => start !== null) ?? Infinity;
    if (one === null) return { startSeconds: before, endSeconds: before, confidence: 0, words: [], phonemes: [] };
    const startSeconds = milliseconds(Math.max(before, starts[line] ?? 0));
    const endSeconds = milliseconds(Math.max(startSeconds, Math.min(next, columnEnd(placing, one.to - 1))));
    before = endSeconds;
    const words = wordsOf(placing, line, startSeconds, endSeconds);
    const confidence = placing.confidences[line] ?? 0;
    const phonemes = phonemesOf(placing, line, startSeconds, endSeconds);
    return { startSeconds, endSeconds, confidence, words, phonemes };
  });
}
