import { LexiconFileError, requireFewEntries, type FileEntry, type WrittenEntry } from './lexicon-file.ts';

const columns = ['type', 'original', 'alternative', 'language', 'voice', 'whole_word', 'case_sensitive'] as const;
type Column = (typeof columns)[number];

/** A spreadsheet would take it for a formula; an apostrophe in front keeps it text. */
const formula = /^'*[=+\-@\t\r]/u;

const cell = (text: string): string => `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
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
  return `\uFEFF${[[...columns], ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}

interface Row {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Rows of a CSV (RFC 4180); a quoted cell may hold the separator and line breaks. */
function rowsOf(text: string, separator: string): Row[] {
  const rows: Row[] = [];
  let cells: string[] = [];
  let line = 1;
  let begun = 1;
  let at = 0;
  const endRow = () => {
    if (cells.some((one) => one.trim() !== '')) rows.push({ line: begun, cells });
    requireFewEntries(rows.length - 1);
    cells = [];
    begun = line;
  };
  while (at <= text.length) {
    let value = '';
    if (text.charAt(at) === '"') {
      at += 1;
      for (;;) {
        const close = text.indexOf('"', at);
        if (close === -1) throw new LexiconFileError(`A quotation mark of line ${begun} is never closed.`);
        value += text.slice(at, close);
        at = close + 1;
        if (text.charAt(at) !== '"') break;
        value += '"';
        at += 1;
      }
      line += value.split('\n').length - 1;
    }
    const from = at;
    while (at < text.length && text.charAt(at) !== separator && text.charAt(at) !== '\n' && text.charAt(at) !== '\r')
      at += 1;
    cells.push(value + text.slice(from, at));
    const end = text.charAt(at);
    if (end === separator) {
      at += 1;
      continue;
    }
    at += end === '\r' && text.charAt(at + 1) === '\n' ? 2 : 1;
    line += 1;
    endRow();
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
  if (first === undefined) throw new LexiconFileError('The file has no line with an entry.');
  const named = first.cells.map((name) => headings[name.trim().toLowerCase()]);
  const isHeaded = named.includes('original') && named.includes('alternative');
  const order: readonly (Column | undefined)[] = isHeaded ? named : ['original', 'alternative'];
  if (!isHeaded && first.cells.length < 2) {
    throw new LexiconFileError('A lexicon has at least two columns: the word, and how it is spoken.');
  }
  return (isHeaded ? rows.slice(1) : rows).map(({ line, cells }) => {
    const value = (column: Column): string => plain(cells[order.indexOf(column)] ?? '').trim();
    const type = typeOf(value('type'));
    return {
      ...{ line, type, original: value('original'), alternative: value('alternative') },
      ...{ language: value('language') || null, speaker: value('voice') || null },
      isWholeWord: yes(value('whole_word'), true),
      isCaseSensitive: yes(value('case_sensitive'), false),
      problem: type === null ? `“${value('type').slice(0, 40)}” is no type. Write alias or phoneme.` : null,
    };
  });
}
