import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeMarkdown, plainText, readMarkdown } from './markdown.ts';

const kinds = (text: string): string[] =>
  readMarkdown(text).map(({ kind, level, text: own }) => `${kind}${level} ${own}`);

describe('readMarkdown', () => {
  it('finds headings, paragraphs, lists and quotes, without their marks', () => {
    const text = `# The *sea* ##

One line
and the next.

- first **point**
  - inner
2) second
> said
> she

Last\\
line &amp; [link](https://a.example "t") ![picture](a.png) \`code\` <b>b</b> ~~old~~`;
    expect(kinds(text)).toEqual([
      'heading1 The sea',
      'paragraph0 One line and the next.',
      'item1 first point',
      'item2 inner',
      'item1 second',
      'quote0 said she',
      'paragraph0 Last\nline & link picture code b old',
    ]);
    expect(readMarkdown(text).map(({ number }) => number)).toEqual([null, null, null, null, 2, null, null]);
  });

  it('leaves alone what is no mark', () => {
    for (const text of [
      '2 * 3 * 4 = 24',
      'snake_case_name',
      'a < b > c',
      'AT&T',
      '#hashtag',
      'C# and F#',
      '3.14 is pi',
    ])
      expect(plainText(text)).toBe(text);
  });

  it('joins Japanese lines without a space, and parts them by line where asked', () => {
    expect(plainText('今日は\n晴れです。')).toBe('今日は晴れです。');
    expect(readMarkdown('one\ntwo\n\n- three', true).map(({ text }) => text)).toEqual(['one', 'two', 'three']);
  });

  it('reads tables as rows, and drops rules, fences and what no one sees', () => {
    expect(plainText('| a | b |\n|---|:-:|\n| 1 | 2 |\n| 3 | 4 |')).toBe('a, b\n1, 2\n3, 4');
    expect(plainText('a\n\n---\n\n```js\nb\n```\n* * *\n')).toBe('a\nb');
    expect(plainText('a\u200Bb\u202Ec\uFEFF \uD800d')).toBe('abc d');
    expect(plainText('👩‍👩‍👧 family')).toBe('👩‍👩‍👧 family');
  });
});

describe('escapeMarkdown', () => {
  it('gives back the words whatever stands in them', () => {
    const signs = fc.constantFrom(...'\\`*_{}[]()#+-.!|~<>"& ab12'.split(''), 'word', '&amp;', '<b>', '](');
    const line = fc.array(signs, { maxLength: 30 }).map((parts) => parts.join('').replace(/ +/gu, ' ').trim());
    fc.assert(
      fc.property(line, (text) => {
        fc.pre(/[ab12]/u.test(text));
        expect(plainText(escapeMarkdown(text))).toBe(text);
      }),
      { numRuns: 2000 },
    );
  });

  it('keeps words that need none as they are', () => {
    for (const text of ['Plain words, a name_of_a_thing and 3.14 (pi).', '「はい」と言った。'])
      expect(escapeMarkdown(text)).toBe(text);
  });
});

it('takes hostile texts in the time of their length', () => {
  for (const text of ['# ', '*a', '[', '|', '- ', '<a ', '`', '_', '\\', '-', ' ', '~~', '&amp;', '> ', '![a](', '\n'])
    expect(readMarkdown(`${text.repeat(100_000 / text.length)}x`).length).toBeGreaterThan(0);
});
