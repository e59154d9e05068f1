import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxSentenceLength, splitSentences } from './sentences.ts';

const texts = (text: string, language?: string, limit?: number) =>
  splitSentences(text, language, limit).map(({ start, end }) => text.slice(start, end).trim());

describe('splitSentences', () => {
  it.each([
    ['en', 'Mr. Smith paid $3.50 to Dr. Jones. He left.', ['Mr. Smith paid $3.50 to Dr. Jones.', 'He left.']],
    ['en', 'Bring fruit, e.g. Apples or pears. Go!', ['Bring fruit, e.g. Apples or pears.', 'Go!']],
    ['en', 'J. R. R. Tolkien wrote it. So did I. Really.', ['J. R. R. Tolkien wrote it.', 'So did I.', 'Really.']],
    ['en', 'Wait... what is it? Nothing…', ['Wait... what is it?', 'Nothing…']],
    ['en', '“Stop!” he cried. “Why?” she asked.', ['“Stop!” he cried.', '“Why?” she asked.']],
    ['en', '1. First point\n2. Second point', ['1. First point', '2. Second point']],
    ['en', 'We met at 5 p.m. and talked. It ended.', ['We met at 5 p.m. and talked.', 'It ended.']],
    ['en', 'The U.S. economy grew. Fine.', ['The U.S. economy grew.', 'Fine.']],
    ['de', 'Am 3. Oktober kam er. Gut.', ['Am 3. Oktober kam er.', 'Gut.']],
    ['ja', '今日は。元気ですか？はい！', ['今日は。', '元気ですか？', 'はい！']],
    ['zh', '你好。今天天气很好。', ['你好。', '今天天气很好。']],
  ])('%s: %s', (language, text, expected) => {
    expect(texts(text, language)).toEqual(expected);
  });

  it('says what follows: a line break ends a paragraph, a long sentence is cut at a clause', () => {
    const long = `${'word '.repeat(40)}and so on; ${'word '.repeat(40)}and on.`;
    const found = splitSentences(`One. Two.\n\n${long}`);
    expect(found.map((sentence) => sentence.kind)).toEqual(['sentence', 'paragraph', 'clause', 'paragraph']);
    expect(texts(long)[0]?.endsWith('and so on;')).toBe(true);
  });

  it('has nothing for nothing and one part for mere space', () => {
    expect(splitSentences('')).toEqual([]);
    expect(splitSentences(' \n ')).toHaveLength(1);
  });

  it('takes any language tag, even none', () => {
    expect(texts('One. Two.', 'not a language!')).toEqual(['One.', 'Two.']);
  });

  it('stays quick on a megabyte without a stop and one full of them', () => {
    expect(splitSentences('a'.repeat(1_000_000)).length).toBeGreaterThan(3000);
    expect(splitSentences('Go on. '.repeat(140_000))).toHaveLength(140_000);
  });

  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 400 }),
    fc
      .array(
        fc.constantFrom(
          'Mr. ',
          'Hello',
          ' ',
          '. ',
          '! ',
          '\n',
          '。',
          '今日',
          '👩‍👩‍👧',
          'e\u0301',
          '"',
          '3.5',
          ', ',
          '\ud83d',
          '…',
        ),
        { maxLength: 300 },
      )
      .map((parts) => parts.join('')),
  );

  it('loses no character, never overlaps and never exceeds the limit', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 60, max: 300 }), (text, limit) => {
        const found = splitSentences(text, 'en', limit);
        expect(found.map(({ start, end }) => text.slice(start, end)).join('')).toBe(text);
        for (const { start, end } of found) {
          expect(end).toBeGreaterThan(start);
          expect(text.slice(start, end).trim().length).toBeLessThanOrEqual(Math.max(limit, maxSentenceLength));
        }
      }),
      { numRuns: 300 },
    );
  });

  it('never cuts inside a surrogate pair', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 50, maxLength: 400 }), (text) => {
        for (const { end } of splitSentences(text, 'en', 60)) {
          if (end < text.length)
            expect(/[\uDC00-\uDFFF]/u.test(text.charAt(end)) && /[\uD800-\uDBFF]/u.test(text.charAt(end - 1))).toBe(
              false,
            );
        }
      }),
    );
  });
});
