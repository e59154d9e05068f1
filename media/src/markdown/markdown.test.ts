import { describe, expect, it } from 'vitest';
import { segmentInput } from '@timbre/contract/segments';
import { markdownBlocks } from './blocks.ts';
import { inlineWords } from './inline-words.ts';
import { excerptOf, plainMarkdown } from './plain-markdown.ts';
import { scriptParagraphs } from './script-paragraphs.ts';

describe('inlineWords', () => {
  it.each([
    ['**bold** and *italic* and ***both***', 'bold and italic and both'],
    ['__bold__ _it_ ~~gone~~ `code * here`', 'bold it gone code * here'],
    ['2 * 3 * 4, 5*3 and snake_case_name', '2 * 3 * 4, 5*3 and snake_case_name'],
    ['*open and **closed** and open', '*open and closed and open'],
    ['**bold with *italic* in it**', 'bold with italic in it'],
    ['\\*not stressed\\* and \\# and a \\ alone', '*not stressed* and # and a \\ alone'],
    ['a [link](http://x.y/(z) "title") and ![a picture](p.png)', 'a link and a picture'],
    ['<https://example.org/a> stays, 1 < 2 > 0 too', 'https://example.org/a stays, 1 < 2 > 0 too'],
    ['`` ` `` and a ` alone', '` and a ` alone'],
    ['これは**大事**です', 'これは大事です'],
  ])('%s', (line, words) => {
    expect(inlineWords(line)).toBe(words);
  });

  it.each(['*a ', '_a ', '[a](', '`a``', '![', '**', '](a "', '\\', '<https://', '~~a ', '>', '> ', '`', '# ', '- '])(
    'reads 100,000 characters of %s to the end',
    (sign) => {
      const line = sign.repeat(Math.ceil(100_000 / sign.length));
      expect(inlineWords(line)).toBeTypeOf('string');
      expect(markdownBlocks(line).length).toBeLessThan(2);
    },
    5000,
  );
});

describe('markdownBlocks', () => {
  it('knows headings, items, quotes, code and paragraphs', () => {
    const source =
      '---\na: b\n---\n# Title #\n\nA **bold** and\nlong line.\nUnderlined\n---\n- one\n  goes on\n- [x] two\n10) ten\n\n```js\n# code()\n```\n> quote\n> goes on\n> - item\n***\nlast';
    expect(markdownBlocks(source)).toEqual([
      { kind: 'heading', text: 'Title' },
      { kind: 'heading', text: 'A bold and long line. Underlined' },
      { kind: 'item', text: 'one goes on' },
      { kind: 'item', text: 'two' },
      { kind: 'item', text: 'ten' },
      { kind: 'code', text: '# code()' },
      { kind: 'quote', text: 'quote goes on' },
      { kind: 'item', text: 'item' },
      { kind: 'paragraph', text: 'last' },
    ]);
  });

  it('leaves a text without any signs as it is', () => {
    expect(markdownBlocks('#hashtag -5 degrees\n\n1.5 litres')).toEqual([
      { kind: 'paragraph', text: '#hashtag -5 degrees' },
      { kind: 'paragraph', text: '1.5 litres' },
    ]);
    expect(markdownBlocks('')).toEqual([]);
    expect(markdownBlocks('# \n\n- \n\n> \n```\n')).toEqual([]);
  });
});

describe('plain text', () => {
  it('has no marks', () => {
    expect(plainMarkdown('# A\n\n- **b**\n- c\n\nd\ne')).toBe('A\nb\nc\nd e');
  });

  it('begins with so many characters, never with half of one', () => {
    expect(excerptOf('one  two\nthree', 100)).toBe('one two three');
    expect(excerptOf('one two three', 8)).toBe('one two…');
    expect(excerptOf('😀😀😀', 2)).toBe('😀😀…');
  });
});

describe('scriptParagraphs', () => {
  it('are what one would read out, with a pause after a heading', () => {
    const source =
      '# The *plan*\n\nFirst we go.\n\n- milk\n- eggs,\n- **really?**\n\n```\ncode\n```\n\n> Said once.\n\n---\n\n***';
    expect(scriptParagraphs(source)).toEqual([
      { text: 'The plan', marks: [{ kind: 'pause', start: 8, end: 8, ms: 500 }] },
      { text: 'First we go.', marks: [] },
      { text: 'milk. eggs. really?', marks: [] },
      { text: 'Said once.', marks: [] },
    ]);
  });

  it('end Japanese items in their own full stop, without spaces', () => {
    expect(scriptParagraphs('- 牛乳\n- 卵、\n- 本当？')).toEqual([{ text: '牛乳。卵。本当？', marks: [] }]);
  });

  it('keep two lists apart that something stands between', () => {
    expect(scriptParagraphs('- a\n\nb\n\n- c').map(({ text }) => text)).toEqual(['a.', 'b', 'c.']);
  });

  it('fit a paragraph of an article', () => {
    for (const paragraph of scriptParagraphs('# A\n\nb')) {
      expect(segmentInput.parse({ ...paragraph, speaker: 'v' })).toMatchObject(paragraph);
    }
  });

  it('have nothing to say of a text without words', () => {
    expect(scriptParagraphs('\n---\n...\n')).toEqual([]);
  });
});
