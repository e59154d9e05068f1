import type { SpokenSentence } from '@timbre/contract/articles/articles-speech';
import { matchSegments, splitParagraphs } from './draft-model.ts';
import type { SentArticle } from './sync-article.ts';

/** A piece of a paragraph; `sentence` is undefined for what is not rendered (yet). */
export interface Piece {
  readonly start: number;
  readonly text: string;
  readonly sentence?: SpokenSentence;
}

export interface ReadParagraph {
  readonly key: string;
  readonly segmentId: string | undefined;
  /** Changed after it was rendered: what was rendered does not count for it any more. */
  readonly isStale: boolean;
  /** Empty lines before it, so that the text stands where it stood when it was written; at most 3. */
  readonly emptyLines: number;
  readonly pieces: readonly Piece[];
}

/** The text as it is read along: paragraphs cut into rendered sentences and what is between. */
export function readParagraphs(
  text: string,
  rendered: SentArticle | null,
  sentences: readonly SpokenSentence[],
): ReadParagraph[] {
  const bySegment = new Map<string, SpokenSentence[]>();
  for (const sentence of sentences) {
    const own = bySegment.get(sentence.segmentId);
    if (own === undefined) bySegment.set(sentence.segmentId, [sentence]);
    else own.push(sentence);
  }
  const renderedText = new Map(rendered?.segments.map((segment) => [segment.id, segment.text]));
  const paragraphs = splitParagraphs(text);
  return matchSegments(paragraphs, rendered).map((segment, index) => {
    const gap = text.slice(paragraphs[index - 1]?.end ?? 0, paragraphs[index]?.start);
    const emptyLines = index === 0 ? 0 : Math.min(3, gap.split('\n').length - 2);
    const isFresh = segment.id !== undefined && renderedText.get(segment.id) === segment.text;
    const own = isFresh ? (bySegment.get(segment.id ?? '') ?? []) : [];
    return {
      key: segment.id ?? `new-${index}`,
      segmentId: segment.id,
      isStale: rendered !== null && !isFresh,
      emptyLines,
      pieces: cut(segment.text, own),
    };
  });
}

function cut(text: string, sentences: readonly SpokenSentence[]): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const sentence of sentences) {
    if (sentence.start > at) pieces.push({ start: at, text: text.slice(at, sentence.start) });
    pieces.push({ start: sentence.start, text: text.slice(sentence.start, sentence.end), sentence });
    at = sentence.end;
  }
  if (at < text.length) pieces.push({ start: at, text: text.slice(at) });
  return pieces;
}
