import type { SubtitleCue, TimedWord } from './timed-script.ts';

type Spoken = Pick<SubtitleCue, 'text' | 'words' | 'startSeconds' | 'endSeconds'>;

/** How many letters two texts share at their beginnings, or at their ends, within `most`. */
function shared(a: string, b: string, most: number, isEnd: boolean): number {
  let count = 0;
  while (count < most) {
    const [x, y] = isEnd ? [a.length - 1 - count, b.length - 1 - count] : [count, count];
    if (a[x] !== b[y]) break;
    count += 1;
  }
  return count;
}

/** Words between two offsets that no one has timed: they share a stretch of time by their letters. */
function guessed(text: string, from: number, to: number, begin: number, end: number): TimedWord[] {
  const found = [...text.slice(from, to).matchAll(/\S+/gu)];
  const letters = found.reduce((sum, { 0: word }) => sum + word.length, 0);
  let at = begin;
  return found.map(({ 0: word, index }) => {
    const startSeconds = at;
    at += ((end - begin) * word.length) / letters;
    return { start: from + index, end: from + index + word.length, startSeconds, endSeconds: at };
  });
}

/** The words of a cue whose text was changed: those the change did not touch keep their time, the others are guessed. */
export function rewordedWords({ text: before, words, startSeconds, endSeconds }: Spoken, text: string): TimedWord[] {
  if (words.length === 0) return [];
  const head = shared(before, text, Math.min(before.length, text.length), false);
  const tail = shared(before, text, Math.min(before.length, text.length) - head, true);
  // A word that touches the change has changed too.
  const first = words.filter((word) => word.end < head || (word.end === head && /^(\s|$)/u.test(text.slice(head))));
  const shift = text.length - before.length;
  const from = before.length - tail;
  const isApart = /(^|\s)$/u.test(text.slice(0, from + shift));
  const last = words
    .slice(first.length)
    .filter((word) => word.start > from || (word.start === from && isApart))
    .map((word) => ({ ...word, start: word.start + shift, end: word.end + shift }));
  const begin = first.at(-1)?.endSeconds ?? startSeconds;
  const end = Math.max(begin, last[0]?.startSeconds ?? endSeconds);
  const middle = guessed(text, first.at(-1)?.end ?? 0, last[0]?.start ?? text.length, begin, end);
  return [...first, ...middle, ...last];
}

/** When a text that is cut at this offset ends and when its rest begins. */
export function secondsAt({ text, words, startSeconds, endSeconds }: Spoken, offset: number) {
  const before = words.findLast((word) => word.end <= offset);
  const after = words.find((word) => word.start >= offset);
  if (before !== undefined && after !== undefined) return { end: before.endSeconds, start: after.startSeconds };
  const share = text.length === 0 ? 0.5 : offset / text.length;
  const middle = startSeconds + (endSeconds - startSeconds) * share;
  return { end: middle, start: middle };
}
