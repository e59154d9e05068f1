/** Words that went or came; texts that differ in more have little in common beside their ends. */
const maxDifferences = 2000;

/** What is said of a word, without capitals and points; signs alone stand for themselves. */
const spoken = (word: string): string => {
  const letters = word.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  return letters === '' ? word : letters;
};

/** Where a path of `differences` steps enters a diagonal (place in the old text less place in the new one). */
function entrance(rows: readonly Int32Array[], differences: number, diagonal: number) {
  const row = rows[differences - 1];
  if (row === undefined) return { old: 0, isAdded: false };
  const [left, right] = [row[diagonal + differences - 2], row[diagonal + differences]];
  const isAdded = left === undefined || (right !== undefined && left < right);
  return { old: isAdded ? (right ?? 0) : left + 1, isAdded };
}

/** How far each diagonal comes with each number of differences, until both texts are at their end; null: too many. */
function paths(old: readonly string[], now: readonly string[]): Int32Array[] | null {
  const rows: Int32Array[] = [];
  for (let differences = 0; differences <= maxDifferences; differences++) {
    const row = new Int32Array(2 * differences + 1);
    for (let diagonal = -differences; diagonal <= differences; diagonal += 2) {
      let at = entrance(rows, differences, diagonal).old;
      while (at < old.length && at - diagonal < now.length && old[at] === now[at - diagonal]) at += 1;
      row[diagonal + differences] = at;
      if (at >= old.length && at - diagonal >= now.length) return [...rows, row];
    }
    rows.push(row);
  }
  return null;
}

/**
 * For each word of a new text the place of the word of the old one that it is, or null; the places only grow. By the
 * fewest differences (E. W. Myers, “An O(ND) Difference Algorithm and Its Variations”, 1986): an hour in which a word
 * changed costs little more than one in which none did.
 */
export function keptWords(before: readonly string[], after: readonly string[]): (number | null)[] {
  const [old, now] = [before.map(spoken), after.map(spoken)];
  const kept: (number | null)[] = after.map(() => null);
  let [head, tail] = [0, 0];
  const most = Math.min(old.length, now.length);
  while (head < most && old[head] === now[head]) kept[head] = head++;
  while (tail < most - head && old.at(-1 - tail) === now.at(-1 - tail)) {
    tail += 1;
    kept[now.length - tail] = old.length - tail;
  }
  const rest = [old.slice(head, old.length - tail), now.slice(head, now.length - tail)] as const;
  const rows = paths(...rest);
  let [i, j] = [rest[0].length, rest[1].length];
  for (let differences = (rows?.length ?? 0) - 1; differences >= 0; differences--) {
    const from = entrance(rows ?? [], differences, i - j);
    for (; i > from.old; i--, j--) kept[head + j - 1] = head + i - 1;
    if (from.isAdded) j -= 1;
    else i -= 1;
  }
  return kept;
}
