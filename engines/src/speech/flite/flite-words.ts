/** A token's first and last phoneme in the spoken row; undefined when none of its phonemes was found there. */
export type TokenSpan = { readonly first: number; readonly last: number } | undefined;

/** How far the two rows may drift apart; flite reads a number otherwise in context, never a whole line. */
const band = 120;

const isVowel = (phone: string): boolean => /^[aeiou]/u.test(phone);

const cost = (a: string, b: string): number => (a === b ? 0 : isVowel(a) === isVowel(b) ? 0.6 : 1.4);

interface Table {
  /** 0 both step, 1 only the expected row, 2 only the spoken row. */
  readonly stepAt: (i: number, j: number) => number;
}

/** Edit distance of two rows inside a band around their diagonal. */
function distanceTable(expected: readonly string[], spoken: readonly string[]): Table {
  const width = 2 * band + 1;
  const slope = expected.length === 0 ? 0 : spoken.length / expected.length;
  const left = (i: number) => Math.round(i * slope) - band;
  const best = new Float32Array((expected.length + 1) * width).fill(Infinity);
  const step = new Uint8Array(best.length);
  const at = (i: number, j: number) => (j < left(i) || j >= left(i) + width ? -1 : i * width + j - left(i));
  const value = (i: number, j: number) => (i < 0 || j < 0 || at(i, j) < 0 ? Infinity : (best[at(i, j)] ?? Infinity));
  for (let i = 0; i <= expected.length; i++) {
    for (let j = Math.max(0, left(i)); j <= Math.min(spoken.length, left(i) + width - 1); j++) {
      const skip = value(i - 1, j) + 1;
      const extra = value(i, j - 1) + 1;
      const both = i + j === 0 ? 0 : value(i - 1, j - 1) + cost(expected[i - 1] ?? '', spoken[j - 1] ?? '');
      const least = Math.min(both, skip, extra);
      best[at(i, j)] = least;
      step[at(i, j)] = least === both ? 0 : least === skip ? 1 : 2;
    }
  }
  return { stepAt: (i, j) => (at(i, j) < 0 ? 1 : (step[at(i, j)] ?? 0)) };
}

/**
 * Lays the phonemes each token has on its own along the phonemes really spoken (banded edit distance), so that
 * numbers, abbreviations and elisions land on the token that wrote them.
 */
export function alignTokens(expected: readonly (readonly string[])[], spoken: readonly string[]): TokenSpan[] {
  const row = expected.flatMap((phones, token) => phones.map((phone) => ({ phone, token })));
  const table = distanceTable(
    row.map((one) => one.phone),
    spoken,
  );
  const spans: ({ first: number; last: number } | undefined)[] = expected.map(() => undefined);
  for (let i = row.length, j = spoken.length; i > 0 && j > 0;) {
    const step = table.stepAt(i, j);
    if (step === 0) {
      const token = row[i - 1]?.token ?? 0;
      const span = spans[token];
      if (span) span.first = j - 1;
      else spans[token] = { first: j - 1, last: j - 1 };
    }
    i -= step === 2 ? 0 : 1;
    j -= step === 1 ? 0 : 1;
  }
  return spans;
}
