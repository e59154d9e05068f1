import Papa from 'papaparse';
import { LexiconFileError, requireFewEntries, type FileEntry, type WrittenEntry } from './lexicon-file.ts';

const columns = ['type', 'original', 'alternative', 'language', 'voice', 'whole_word', 'case_sensitive'] as const;
type Column = (typeof columns)[number];

/** A spreadsheet would take it for a formula; an apostrophe in front keeps it text. */
const formula = /^'*[=+\-@\t\r]/u;

const plain = (text: string): string => (text.startsWith("'") && formula.test(text) ? text.slice(1) : text);

/** A CSV that spreadsheets of every country open as it is: with a byte-order mark, everything quoted, CRLF. */
export function writeCsv(entries: readonly WrittenEntry[]): string {
  const rows = entries.map((entry) => [
    entry.type === 0 ? 'alias' : 'phoneme',
    entry.original,
    entry.alternative,
    entry.language ?? '',
    entry.speaker ?? '',
    entry.isWholeWord ? 'yes' : 'no',
    entry.isCaseSensitive ? 'yes' : 'no',
  ]);
  return `\uFEFF${Papa.unparse([[...columns], ...rows], { quotes: true, newline: '\r\n', escapeFormulae: formula })}\r\n`;
}

interface Row {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Rows that are not empty, with the line each begins in; a quoted cell may hold the separator and line breaks. */
function rowsOf(text: string, delimiter: string): Row[] {
  const lines = text.replaceAll(/\r\n?/gu, '\n');
  const { data, errors } = Papa.parse<string[]>(lines, { delimiter, newline: '\n' });
  const broken = new Set(errors.map(({ row }) => row));
  const rows: Row[] = [];
  let line = 1;
  for (const [index, cells] of data.entries()) {
    if (broken.has(index)) throw new LexiconFileError(`A quotation mark on line ${line} is never closed.`);
    if (cells.some((one) => one.trim() !== '')) rows.push({ line, cells });
    requireFewEntries(rows.length - 1);
    line += cells.join('').split('\n').length;
  }
  return rows;
}

/** The separator of the first line: whichever stands there most. */
function separatorOf(text: string): string {
  const [first = ''] = text.split(/[\r\n]/u, 1);
  const count = (sign: string): number => first.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best), ',');
}

const headings: Readonly<Record<string, Column>> = {
  ...Object.fromEntries(columns.map((name) => [name, name])),
  ...({ word: 'original', grapheme: 'original', text: 'original', speaker: 'voice' } as const),
  ...({ alias: 'alternative', phoneme: 'alternative', pronunciation: 'alternative', reading: 'alternative' } as const),
};

const typeOf = (written: string): 0 | 1 | null => {
  const word = written.trim().toLowerCase();
  if (word === '' || word === 'alias' || word === '0') return 0;
  return word === 'phoneme' || word === 'ipa' || word === '1' ? 1 : null;
};

/** `fallback` where nothing is written. */
const yes = (written: string, fallback: boolean): boolean =>
  written.trim() === '' ? fallback : /^(?:yes|true|1|y|x)$/iu.test(written.trim());

/**
 * Entries of a CSV with commas, semicolons or tabs. The first row names the columns; a file without names has the word
 * first and how it is spoken second. Throws `LexiconFileError`.
 */
export function readCsv(written: string): FileEntry[] {
  const text = written.replace(/^\uFEFF/u, '');
  const rows = rowsOf(text, separatorOf(text));
  const [first] = rows;
  if (first === undefined) throw new LexiconFileError('The file has no entries.');
  const named = first.cells.map((name) => headings[name.trim().toLowerCase()]);
  const isHeaded = named.includes('original') && named.includes('alternative');
  const order: readonly (Column | undefined)[] = isHeaded ? named : ['original', 'alternative'];
  if (!isHeaded && first.cells.length < 2) {
    throw new LexiconFileError('A lexicon needs at least two columns: the word and its pronunciation.');
  }
  return (isHeaded ? rows.slice(1) : rows).map(({ line, cells }) => {
    const value = (column: Column): string => plain(cells[order.indexOf(column)] ?? '').trim();
    const type = typeOf(value('type'));
    return {
      line,
      type,
      original: value('original'),
      alternative: value('alternative'),
      language: value('language') || null,
      speaker: value('voice') || null,
      isWholeWord: yes(value('whole_word'), true),
      isCaseSensitive: yes(value('case_sensitive'), false),
      problem: type === null ? `“${value('type').slice(0, 40)}” is no type. Write alias or phoneme.` : null,
    };
  });
}
