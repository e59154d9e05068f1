import type { ScriptMark } from '@timbre/contract/script';
import { describe, expect, it } from 'vitest';
import { loadReader } from './load-reader.ts';
import { readText } from './reading.ts';

const mark = (text: string, part: string, as: Extract<ScriptMark, { kind: 'say-as' }>['as']): ScriptMark => {
  const start = text.indexOf(part);
  return { kind: 'say-as', start, end: start + part.length, as };
};

const asked = (text: string, part: string, as: Extract<ScriptMark, { kind: 'say-as' }>['as'], language = 'en') =>
  readText(text, language, [mark(text, part, as)]).find((reading) => reading.origin === 'mark')?.spoken;

describe('say-as marks', () => {
  it.each([
    ['It is 2024.', '2024', 'cardinal', 'two thousand twenty-four'],
    ['It is 2024.', '2024', 'digits', 'two zero two four'],
    ['It is 2024.', '2024', 'telephone', 'two oh two four'],
    ['It is 2024.', '2024', 'year', 'twenty twenty-four'],
    ['Ask the US.', 'US', 'word', 'us'],
    ['Ask the US.', 'US', 'characters', 'u s'],
    ['On 3/4 we go.', '3/4', 'date', 'March fourth'],
    ['On 3/4 we go.', '3/4', 'fraction', 'three quarters'],
    ['See IV.', 'IV', 'roman', 'four'],
    ['See IV.', 'IV', 'characters', 'i v'],
    ['Say hello now.', 'hello', 'characters', 'h e l l o'],
    ['Say hello now.', 'hello', 'word', 'hello'],
    ['Say hello now.', 'hello', 'silent', ''],
    ['Say hello now.', 'hello', 'cardinal', 'hello'],
    ['Nice 👍', '👍', 'emoji', 'thumbs up'],
    ['Nice 🇫🇷', '🇫🇷', 'emoji', 'flag of France'],
    ['Nice 🇽🇽', '🇽🇽', 'emoji', ''],
    ['Ready in 1:20.', '1:20', 'duration', 'one minute twenty seconds'],
    ['About 5 apples', 'About 5 apples', 'ordinal', 'About five apples'],
  ] as const)('%s: %s as %s', (text, part, as, spoken) => {
    expect(asked(text, part, as)).toBe(spoken);
  });

  it('leave partly covered spans to the mark', () => {
    const readings = readText('12 March 2024', 'en', [mark('12 March 2024', 'March', 'characters')]);
    expect(readings.map(({ spoken, origin }) => [spoken, origin])).toEqual([
      ['twelve', 'rule'],
      ['m eigh r c h', 'mark'],
      ['twenty twenty-four', 'rule'],
    ]);
  });
});

describe('other marks', () => {
  it('give an alias its text, and a phoneme mark nothing', () => {
    const text = 'NASA and NATO in 2024';
    const readings = readText(text, 'en', [
      { kind: 'alias', start: 0, end: 4, text: 'the agency' },
      { kind: 'phoneme', start: 9, end: 13, ipa: 'ˈneɪtoʊ' },
    ]);
    expect(readings.map(({ start, spoken, origin }) => [start, spoken, origin])).toEqual([
      [0, 'the agency', 'mark'],
      [17, 'twenty twenty-four', 'rule'],
    ]);
  });

  it('pass over marks that are empty, outside the text or under another', () => {
    const marks: ScriptMark[] = [
      { kind: 'say-as', start: 2, end: 2, as: 'silent' },
      { kind: 'say-as', start: -3, end: 2, as: 'silent' },
      { kind: 'alias', start: 2, end: 99, text: 'x' },
      { kind: 'say-as', start: 0, end: 3, as: 'word' },
      { kind: 'say-as', start: 1, end: 4, as: 'silent' },
    ];
    expect(readText('2024', 'en', marks).map(({ start, end }) => [start, end])).toEqual([
      [0, 3],
      [3, 4],
    ]);
  });

  it('let speed and emphasis lie across', () => {
    const marks: ScriptMark[] = [{ kind: 'speed', start: 0, end: 4, value: 1.2 }];
    expect(readText('$1,000', 'en', marks)).toHaveLength(1);
  });

  it('cut a reading where a pause stands in it', () => {
    const readings = readText('3 March 2024', 'en', [{ kind: 'pause', start: 8, end: 8, ms: 300 }]);
    expect(readings.map(({ spoken }) => spoken)).toEqual(['the third of March', 'twenty twenty-four']);
  });
});

describe('a typed tag', () => {
  it('keeps no rule inside a mark that begins in it', () => {
    // `[pause:1s]12` as the reader sees it: the tag is blank, and its pause spans it.
    const marks: ScriptMark[] = [
      { kind: 'pause', start: 0, end: 10, ms: 1000 },
      { kind: 'alias', start: 1, end: 11, text: 'two' },
    ];
    const readings = readText(`${' '.repeat(10)}12`, 'en', marks);
    expect(readings.map(({ start, end, origin }) => [start, end, origin])).toEqual([
      [1, 11, 'mark'],
      [11, 12, 'rule'],
    ]);
  });
});

describe('loadReader', () => {
  it.each(['en-US', 'en-GB', 'es', 'fr', 'de', 'it', 'pt-BR', 'ja'])('reads %s as readText does', async (tag) => {
    const text = 'BBC 2024, 3/4, 5 km, 14:05, 50 %, €3.50, a@b.com';
    expect((await loadReader(tag))(text)).toEqual(readText(text, tag));
  });

  it('gives only the marks in other languages', async () => {
    const read = await loadReader('sv-SE');
    expect(read('2024')).toEqual([]);
    expect(read('SVT', [mark('SVT', 'SVT', 'characters')])[0]?.spoken).toBe('s v t');
  });
});
