import { expect, it } from 'vitest';
import { testDoc, testLine, testWording } from '../testing-dub.ts';
import { translatable } from './translatable.ts';

const { lines } = testDoc({
  lines: [
    testLine('a', 1, 3, { wordings: {} }),
    testLine('b', 4, 6),
    testLine('c', 7, 8, { wordings: { es: testWording('mío', { isLocked: true }) } }),
    testLine('d', 9, 10, { text: ' ' }),
  ],
});

it('are lines with words in the original that no one locked, translated before or not', () => {
  expect(translatable(lines, ['a', 'b', 'c', 'd', 'gone'], 'es').ids).toEqual(['a', 'b']);
});

it('says what keeps all of them from it', () => {
  expect(translatable(lines, ['c', 'd'], 'es')).toEqual({ ids: [], why: 'allLocked' });
  expect(translatable(lines, ['d'], 'es')).toEqual({ ids: [], why: 'noOriginal' });
});
