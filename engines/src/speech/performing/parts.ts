import { pauseSeconds, splitSentences } from '@timbre/media/sentences';
import type { SpeechRequest } from '../port.ts';

/** A sentence of a request. */
export interface Part {
  readonly start: number;
  readonly end: number;
  /** Before the next one, at speed 1. */
  readonly pauseSeconds: number;
}

/** Sentence by sentence, so that the first one is heard early; never cut inside a pronunciation. */
export function partsOf({ text, pronunciations }: SpeechRequest): Part[] {
  const parts: Part[] = [];
  let start = 0;
  for (const { end, kind } of splitSentences(text)) {
    if (pronunciations.some((one) => one.start < end && one.end > end)) continue;
    parts.push({ start, end, pauseSeconds: pauseSeconds[kind] });
    start = end;
  }
  if (start < text.length) parts.push({ start, end: text.length, pauseSeconds: 0 });
  return parts;
}

/** Spans inside a part, with offsets in it. */
export const clipped = <T extends { readonly start: number; readonly end: number }>(
  spans: readonly T[],
  part: Part,
): T[] =>
  spans
    .filter((one) => one.start < part.end && one.end > part.start)
    .map((one) => ({
      ...one,
      start: Math.max(one.start, part.start) - part.start,
      end: Math.min(one.end, part.end) - part.start,
    }));
