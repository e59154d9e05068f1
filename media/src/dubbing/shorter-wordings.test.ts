import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { likelySeconds } from './likely-seconds.ts';
import { shorterWordings } from './shorter-wordings.ts';

describe('shorter wordings', () => {
  test.each([
    ['en', 'Well, this is really a very big house (as you see).', 'This is a big house.'],
    ['en', 'The boat, which we liked a lot, was sold.', 'The boat was sold.'],
    ['en', 'It was a long, long road, you know.', 'It was a long road.'],
    ['es', 'Bueno, la verdad es que la casa (la azul) es muy bonita.', 'Es que la casa es bonita.'],
    ['fr', 'Le bateau est vraiment très beau, par exemple, le soir.', 'Le bateau est beau le soir.'],
    ['de', 'Das ist natürlich, glaube ich, wirklich schön.', 'Das ist schön.'],
    ['it', 'Allora, la barca è davvero bella.', 'La barca è bella.'],
    ['pt', 'Olha, o barco é realmente bonito.', 'O barco é bonito.'],
    ['ja', 'えーと、この船は本当に大きいです。', 'この船は大きいです。'],
    ['nl', 'De boot (die van ons) is mooi.', 'De boot is mooi.'],
  ])('%s: %s', (language, text, shortest) => {
    expect(shorterWordings(text, language)[0]).toBe(shortest);
  });

  test('keep what a sentence means', () => {
    expect(shorterWordings('I do not really like it.', 'en')).toEqual([]);
    expect(shorterWordings('We sold it (for 300 dollars).', 'en')).toEqual([]);
    expect(shorterWordings('We sold them (all three).', 'en')).toEqual([]);
    expect(shorterWordings('She left, who never wrote, and came back.', 'en')).toEqual([]);
    expect(shorterWordings('Apples, pears, plums and nuts.', 'en')).toEqual([]);
    expect(shorterWordings('(Laughs)', 'en')).toEqual([]);
  });

  test('are in the order of their length, each of them shorter and with the same figures', () => {
    const parts = [
      'really',
      'you know,',
      'Well,',
      '(a note)',
      '(of 12)',
      'not',
      'the boat',
      'is',
      '5',
      'big, big',
      ', which we saw,',
      'gone.',
    ];
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...parts), { maxLength: 14 }),
        fc.constantFrom('en', 'es', 'sv'),
        (words, language) => {
          const text = words.join(' ');
          const shorter = shorterWordings(text, language);
          expect(shorter.map(({ length }) => length)).toEqual(
            shorter.map(({ length }) => length).sort((a, b) => a - b),
          );
          for (const one of shorter) {
            expect(one.length).toBeLessThan(text.length);
            expect(one.match(/\d+/gu)).toEqual(text.match(/\d+/gu));
            if (language === 'en') expect(one.match(/\bnot\b/gu)).toEqual(text.match(/\bnot\b/gu));
            expect(one).toMatch(/\p{L}/u);
          }
        },
      ),
      { numRuns: 150, seed: 4 },
    );
  });
});

test('how long a text takes is told by its letters, and figures count as they are spoken', () => {
  expect(likelySeconds('  Hello   there. ', 0.06)).toBeCloseTo(12 * 0.06);
  expect(likelySeconds('In 1984', 0.06)).toBeCloseTo((7 + 12) * 0.06);
  expect(likelySeconds('こんにちは', 0.15)).toBeCloseTo(0.75);
  expect(likelySeconds(' … ', 0.06)).toBe(0);
});
