import type { listenToArticle } from '@timbre/contract/articles/articles-speech';
import type { InputOf } from '@timbre/contract/call';
import { fail } from '../../platform/errors.ts';
import type { PlannedSentence } from '../speech/speech.service.ts';

type ListenInput = Pick<InputOf<typeof listenToArticle>, 'from' | 'segmentId' | 'offset' | 'until'>;

/**
 * Which sentences a listener asks for, as indices: from the first to before `until`. Throws `input.not-found` for a
 * paragraph the article does not have. A paragraph in which nothing is said begins with the next one that speaks.
 */
export function listenRange(
  sentences: readonly PlannedSentence[],
  segmentIds: readonly string[],
  { from: index, segmentId, offset, until }: ListenInput,
): { from: number; until: number } {
  const from = segmentId === undefined ? index : sentenceAt(sentences, segmentIds, { segmentId, offset });
  const first = sentences[from];
  if (first === undefined) return { from, until: from };
  if (until === 'end') return { from, until: sentences.length };
  // One paragraph was asked for, and it is silent.
  if (segmentId !== undefined && first.segmentId !== segmentId) return { from, until: from };
  if (until === 'sentence') return { from, until: from + 1 };
  const after = sentences.findIndex((sentence, at) => at > from && sentence.segmentId !== first.segmentId);
  return { from, until: after === -1 ? sentences.length : after };
}

/** The sentence of the paragraph that holds the offset, or the next one; past the last one's end the last one. */
function sentenceAt(
  sentences: readonly PlannedSentence[],
  segmentIds: readonly string[],
  { segmentId, offset }: { segmentId: string; offset: number },
): number {
  const place = segmentIds.indexOf(segmentId);
  if (place === -1) fail('input.not-found');
  const holding = sentences.findIndex((sentence) => sentence.segmentId === segmentId && sentence.end > offset);
  if (holding !== -1) return holding;
  const last = sentences.findLastIndex((sentence) => sentence.segmentId === segmentId);
  if (last !== -1) return last;
  const later = new Set(segmentIds.slice(place + 1));
  const next = sentences.findIndex((sentence) => later.has(sentence.segmentId));
  return next === -1 ? sentences.length : next;
}
