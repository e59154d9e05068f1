import type { TimedScript, TimedSentence, TimedWord } from './timed-script.ts';

/** When each place of a sentence's text is spoken. */
export interface SentenceTime {
  readonly startSeconds: number;
  readonly endSeconds: number;
  /** In order, without overlaps, within the sentence in text and time. */
  readonly words: readonly TimedWord[];
  /** The words that lie in a part of the text, or reach into it. */
  readonly wordsIn: (start: number, end: number) => readonly TimedWord[];
  /** When a text that begins at this offset begins. */
  readonly startAt: (offset: number) => number;
  /** When a text that ends at this offset ends. */
  readonly endAt: (offset: number) => number;
}

const within = (value: number, low: number, high: number): number =>
  Number.isFinite(value) ? Math.min(high, Math.max(low, value)) : low;

/** Words that hold together; whatever engine or upload they came from, nothing below meets NaN or goes back in time. */
function soundWords({ text, words }: TimedSentence, startSeconds: number, endSeconds: number): TimedWord[] {
  const sound: TimedWord[] = [];
  let [offset, seconds] = [0, startSeconds];
  for (const word of words) {
    const isPlaced =
      Number.isInteger(word.start) && word.start >= offset && word.end > word.start && word.end <= text.length;
    if (!isPlaced || !Number.isFinite(word.startSeconds) || !Number.isFinite(word.endSeconds)) continue;
    const begin = within(word.startSeconds, seconds, endSeconds);
    const end = within(word.endSeconds, begin, endSeconds);
    sound.push({ ...word, startSeconds: begin, endSeconds: end });
    [offset, seconds] = [word.end, end];
  }
  return sound;
}

/** How many values at the beginning of an ordered list pass the test. */
function countFirst<Value>(values: readonly Value[], test: (value: Value) => boolean): number {
  let [low, high] = [0, values.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (test(values[middle] as Value)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Times of a sentence that lies between two moments; between words they run evenly with the letters. */
function sentenceTime(sentence: TimedSentence, earliest: number, latest: number): SentenceTime {
  const startSeconds = within(sentence.startSeconds, earliest, latest);
  const endSeconds = within(sentence.endSeconds, startSeconds, latest);
  const words = soundWords(sentence, startSeconds, endSeconds);
  const offsets = [0, ...words.flatMap((word) => [word.start, word.end]), sentence.text.length];
  const seconds = [startSeconds, ...words.flatMap((word) => [word.startSeconds, word.endSeconds]), endSeconds];
  /** Between the last anchor before the offset and the first after it. */
  const between = (low: number, offset: number): number => {
    const from = offsets[low] ?? 0;
    const to = offsets[low + 1] ?? from;
    const [begin, end] = [seconds[low] ?? startSeconds, seconds[low + 1] ?? endSeconds];
    return to > from ? begin + ((end - begin) * (offset - from)) / (to - from) : begin;
  };
  const countWhere = (test: (anchor: number) => boolean): number => countFirst(offsets, test);
  return {
    startSeconds,
    endSeconds,
    words,
    wordsIn: (start, end) =>
      words.slice(
        countFirst(words, (word) => word.end <= start),
        countFirst(words, (word) => word.start < end),
      ),
    startAt: (offset) => between(Math.max(0, countWhere((anchor) => anchor <= offset) - 1), offset),
    endAt: (offset) => {
      const at = countWhere((anchor) => anchor < offset);
      return offsets[at] === offset ? (seconds[at] ?? endSeconds) : between(Math.max(0, at - 1), offset);
    },
  };
}

/** A sentence with its times; sentences that overlap are put after one another. */
export interface PlacedSentence {
  readonly sentence: TimedSentence;
  readonly time: SentenceTime;
  readonly index: number;
}

/** As far as SubRip's clock goes. */
const maxSeconds = 99 * 3600 + 3599;

/** A length that can be written: none for what is no number. */
export const soundSeconds = (seconds: number): number => within(seconds, 0, maxSeconds);

/** When the last sentence ends. */
export function scriptSeconds({ sentences }: TimedScript): number {
  return sentences.reduce(
    (most, { endSeconds }) => (Number.isFinite(endSeconds) ? Math.max(most, endSeconds) : most),
    0,
  );
}

/** All sentences in order, none before the one before it ends or after the audio does. */
export function placeSentences(script: TimedScript, durationSeconds: number): PlacedSentence[] {
  const latest = soundSeconds(durationSeconds);
  let earliest = 0;
  return script.sentences.map((sentence, index) => {
    const time = sentenceTime(sentence, earliest, latest);
    earliest = time.endSeconds;
    return { sentence, time, index };
  });
}
