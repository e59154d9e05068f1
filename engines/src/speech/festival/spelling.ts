import type { Cell } from '../spoken-text.ts';

/** How a language says capitals letter by letter. */
export interface Spelling {
  /** Of the letters in lower case, in the order of their names. */
  readonly letters: string;
  /** Apart by spaces. */
  readonly names: string;
  readonly vowels: string;
  /** Those with a vowel that are spelled all the same; others may be words that are written large. Apart by spaces. */
  readonly always: string;
}

/** What is longer is written large for its weight: no one spells seven letters. */
const longest = 6;

/** Gives runs of capitals that are no words, such as США, as one cell each with the names of their letters. */
export function spellingOf({ letters, names, vowels, always }: Spelling): (cells: readonly Cell[]) => Cell[] {
  const listed = names.split(' ');
  const nameOf = new Map([...letters].map((letter, at) => [letter, listed[at] ?? '']));
  const known = new Set(always.split(' '));
  const isSpelled = (word: string): boolean => {
    const small = [...word.toLowerCase()];
    if (word !== word.toUpperCase() || small.length < 2 || small.length > longest) return false;
    return (
      small.every((letter) => nameOf.has(letter)) && (known.has(word) || !small.some((one) => vowels.includes(one)))
    );
  };
  return (cells) => {
    const out: Cell[] = [];
    let word: Cell[] = [];
    const close = () => {
      const [first, last] = [word[0], word.at(-1)];
      const text = word.map((cell) => cell.out).join('');
      if (first && last && isSpelled(text)) {
        const said = [...text.toLowerCase()].map((letter) => nameOf.get(letter)).join(' ');
        out.push({ ...first, out: said, end: last.end });
      } else out.push(...word);
      word = [];
    };
    for (const cell of cells) {
      if (cell.kind === 'text' && /^[\p{L}\p{M}\p{N}]$/u.test(cell.out)) word.push(cell);
      else {
        close();
        out.push(cell);
      }
    }
    close();
    return out;
  };
}
