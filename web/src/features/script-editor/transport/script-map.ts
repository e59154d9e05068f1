import type { SpokenSentence } from '@timbre/contract/articles/articles-speech';
import { countStarted } from '@timbre/media/timeline/lane';
import { secondsAtText, slotSeconds, timelineOf } from '../../../lib/player/timeline-model.ts';

/** A paragraph as the map needs it. */
export interface MapParagraph {
  /** Its id on this page. */
  readonly id: string;
  readonly text: string;
  /** How long a UTF-16 unit of it takes, as its voice was measured. */
  readonly secondsPerUnit: number;
  /** Its sentences that are rendered and still fit its words. */
  readonly sentences: readonly SpokenSentence[];
}

/** A stretch of a paragraph: a rendered sentence, or words no one has heard yet. */
export interface MapPiece {
  readonly id: string;
  readonly start: number;
  readonly end: number;
  readonly startSeconds: number;
  readonly seconds: number;
  readonly sentence: SpokenSentence | null;
}

/** The whole script on one line of time: exact where it is rendered, a guess elsewhere. */
export interface ScriptMap {
  readonly pieces: readonly MapPiece[];
  readonly seconds: number;
  /** Where each paragraph begins, in order. */
  readonly paragraphs: readonly { readonly id: string; readonly startSeconds: number }[];
}

export interface MapPlace {
  readonly id: string;
  /** UTF-16 offset in the paragraph's text. */
  readonly offset: number;
}

/** How much longer guesses are made at most, or shorter: the estimate may be of a text of a moment ago. */
const maxStretch = 4;

/** Lays the paragraphs out one after another; `wholeSeconds` is what the server thinks, which knows how words are read. */
export function scriptMap(paragraphs: readonly MapParagraph[], wholeSeconds?: number): ScriptMap {
  const plain = layOut(paragraphs, 1);
  if (wholeSeconds === undefined) return plain;
  const exact = plain.pieces.reduce((sum, { seconds, sentence }) => sum + (sentence === null ? 0 : seconds), 0);
  const guess = plain.seconds - exact;
  if (guess <= 0 || wholeSeconds <= exact) return plain;
  return layOut(paragraphs, Math.min(maxStretch, Math.max(1 / maxStretch, (wholeSeconds - exact) / guess)));
}

function layOut(paragraphs: readonly MapParagraph[], stretch: number): ScriptMap {
  const pieces: MapPiece[] = [];
  const starts: { id: string; startSeconds: number }[] = [];
  let at = 0;
  const put = (id: string, start: number, end: number, seconds: number, sentence: SpokenSentence | null) => {
    pieces.push({ id, start, end, startSeconds: at, seconds, sentence });
    at += seconds;
  };
  for (const { id, text, secondsPerUnit, sentences } of paragraphs) {
    // The space between two sentences is in the pause behind the first.
    const guess = (start: number, end: number) => {
      if (text.slice(start, end).trim() !== '') put(id, start, end, (end - start) * secondsPerUnit * stretch, null);
    };
    starts.push({ id, startSeconds: at });
    let from = 0;
    for (const sentence of sentences.toSorted((a, b) => a.start - b.start)) {
      if (sentence.start < from || sentence.end > text.length) continue;
      guess(from, sentence.start);
      put(id, sentence.start, sentence.end, slotSeconds(sentence), sentence);
      from = sentence.end;
    }
    guess(from, text.length);
  }
  return { pieces, seconds: at, paragraphs: starts };
}

/** The piece at a time; the last one at the end, undefined in an empty script. */
export function pieceAt({ pieces }: ScriptMap, seconds: number): MapPiece | undefined {
  return pieces[Math.max(0, countStarted(pieces, seconds, ({ startSeconds }) => startSeconds) - 1)];
}

/** The words at a time. */
export function placeInScript(map: ScriptMap, seconds: number): MapPlace | undefined {
  const piece = pieceAt(map, seconds);
  if (piece === undefined) return undefined;
  const { id, start, end, sentence } = piece;
  const into = Math.min(Math.max(0, seconds - piece.startSeconds), piece.seconds);
  if (sentence === null) {
    const share = piece.seconds <= 0 ? 0 : into / piece.seconds;
    return { id, offset: Math.min(end, start + Math.floor(share * (end - start))) };
  }
  const word = sentence.words.findLast(({ startSeconds }) => startSeconds <= into - sentence.leadSeconds);
  return { id, offset: word?.start ?? start };
}

/** The time of a place in the words; undefined when its paragraph is gone. */
export function secondsInScript(map: ScriptMap, { id, offset }: MapPlace): number | undefined {
  const own = map.pieces.filter((piece) => piece.id === id);
  const piece = own.find(({ end }) => offset < end) ?? own.at(-1);
  if (piece === undefined) return map.paragraphs.find((paragraph) => paragraph.id === id)?.startSeconds;
  const { start, end, startSeconds, seconds, sentence } = piece;
  if (sentence !== null) {
    const inside = secondsAtText(timelineOf([sentence]), sentence.segmentId, Math.min(offset, end - 1));
    return startSeconds + (inside ?? 0);
  }
  const share = end <= start ? 0 : Math.min(1, Math.max(0, (offset - start) / (end - start)));
  return startSeconds + share * seconds;
}

/** Where the previous (-1) or next (1) paragraph begins. */
export function stepParagraph({ paragraphs, seconds }: ScriptMap, from: number, direction: -1 | 1): number {
  // Back goes to this paragraph's own beginning when it is well under way.
  if (direction === -1) return paragraphs.findLast(({ startSeconds }) => startSeconds < from - 1)?.startSeconds ?? 0;
  return paragraphs.find(({ startSeconds }) => startSeconds > from + 0.01)?.startSeconds ?? seconds;
}
