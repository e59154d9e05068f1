/** A stretch in which someone speaks, seconds. */
interface Span {
  readonly from: number;
  readonly to: number;
}

interface TimedWord {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Its times are a guess, which says nothing of what is heard there. */
  readonly isEstimated?: boolean;
}

/** Sounds that begin or end a word may be too soft to be found for so long; what is longer is a pause. */
const softSeconds = 0.25;
/** What is left of a word at least. */
const leastSeconds = 0.1;
/** No one takes longer to say it: its times are right where it is shorter, whatever was found there. */
const longestSeconds = ({ text }: TimedWord): number => 0.25 + 0.08 * [...text].length;
/** A word that is too long, and of which less is speech, was never said: recognisers put “oops” to a hum between two sentences. */
const leastShare = 0.15;

const shared = (word: TimedWord, { from, to }: Span): number => Math.min(word.end, to) - Math.max(word.start, from);

/** A word without what lies beside the span in which it is said. */
function trimmed<Word extends TimedWord>(word: Word, { from, to }: Span): Word {
  const isEarly = from - word.start > softSeconds;
  const start = isEarly ? Math.max(word.start, Math.min(from, word.end - leastSeconds)) : word.start;
  const isLate = word.end - to > softSeconds;
  // The last word before a pause may fade away under music.
  const end = isLate ? Math.min(word.end, Math.max(to, start + longestSeconds(word))) : word.end;
  return isEarly || isLate ? { ...word, start, end } : word;
}

/**
 * Words without the pauses beside them. Where something plays behind the voice, recognisers stretch a word over the
 * pause before or after it, or put one there that no one says, as it is no silence to them. Words and spans both go
 * forward; a word as short as people say it stays as it is, also outside of all spans.
 */
export function wordsInSpeech<Word extends TimedWord>(words: readonly Word[], spans: readonly Span[]): Word[] {
  let near = 0;
  return words.flatMap((word) => {
    const length = word.end - word.start;
    if (length <= longestSeconds(word)) return [word];
    while (near < spans.length && (spans[near] as Span).to <= word.start) near += 1;
    let span: Span | null = null;
    let inside = 0;
    for (let at = near; at < spans.length && (spans[at] as Span).from < word.end; at++) {
      const other = spans[at] as Span;
      inside += shared(word, other);
      if (span === null || shared(word, other) > shared(word, span)) span = other;
    }
    if (word.isEstimated !== true && inside < leastShare * length) return [];
    return [span === null ? word : trimmed(word, span)];
  });
}
