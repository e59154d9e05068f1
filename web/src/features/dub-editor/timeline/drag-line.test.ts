import { expect, it } from 'vitest';
import { testDoc } from '../testing-dub.ts';
import { draggedLine } from './drag-line.ts';

const { lines } = testDoc();
const rules = { wholeSeconds: 60, snapSeconds: 0.1, playhead: 50 };

it('moves a line between the other lines of its speaker, over those of another', () => {
  expect(draggedLine(lines, 'b', { grip: 'whole', bySeconds: 3 }, rules)).toEqual({ startSeconds: 7, endSeconds: 9 });
  expect(draggedLine(lines, 'b', { grip: 'whole', bySeconds: 9 }, rules)).toEqual({
    startSeconds: 7.92,
    endSeconds: 9.92,
  });
});

it('snaps to the borders of every speaker’s lines and to the playhead', () => {
  expect(draggedLine(lines, 'b', { grip: 'end', bySeconds: 0.45 }, rules)?.endSeconds).toBe(6.5);
  expect(draggedLine(lines, 'b', { grip: 'end', bySeconds: 0.45 }, { ...rules, snapSeconds: 0 })?.endSeconds).toBe(
    6.45,
  );
  expect(draggedLine(lines, 'd', { grip: 'end', bySeconds: 1 }, { ...rules, playhead: 13.05 })?.endSeconds).toBe(13.05);
});

it('trims no line away', () => {
  expect(draggedLine(lines, 'd', { grip: 'start', bySeconds: 9 }, rules)).toEqual({
    startSeconds: 11.9,
    endSeconds: 12,
  });
  expect(draggedLine(lines, 'gone', { grip: 'whole', bySeconds: 1 }, rules)).toBeNull();
});
