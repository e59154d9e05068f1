import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCsv, writeCsv } from './csv.ts';
import { LexiconFileError, maxFileEntries, type FileEntry, type WrittenEntry } from './lexicon-file.ts';
import { looksLikeXml, readPls, writePls } from './pls.ts';

const entry = (original: string, alternative: string, changes: Partial<WrittenEntry> = {}): WrittenEntry => ({
  type: 0,
  original,
  alternative,
  language: null,
  speaker: null,
  isWholeWord: true,
  isCaseSensitive: false,
  ...changes,
});
const written = (entries: readonly FileEntry[]): WrittenEntry[] =>
  entries.map(({ line: _line, problem: _problem, type, ...rest }) => ({ ...rest, type: type ?? 0 }));

const anything: readonly WrittenEntry[] = [
  entry('SQL', 'sequel'),
  entry('Nguyen', 'wɪn', { type: 1, language: 'en', isCaseSensitive: true }),
  entry('a "quoted", one; two', '<b> & ]]>', { language: 'en-GB', speaker: 'flite-rms', isWholeWord: false }),
  entry('東京', 'とうきょう', { language: 'ja' }),
];

describe('both formats', () => {
  it('read what they wrote', () => {
    expect(written(readCsv(writeCsv(anything)))).toEqual(anything);
    expect(written(readPls(writePls(anything)))).toEqual(anything);
    expect(looksLikeXml(writePls(anything))).toBe(true);
    expect(looksLikeXml(writeCsv(anything))).toBe(false);
  });

  it('read whatever words they wrote', () => {
    const word = fc
      .string({ minLength: 1, maxLength: 12, unit: 'grapheme' })
      .map((text) => text.replaceAll(/[\p{C}\s]+/gu, ' ').trim())
      .filter((text) => text !== '' && !/[\ufffe\uffff]/u.test(text));
    const one = fc.record({ original: word, alternative: word, isWholeWord: fc.boolean() });
    fc.assert(
      fc.property(fc.array(one, { minLength: 1, maxLength: 5 }), (made) => {
        const entries = made.map(({ original, alternative, isWholeWord }) =>
          entry(original, alternative, { isWholeWord }),
        );
        expect(written(readCsv(writeCsv(entries)))).toEqual(entries);
        expect(written(readPls(writePls(entries)))).toEqual(entries);
      }),
    );
  });

  it('answer rubbish with a sentence, and never hang or fail otherwise', () => {
    const rubbish = fc.array(
      fc.constantFrom(
        '<',
        '>',
        '/',
        '"',
        "'",
        '<lexicon>',
        '</lexicon>',
        '<lexeme>',
        '</lexeme>',
        '<!DOCTYPE x [',
        ']>',
        '&a;',
        ',',
        ';',
        '\n',
        '\r\n',
        '<![CDATA[',
        ']]>',
        '<!--',
        '-->',
        'a',
        '=1+1',
        '\0',
        '\ud800',
        '<?xml ?>',
        'type',
        'original',
      ),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(rubbish, (parts) => {
        for (const read of [readCsv, readPls]) {
          try {
            read(parts.join(''));
          } catch (error) {
            expect(error).toBeInstanceOf(LexiconFileError);
            expect((error as Error).message).toMatch(/\.$/u);
          }
        }
      }),
      { numRuns: 1000 },
    );
    expect(() => readCsv('a,b\n'.repeat(maxFileEntries + 2))).toThrow(/more than 5000 entries/);
    expect(() => readPls(`<lexicon>${'<lexeme><grapheme>a</grapheme></lexeme>'.repeat(maxFileEntries + 1)}`)).toThrow(
      /more than 5000/,
    );
    expect(() => readPls('<a>'.repeat(400_000))).toThrow(/nested too deeply/);
  });
});

