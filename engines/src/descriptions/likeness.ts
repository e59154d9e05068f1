/** Pairs of letters that a word is made of; words that are alike have many in common. */
export const pairsOf = (word: string): Set<string> =>
  new Set(Array.from({ length: word.length + 1 }, (_, at) => ` ${word} `.slice(at, at + 2)));

/** Dice's coefficient over pairs of letters: 1 for the same word, 0 for no pair in common. */
export function likeness(first: ReadonlySet<string>, second: ReadonlySet<string>): number {
  let common = 0;
  for (const pair of first) if (second.has(pair)) common += 1;
  return (2 * common) / (first.size + second.size);
}
