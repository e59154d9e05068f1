import type { ScriptMark } from '@timbre/contract/script';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { german } from './cases/de.ts';
import { english } from './cases/en.ts';
import { spanish } from './cases/es.ts';
import { french } from './cases/fr.ts';
import { italian } from './cases/it.ts';
import { japanese } from './cases/ja.ts';
import { brazilian } from './cases/pt.ts';
import { emojiList } from './emoji-rules.ts';
import { germanReader } from './languages/de.ts';
import { englishReader } from './languages/en.ts';
import { spanishReader } from './languages/es.ts';
import { frenchReader } from './languages/fr.ts';
import { italianReader } from './languages/it.ts';
import { japaneseReader } from './languages/ja.ts';
import { portugueseReader } from './languages/pt.ts';
import { canRead, readText, type Reading } from './reading.ts';

const languages = ['en-US', 'en-GB', 'es-ES', 'es-MX', 'fr-FR', 'fr-CH', 'de-DE', 'it-IT', 'pt-BR', 'pt-PT', 'ja-JP'];
const tables = {
  'en-US': english,
  'es-ES': spanish,
  'fr-FR': french,
  'de-DE': german,
  'it-IT': italian,
  'pt-BR': brazilian,
  'ja-JP': japanese,
};

/** Pieces that rules begin or end with, thrown together. */
const crumbs = fc.array(
  fc.oneof(
    fc.constantFrom(...'0123456789./:-–—,+%°#@&$€£¥()[]<>=~*_|\\\'"’'),
    fc.constantFrom(
      'IV',
      'XIV',
      'km',
      'h',
      'm',
      's',
      'pm',
      'a.m.',
      'Uhr',
      'e',
      'er',
      'st',
      'º',
      'ª',
      ' ',
      '\u00A0',
      '\u202F',
      'Dr.',
    ),
    fc.constantFrom(
      'https://',
      'www.',
      '.com',
      '@',
      'NASA',
      'BBC',
      'U.S.',
      'z. B. ',
      'März',
      'de marzo',
      '年',
      '月',
      '時',
      '円',
      '😀',
      '👍🏽',
    ),
    fc.constantFrom(
      '1',
      '24',
      '2024',
      '1,000',
      '3.5',
      '½',
      '²',
      'Ⅳ',
      '１２',
      '\uD800',
      '\uDC00',
      'é',
      'ß',
      'は',
      'ش',
      'word',
      'a',
    ),
  ),
  { maxLength: 40 },
);
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  crumbs.map((parts) => parts.join('')),
);
const anyLanguage = fc.constantFrom(...languages);

function expectApart(readings: readonly Reading[], text: string): void {
  let at = 0;
  const wrong = readings.find(({ start, end }) => {
    const isWrong = start < at || end <= start || end > text.length;
    at = end;
    return isWrong;
  });
  expect(wrong).toBeUndefined();
}

const markOf = (start: number, end: number, pick: number): ScriptMark => {
  const kinds = ['cardinal', 'date', 'characters', 'word', 'silent', 'telephone', 'url', 'roman', 'time'] as const;
  const as = kinds[pick % kinds.length] ?? 'word';
  if (pick % 5 === 0) return { kind: 'alias', start, end, text: 'another word' };
  if (pick % 7 === 0) return { kind: 'phoneme', start, end, ipa: 'a' };
  if (pick % 11 === 0) return { kind: 'pause', start, end: start, ms: 500 };
  // As a tag typed into the text.
  if (pick % 13 === 0) return { kind: 'pause', start, end, ms: 500 };
  return { kind: 'say-as', start, end, as };
};

