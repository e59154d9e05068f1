/** A word with what may follow it. */
export interface CutWord {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** How well a line may end after it. */
  readonly after: 'turn' | 'sentence' | 'clause' | 'word';
}

/** What a line should be, in seconds; dubbed speech is hard to fit in less and hard to follow in more. */
export const lineLimits = {
  shortestSeconds: 0.6,
  fewSeconds: 2,
  manySeconds: 8,
  longestSeconds: 12,
  pauseSeconds: 0.35,
  /** A voice that goes on after so long a pause is another line, however short it is. */
  restSeconds: 1.5,
  longestChars: 1000,
} as const;

/** Costs of ending a line after a word, where no pause helps, and of not ending it there. */
const endCost: Readonly<Record<CutWord['after'], number>> = { turn: 0, sentence: 0, clause: 4, word: 12 };
const passCost: Readonly<Record<CutWord['after'], number>> = { turn: 8, sentence: 2, clause: 0, word: 0 };
/** Every line: fewer are spoken better. */
const lineCost = 1;
/** What being too short or too long by a second costs. */
const weights = { tooShort: 60, few: 1.2, many: 3, pauseInside: 12 } as const;

const pauseAfter = (words: readonly CutWord[], at: number): number => {
  const [word, next] = [words[at], words[at + 1]];
  return word === undefined || next === undefined ? 0 : Math.max(0, next.start - word.end);
};

function costOfEnd(words: readonly CutWord[], at: number): number {
  const { after = 'word' } = words[at] ?? {};
  const pause = Math.min(1, pauseAfter(words, at) / lineLimits.pauseSeconds);
  return at === words.length - 1 ? 0 : endCost[after] * (1 - pause);
}

function costOfPassing(words: readonly CutWord[], at: number): number {
  const pause = pauseAfter(words, at);
  const heard = pause >= lineLimits.pauseSeconds ? weights.pauseInside * pause : 0;
  return passCost[words[at]?.after ?? 'word'] + heard;
}

function costOfLength(seconds: number): number {
  const { shortestSeconds, fewSeconds, manySeconds } = lineLimits;
  return (
    lineCost +
    weights.tooShort * Math.max(0, shortestSeconds - seconds) +
    weights.few * Math.max(0, fewSeconds - seconds) +
    weights.many * Math.max(0, seconds - manySeconds)
  );
}

/** Index behind the last word of each line: the cuts that cost least together. */
export function lineCuts(words: readonly CutWord[]): number[] {
  const best: number[] = [0];
  const from: number[] = [0];
  for (let end = 1; end <= words.length; end++) {
    let [inside, chars] = [0, 0];
    let [least, place] = [Infinity, end - 1];
    const last = words[end - 1] as CutWord;
    for (let begin = end - 1; begin >= 0; begin--) {
      const first = words[begin] as CutWord;
      const seconds = last.end - first.start;
      chars += first.text.length + 1;
      if (begin < end - 1) {
        if (seconds > lineLimits.longestSeconds || chars > lineLimits.longestChars) break;
        if (pauseAfter(words, begin) > lineLimits.restSeconds) break;
        inside += costOfPassing(words, begin);
      }
      const cost = (best[begin] as number) + inside + costOfLength(seconds) + costOfEnd(words, end - 1);
      if (cost < least) [least, place] = [cost, begin];
    }
    best.push(least);
    from.push(place);
  }
  const cuts: number[] = [];
  for (let end = words.length; end > 0; end = from[end] as number) cuts.push(end);
  return cuts.reverse();
}
