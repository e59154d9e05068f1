/** How many edits make a word another: one in a short word, two in a long one, none where a letter is a word. */
export const typosOf = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

/**
 * A text as it is searched: without the marks of Latin, Greek and Cyrillic letters, lower case, full width as half
 * width, katakana as hiragana. Kana keep their voicing marks, for those make other words.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/gu, '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\u30a1-\u30f6]/gu, (kana) => String.fromCodePoint((kana.codePointAt(0) ?? 0) - 0x60));
}

/** The words of a folded text; writing without spaces stays in one piece. */
export const wordsIn = (text: string): string[] => foldText(text).match(/[\p{L}\p{M}\p{N}ー]+/gu) ?? [];

/**
 * Whether a word begins, within so many edits, as it was typed: letters left out, added, changed or swapped
 * (optimal string alignment). A word typed to its end is compared whole by its longer beginnings.
 */
export function isNearly(word: string, typed: string, most: number): boolean {
  const columns = Math.min(word.length, typed.length + most);
  let before: number[] = [];
  let above = Array.from({ length: columns + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row += 1) {
    const here = [row];
    for (let column = 1; column <= columns; column += 1) {
      const isSame = typed[row - 1] === word[column - 1];
      let cost = Math.min(
        (above[column] ?? 0) + 1,
        (here[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwap =
        row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      if (isSwap) cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      here.push(cost);
    }
    if (Math.min(...here) > most) return false;
    before = above;
    above = here;
  }
  // The whole of what was typed stands for some beginning of the word.
  return Math.min(...above.slice(Math.max(0, typed.length - most))) <= most;
}
