/** Beyond so many comparisons a change is a new text. */
const mostPairs = 400_000;

/** What is said of a word, without capitals and points; signs alone stand for themselves. */
const spoken = (word: string): string => {
  const letters = word.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  return letters === '' ? word : letters;
};

/** For each word of a new text the place of the word of the old one that it is, or null; the places only grow. */
export function keptWords(before: readonly string[], after: readonly string[]): (number | null)[] {
  const [old, now] = [before.map(spoken), after.map(spoken)];
  const kept: (number | null)[] = after.map(() => null);
  if (old.length * now.length > mostPairs) return kept;
  const width = now.length + 1;
  // The longest run of common words from each pair of places on.
  const longest = new Uint16Array((old.length + 1) * width);
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = now.length - 1; j >= 0; j--) {
      const at = i * width + j;
      longest[at] =
        old[i] === now[j]
          ? (longest[at + width + 1] ?? 0) + 1
          : Math.max(longest[at + width] ?? 0, longest[at + 1] ?? 0);
    }
  }
  let [i, j] = [0, 0];
  while (i < old.length && j < now.length) {
    const at = i * width + j;
    if (old[i] === now[j]) {
      kept[j] = i;
      i += 1;
      j += 1;
    } else if ((longest[at + width] ?? 0) >= (longest[at + 1] ?? 0)) i += 1;
    else j += 1;
  }
  return kept;
}
