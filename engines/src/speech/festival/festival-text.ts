import { fliteCells, withCurrencies } from '../flite/flite-text.ts';
import type { Cell } from '../spoken-text.ts';
import scripts from './festival-scripts.json' with { type: 'json' };
import { fromLatin, latinOf } from './latin-letters.ts';
import { spellingOf, type Spelling } from './spelling.ts';

type Encoding = 'ascii' | 'iso-8859-1' | 'iso-8859-2' | 'utf-8';

/** How the voices of a language are written to, and what of a text they read. */
export interface FestivalScript {
  readonly cells: (cells: readonly Cell[]) => Cell[];
  readonly isSpeakable: (text: string) => boolean;
  readonly bytes: (text: string) => Uint8Array;
  readonly text: (bytes: Uint8Array) => string;
}

interface ScriptFacts {
  readonly encoding: Encoding;
  /** Of a class of a regular expression; what else is a letter stops a rule of the voice's, and with it the sentence. */
  readonly letters: string;
  /** Where the language's rules say all capitals as words. */
  readonly spelling?: Spelling;
  /** Said for the decimal sign, where the language's rules do not. */
  readonly point?: string;
  /** Said for signs and foreign letters the language's rules do not know. */
  readonly signs: Readonly<Record<string, string | undefined>>;
}

const currencies = /^[€$£₹₽]$/u;

const marks: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '…': '. ',
  '–': ' - ',
  '—': ', ',
  '¡': '',
  '¿': '',
  '。': '.',
  '、': ',',
  '，': ',',
};

/** Signs that every language's rules take as the end of something or pass over. */
const plainMark = /^[\s\d.,!?;:'-]$/u;

/** Letters and the marks that belong to them in one cell, as the voices know them: й is one letter, not two. */
function composed(cells: readonly Cell[]): Cell[] {
  const out: Cell[] = [];
  for (const cell of cells) {
    const before = out.at(-1);
    const joined = before && /^\p{M}$/u.test(cell.out) ? (before.out + cell.out).normalize('NFC') : '';
    if (before && [...joined].length === 1) out[out.length - 1] = { ...before, out: joined, end: cell.end };
    else out.push(cell);
  }
  return out;
}

/** Runs of Latin letters as one cell each, in the language's own letters. */
function withoutLatin(cells: readonly Cell[], say: (word: string) => string): Cell[] {
  const out: Cell[] = [];
  let word: Cell | undefined;
  const close = () => {
    if (word) out.push({ ...word, out: say(word.out) });
    word = undefined;
  };
  for (const cell of cells) {
    if (/^\p{sc=Latn}$/u.test(cell.out)) {
      word = word ? { ...word, out: word.out + cell.out, end: cell.end } : cell;
    } else {
      close();
      out.push(cell);
    }
  }
  close();
  return out;
}

const pause = /^[.,!?;:]$/u;

/** Marks close to the word before them, one at a time, and a dash of its own as a comma: alone they are said by name. */
function tidy(cells: readonly Cell[]): Cell[] {
  const out = cells.flatMap((cell) => [...cell.out].map((one) => ({ ...cell, out: one })));
  const isBlank = (at: number) => /^\s*$/u.test(out[at]?.out ?? '');
  let last = -1;
  for (const [at, cell] of out.entries()) {
    if (isBlank(at)) continue;
    const isDash = cell.out === '-' && (isBlank(at - 1) || isBlank(at + 1));
    const before = out[last];
    if (!isDash && !pause.test(cell.out)) last = at;
    else if (before === undefined || pause.test(before.out.slice(-1))) out[at] = { ...cell, out: ' ' };
    else if (isDash || last < at - 1) {
      out[last] = { ...before, out: `${before.out}${isDash ? ',' : cell.out}` };
      out[at] = { ...cell, out: ' ' };
    } else last = at;
  }
  return out;
}

function scriptOf(language: string, { encoding, letters, spelling, point, signs }: ScriptFacts): FestivalScript {
  const readable = new RegExp(`^[${letters}]+$`, 'iu');
  const names = Object.fromEntries(
    Object.entries(signs).flatMap(([sign, name]) => (currencies.test(sign) && name ? [[sign, name]] : [])),
  );
  const isDigit = (cell: Cell | undefined) => /^\d$/u.test(cell?.out ?? '');
  const fitted = (letter: string): string => {
    if (readable.test(letter) || plainMark.test(letter)) return letter;
    const own = signs[letter] ?? signs[letter.toLowerCase()];
    if (own !== undefined) return /\p{L}/u.test(letter) ? own : ` ${own} `;
    const mark = marks[letter];
    if (mark !== undefined) return mark;
    // Rules of the Indic languages read these themselves.
    if (letter === '%' || letter === '$' || letter === '&') return letter;
    if (/[\p{M}\p{Cf}]/u.test(letter)) return '';
    if (!/[\p{L}\p{N}]/u.test(letter)) return ' ';
    return [...latinOf(letter)].filter((one) => readable.test(one) || plainMark.test(one)).join('');
  };
  const foreign = fromLatin[language];
  const spelled = spelling === undefined ? (cells: readonly Cell[]) => cells : spellingOf(spelling);
  return {
    cells: (cells) => {
      const own = withCurrencies(spelled(composed(cells)), names);
      const said = (foreign ? withoutLatin(own, foreign) : own).map((cell, at, all) => {
        const isPoint = point !== undefined && /^[.,]$/u.test(cell.out) && isDigit(all[at - 1]) && isDigit(all[at + 1]);
        if (isPoint) return { ...cell, out: ` ${point} ` };
        return [...cell.out].length === 1 ? { ...cell, out: fitted(cell.out) } : cell;
      });
      return tidy(said);
    },
    isSpeakable: (text) => /[\p{L}\p{N}]/u.test(text),
    ...coding(encoding),
  };
}

/** Bytes of an encoding; the text holds nothing that has none. */
function coding(encoding: Encoding): Pick<FestivalScript, 'bytes' | 'text'> {
  if (encoding === 'utf-8') {
    return { bytes: (text) => new TextEncoder().encode(text), text: (bytes) => new TextDecoder().decode(bytes) };
  }
  const decoder = new TextDecoder(encoding === 'ascii' ? 'iso-8859-1' : encoding);
  const byteOf = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte] as const),
  );
  return {
    bytes: (text) => Uint8Array.from(text, (letter) => byteOf.get(letter) ?? 32),
    text: (bytes) => decoder.decode(bytes),
  };
}

const english: FestivalScript = {
  cells: fliteCells,
  isSpeakable: (text) => /[A-Za-z0-9%&@#+=$]/u.test(text),
  ...coding('ascii'),
};

const known: Readonly<Record<string, ScriptFacts>> = scripts as Readonly<Record<string, ScriptFacts>> & typeof scripts;
const made = new Map(Object.entries(known).map(([language, facts]) => [language, scriptOf(language, facts)]));

/** How a text is written for the voices of a language, as `it-IT`. */
export const festivalScript = (language: string): FestivalScript => made.get(language.split('-')[0] ?? '') ?? english;
