import { expect, it } from 'vitest';
import { testDoc } from '../testing-dub.ts';
import { findInLines, replaceInLines } from './find-lines.ts';

const query = { query: 'TEXT', isCaseSensitive: false, isWholeWord: false };

it('finds and replaces in one of the two texts, all at once', () => {
  const doc = testDoc();
  const found = findInLines(doc.lines, 'target', 'es', query);
  expect(found.length).toBe(4);
  const counts: number[] = [];
  const next = replaceInLines('target', 'es', found, 'palabra', ({ count }) => counts.push(count))(doc);
  expect(next.lines.map(({ wordings }) => wordings['es']?.text)).toContain('palabrao a');
  expect(next.lines[0]?.text).toBe('text a');
  expect(counts).toEqual([4]);
});

it('leaves a line that would become too long', () => {
  const doc = testDoc();
  const found = findInLines(doc.lines, 'source', 'es', query);
  let left = 0;
  const next = replaceInLines(
    'source',
    'es',
    found.slice(0, 1),
    'x'.repeat(2000),
    ({ tooLong }) => (left = tooLong),
  )(doc);
  expect([next, left]).toEqual([doc, 1]);
});