describe('readings of any text', () => {
  it('are in order, apart and inside the text', () => {
    fc.assert(
      fc.property(anyText, anyLanguage, (text, language) => expectApart(readText(text, language), text)),
      { numRuns: 1500 },
    );
  });

  it('keep off the marks, and every mark that decides has its reading', () => {
    const marks = fc.array(fc.tuple(fc.nat(220), fc.nat(30), fc.nat(1000)), { maxLength: 6 });
    fc.assert(
      fc.property(anyText, anyLanguage, marks, (text, language, picks) => {
        const made = picks.map(([start, length, pick]) => markOf(start, start + length, pick));
        const readings = readText(text, language, made);
        expectApart(readings, text);
        const pauses = made.filter((mark) => mark.kind === 'pause');
        for (const { start, end, origin } of readings) {
          if (origin === 'rule') expect(pauses.some((pause) => pause.start > start && pause.start < end)).toBe(false);
          else expect(made.some((mark) => mark.start === start && mark.end === end)).toBe(true);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('stay within what a mark may ask: any kind on any span', () => {
    const kinds = fc.constantFrom(
      'cardinal',
      'ordinal',
      'digits',
      'year',
      'fraction',
      'roman',
      'telephone',
      'date',
      'time',
      'duration',
      'money',
      'unit',
      'percent',
      'characters',
      'word',
      'url',
      'email',
      'emoji',
      'silent',
    );
    fc.assert(
      fc.property(
        anyText.filter((text) => text !== ''),
        anyLanguage,
        kinds,
        (text, language, as) => {
          const [reading, ...more] = readText(text, language, [{ kind: 'say-as', start: 0, end: text.length, as }]);
          expect(more).toEqual([]);
          expect(reading).toMatchObject({ start: 0, end: text.length, kind: as, origin: 'mark' });
          if (as === 'silent') expect(reading?.spoken).toBe('');
        },
      ),
      { numRuns: 1000 },
    );
  });
});

describe('choices', () => {
  const shown = (readings: readonly Reading[], start: number) => readings.find((reading) => reading.start === start);

  it.each(Object.entries(tables))('of %s give with a mark what they showed', (language, cases) => {
    let checked = 0;
    for (const [text] of cases) {
      for (const { start, end, choices } of readText(text, language)) {
        for (const { as, spoken } of choices) {
          const forced = shown(readText(text, language, [{ kind: 'say-as', start, end, as }]), start);
          expect(forced?.spoken.trim(), `${text}: ${text.slice(start, end)} as ${as}`).toBe(spoken.trim());
          checked += 1;
        }
      }
    }
    expect(checked).toBeGreaterThan(50);
  });

  it('hold in any text', () => {
    fc.assert(
      fc.property(anyText, anyLanguage, (text, language) => {
        for (const { start, end, spoken: own, choices } of readText(text, language)) {
          expect(new Set([own, ...choices.map((choice) => choice.spoken)]).size).toBe(choices.length + 1);
          for (const { as, spoken } of choices) {
            const forced = shown(readText(text, language, [{ kind: 'say-as', start, end, as }]), start);
            expect(forced?.spoken.trim()).toBe(spoken.trim());
          }
        }
      }),
      { numRuns: 300 },
    );
  });
});

/** Rows of the same again, each the worst for some rule. */
const rows = [
  '7',
  '1/',
  'IV',
  '😀',
  '1.',
  '1-',
  '1,234,',
  'a.',
  'A.',
  'a@',
  'a-',
  '1h ',
  '$',
  '1:',
  'x1',
  "'1",
  'Mr. ',
  '№',
  ' –',
  '１',
  'あ1',
  'http://',
  'www.',
  '#1',
  '10 x ',
  '1 ',
  ' ',
  'ー',
  '1年',
  'U.S. ',
];

describe('cost', () => {
  const makers = [
    englishReader,
    spanishReader,
    frenchReader,
    germanReader,
    italianReader,
    portugueseReader,
    japaneseReader,
  ];
  const rules = makers.flatMap((make) => make('').rules);

  it('of every pattern is bounded: no quantifier is open', () => {
    const open = rules
      .map(({ pattern }) => pattern.source)
      // A run of figures is eaten whole, so it is looked at once.
      .filter((source) => source !== String.raw`\d{25,}`)
      .filter((source) => /[*+]|\{\d+,\}/u.test(source.replace(/\\./gu, 'x').replace(/\[[^\]]*\]/gu, 'x')));
    expect(open).toEqual([]);
  });

  it('is that every pattern is sticky, so that a look never runs ahead', () => {
    expect(rules.filter(({ pattern }) => !pattern.sticky)).toEqual([]);
  });

  it.each(rows)('of a row of %j grows with its length, not with its square', (row) => {
    // Looks are counted, not timed: how often any expression is asked for 4 times the text.
    const looks = (size: number, language: string) => {
      const text = row.repeat(Math.ceil(size / row.length));
      const exec = vi.spyOn(RegExp.prototype, 'exec');
      expectApart(readText(text, language), text);
      const count = exec.mock.calls.length;
      exec.mockRestore();
      return count;
    };
    for (const language of ['en-US', 'fr-FR', 'de-DE', 'ja-JP']) {
      looks(100, language);
      expect(looks(1600, language)).toBeLessThan(5 * looks(400, language) + 500);
    }
  });

  it('lets 100,000 figures through', () => {
    const [reading, ...more] = readText('7'.repeat(100_000), 'en');
    expect(more).toEqual([]);
    expect(reading?.spoken.split(' ')).toHaveLength(100_000);
  });
});

describe('languages', () => {
  it.each(['en', 'en_GB', 'EN-us', 'es-419', 'fr', 'de-AT', 'it', 'pt', 'ja'])('reads %s', (tag) => {
    expect(canRead(tag)).toBe(true);
    expect(readText('5', tag)).toHaveLength(1);
  });

  it.each(['', 'sv-SE', 'cmn-CN', 'xx', 'e', '💥', 'ent', 'japan'])('leaves %j alone', (tag) => {
    expect(canRead(tag)).toBe(false);
    expect(readText('In 2024, 5 km for $3 😀', tag)).toEqual([]);
  });

  it('follows the marks in a language without rules', () => {
    const marks: ScriptMark[] = [
      { kind: 'alias', start: 0, end: 2, text: 'hej' },
      { kind: 'say-as', start: 3, end: 6, as: 'characters' },
      { kind: 'say-as', start: 7, end: 9, as: 'digits' },
    ];
    expect(readText('Hi SVT 24', 'sv-SE', marks).map(({ spoken }) => spoken)).toEqual(['hej', 's v t', '2 4']);
  });
});

describe('Japanese readings', () => {
  it('are kana: the dictionary does not see what a reading puts in', () => {
    const kana = /^[\p{Script=Katakana}\p{Script=Hiragana}ー\s]*$/u;
    for (const [text] of japanese) {
      const wrong = readText(text, 'ja').filter(({ spoken }) => !kana.test(spoken));
      expect(wrong.map(({ spoken }) => spoken)).toEqual([]);
    }
    for (const emoji of [...emojiList, '🇯🇵', '🇫🇷', '🇺🇸', '🇨🇳']) {
      const names = readText(emoji, 'ja')[0]?.choices.filter(({ as }) => as === 'emoji') ?? [];
      expect(names).toHaveLength(1);
      for (const { spoken } of names) expect(spoken).toMatch(kana);
    }
  });
});

describe('emoji', () => {
  it.each(['en', 'es', 'fr', 'de', 'it', 'pt', 'ja'])(
    'have a name each in %s, and are silent unless asked',
    (language) => {
      const said = emojiList.map((emoji) => readText(emoji, language)[0]);
      expect(said.every((one) => one?.spoken === '')).toBe(true);
      const names = said.map((one) => one?.choices.find(({ as }) => as === 'emoji')?.spoken ?? '');
      expect(names.filter((name) => name === '')).toEqual([]);
      expect(new Set(names).size).toBe(emojiList.length);
    },
  );
});