describe('CSV', () => {
  it('never hands a formula to a spreadsheet', () => {
    const csv = writeCsv([entry('=HYPERLINK("http://x")', '+1'), entry('-x', '@y'), entry("'=z", '\ta')]);
    expect(csv.startsWith('\uFEFF"type","original"')).toBe(true);
    for (const cell of csv.slice(1).matchAll(/"((?:[^"]|"")*)"/gu)) expect(cell[1]).not.toMatch(/^[=+\-@\t\r]/u);
    expect(written(readCsv(csv)).map(({ original }) => original)).toEqual(['=HYPERLINK("http://x")', '-x', "'=z"]);
  });

  it.each([
    ['commas', 'original,alternative\nSQL,sequel\n'],
    ['semicolons', 'Original;Alternative\r\nSQL;sequel'],
    ['tabs', 'original\talternative\nSQL\tsequel'],
    ['no names', 'SQL,sequel'],
    ['other columns in any order', '\uFEFFnote,pronunciation,word,type\nx,sequel,SQL,alias\n\n'],
    ['quotes', '"original","alternative"\n"SQL","sequel"'],
  ])('is read with %s', (_name, text) => expect(written(readCsv(text))).toEqual([entry('SQL', 'sequel')]));

  it('keeps the lines where entries stand, and says what a line lacks', () => {
    expect(readCsv('word,reading,type\n"a\nb",x,\n\nc,y,tune\n')).toMatchObject([
      { line: 2, original: 'a\nb', type: 0, problem: null },
      { line: 5, original: 'c', type: null, problem: '“tune” is no type. Write alias or phoneme.' },
    ]);
    expect(() => readCsv('a,"b')).toThrow('A quotation mark on line 1 is never closed.');
    expect(() => readCsv('only one column')).toThrow(/at least two columns/);
    expect(() => readCsv('')).toThrow(/has no entries/);
  });
});

describe('PLS', () => {
  const pls = (inside: string, root = 'alphabet="ipa" xml:lang="en-US"') => `<?xml version="1.0"?>
<lexicon version="1.0" xmlns="http://www.w3.org/2005/01/pronunciation-lexicon" ${root}>
${inside}
</lexicon>`;

  it('has the words of W3C’s own document', () => {
    const text = pls(`<lexeme>
    <grapheme>judgment</grapheme>
    <grapheme>judgement</grapheme>
    <phoneme>ˈdʒʌdʒ.mənt</phoneme><!-- IPA string is: "&#x2C8;" -->
  </lexeme>
  <lexeme><grapheme>W3C</grapheme><alias>World Wide  Web
  Consortium</alias></lexeme>
  <lexeme role="x"><grapheme>huge</grapheme><phoneme>hjuːdʒ</phoneme><phoneme prefer="true">juːdʒ</phoneme></lexeme>`);
    expect(readPls(text)).toMatchObject([
      { line: 3, type: 1, original: 'judgment', alternative: 'ˈdʒʌdʒ.mənt', language: 'en-US' },
      { line: 3, type: 1, original: 'judgement' },
      { line: 8, type: 0, original: 'W3C', alternative: 'World Wide Web Consortium' },
      { line: 10, type: 1, original: 'huge', alternative: 'juːdʒ' },
    ]);
  });

  it('takes no sounds but IPA and CMU’s, and no entry without them', () => {
    expect(
      readPls(pls('<lexeme><grapheme>a</grapheme><phoneme alphabet="x-sampa">A</phoneme></lexeme>')),
    ).toMatchObject([{ problem: 'Its pronunciation uses x-sampa; only IPA and CMU’s ARPAbet are supported.' }]);
    const cmu = (said: string) =>
      readPls(pls(`<lexeme><grapheme>bird</grapheme><phoneme alphabet="cmu-arpabet">${said}</phoneme></lexeme>`));
    expect(cmu('B ER1 D')).toMatchObject([{ alternative: 'bˈɝd', problem: null }]);
    expect(cmu('bɝd')).toMatchObject([{ problem: 'Its pronunciation isn’t in cmu-arpabet.' }]);
    expect(readPls(pls('<lexeme><grapheme>a</grapheme></lexeme>', 'xml:lang="mul"'))).toMatchObject([
      { problem: 'It has neither an alias nor a phoneme.', language: null },
    ]);
  });

  it.each([
    ['entities', '<!DOCTYPE lexicon [<!ENTITY x SYSTEM "file:///etc/passwd">]><lexicon>&x;</lexicon>', /DOCTYPE/],
    ['a billion laughs', '<!DOCTYPE l [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><lexicon>&b;</lexicon>', /DOCTYPE/],
    ['an outer DTD', '<!DOCTYPE lexicon SYSTEM "http://127.0.0.1/x.dtd"><lexicon/>', /DOCTYPE/],
    ['wrong nesting', '<lexicon><lexeme></lexicon></lexeme>', /closes an element that isn’t open/],
    ['an open end', '<lexicon><lexeme>', /never closed/],
    ['another document', '<html></html>', /no lexicon element/],
    ['words', 'hello', /isn’t a PLS document/],
  ])('refuses %s', (_name, text, message) => expect(() => readPls(text)).toThrow(message));

  it('reads references once and leaves what it does not know', () => {
    const [one] = readPls(
      pls('<lexeme><grapheme>&amp;lt; &#65; &x; <![CDATA[<b>]]></grapheme><alias>y</alias></lexeme>'),
    );
    expect(one?.original).toBe('&lt; A &x; <b>');
  });
});
