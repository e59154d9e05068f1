import type { ProsodySpan } from '../port.ts';
import type { WordEvent } from './sentence.ts';

/** A shorter span changes nothing anyone hears. */
const leastSeconds = 0.001;

/** A span's place in time: inside a word by its letters. */
export function spanTimes(
  { start, end }: ProsodySpan,
  words: readonly WordEvent[],
): { readonly from: number; readonly to: number } | undefined {
  const covered = words.filter((word) => word.start < end && word.end > start);
  const first = covered[0];
  const last = covered.at(-1);
  if (!first || !last) return undefined;
  const timeAt = (word: WordEvent, offset: number) => {
    const share = Math.min(1, Math.max(0, (offset - word.start) / (word.end - word.start)));
    return word.startSeconds + share * (word.endSeconds - word.startSeconds);
  };
  const [from, to] = [timeAt(first, start), timeAt(last, end)];
  return to - from > leastSeconds ? { from, to } : undefined;
}
