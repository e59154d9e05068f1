import type { SharedPage } from '@timbre/contract/shares';
import { countStarted } from '@timbre/media/timeline/lane';

type Paragraph = SharedPage['paragraphs'][number];

/** A stretch of text: a word with its place among all words, or what stands between words. */
export interface Piece {
  readonly text: string;
  /** Null: not spoken. */
  readonly word: number | null;
}

export interface ReadAlongParagraph {
  readonly role: string | null;
  readonly pieces: readonly Piece[];
}

export interface ReadAlong {
  readonly paragraphs: readonly ReadAlongParagraph[];
  /** When each word starts, seconds, in order. */
  readonly starts: readonly number[];
}

function piecesOf({ text, words }: Paragraph, first: number): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  words.forEach(({ start, end }, index) => {
    // Words that a reader's rule made out of one stretch of text share it: it belongs to the first of them.
    if (start < at || end > text.length || start >= end) return;
    if (start > at) pieces.push({ text: text.slice(at, start), word: null });
    pieces.push({ text: text.slice(start, end), word: first + index });
    at = end;
  });
  if (at < text.length) pieces.push({ text: text.slice(at), word: null });
  return pieces;
}

/** The page's text cut into words that can light up. Nothing of the text is lost. */
export function readAlongOf(paragraphs: readonly Paragraph[]): ReadAlong {
  const starts: number[] = [];
  const cut = paragraphs.map((paragraph) => {
    const pieces = piecesOf(paragraph, starts.length);
    for (const { startSeconds } of paragraph.words) starts.push(startSeconds);
    return { role: paragraph.role, pieces };
  });
  return { paragraphs: cut, starts };
}

/** The word that is spoken at a moment: the last one that has started; -1 before the first. */
export const wordAt = (starts: readonly number[], seconds: number): number => countStarted(starts, seconds, Number) - 1;
