import type { TranscriptSegment } from '@timbre/contract/transcription/transcript';
import { joinWords } from './join-words.ts';

/** What a part of a turn may be; what is left out sets no limit. */
export interface TurnLimits {
  /** A longer pause between two words ends it. */
  readonly pauseSeconds?: number | undefined;
  readonly maxSeconds?: number | undefined;
  readonly maxChars?: number | undefined;
}

/** Turns cut between words where they break a limit; a single word is never cut. */
export function cutTurns(
  segments: readonly TranscriptSegment[],
  { pauseSeconds = Infinity, maxSeconds = Infinity, maxChars = Infinity }: TurnLimits,
): TranscriptSegment[] {
  return segments.flatMap((segment) => {
    const parts: TranscriptSegment['words'][] = [];
    for (const word of segment.words) {
      const open = parts.at(-1);
      const [first, last] = [open?.[0], open?.at(-1)];
      const isCut =
        open === undefined ||
        word.start - (last?.end ?? 0) > pauseSeconds ||
        word.end - (first?.start ?? 0) > maxSeconds ||
        joinWords([...open, word].map(({ text }) => text)).length > maxChars;
      if (isCut) parts.push([word]);
      else open.push(word);
    }
    if (parts.length <= 1) return [segment];
    return parts.map((words, at) => ({
      ...segment,
      id: at === 0 ? segment.id : `${segment.id}-${at + 1}`,
      words,
      text: joinWords(words.map(({ text }) => text)),
      start: words[0]?.start ?? segment.start,
      end: words.at(-1)?.end ?? segment.end,
    }));
  });
}
