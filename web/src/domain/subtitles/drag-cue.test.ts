import { describe, expect, it } from 'vitest';
import { draggedCue, type DragRules } from './drag-cue.ts';

const cues = [
  { startSeconds: 1, endSeconds: 2 },
  { startSeconds: 3, endSeconds: 4 },
  { startSeconds: 6, endSeconds: 7 },
];
const rules: DragRules = { gapSeconds: 0.1, wholeSeconds: 10, snapSeconds: 0.05, snaps: [] };

describe('a subtitle that is dragged', () => {
  it.each([
    ['whole', 0.5, 3.5, 4.5],
    ['whole', 9, 4.9, 5.9],
    ['whole', -9, 2.1, 3.1],
    ['start', -0.4, 2.6, 4],
    ['start', -5, 2.1, 4],
    ['start', 5, 3.9, 4],
    ['end', 0.25, 3, 4.25],
    ['end', 5, 3, 5.9],
    ['end', -5, 3, 3.1],
  ] as const)('by its %s, %d s, stays between its neighbours', (grip, bySeconds, startSeconds, endSeconds) => {
    expect(draggedCue(cues, 1, { grip, bySeconds }, rules)).toEqual({ startSeconds, endSeconds });
  });

  it('begins with the recording at the earliest and ends with it at the latest', () => {
    expect(draggedCue(cues, 0, { grip: 'whole', bySeconds: -3 }, rules)).toEqual({ startSeconds: 0, endSeconds: 1 });
    expect(draggedCue(cues, 2, { grip: 'end', bySeconds: 30 }, rules)).toEqual({ startSeconds: 6, endSeconds: 10 });
  });

  it('goes to a word or the playhead that is near, by the nearer of its ends', () => {
    const near = { ...rules, snaps: [2.76, 4.52] };
    expect(draggedCue(cues, 1, { grip: 'start', bySeconds: -0.2 }, near).startSeconds).toBe(2.76);
    expect(draggedCue(cues, 1, { grip: 'end', bySeconds: 0.5 }, near).endSeconds).toBe(4.52);
    expect(draggedCue(cues, 1, { grip: 'whole', bySeconds: 0.5 }, near)).toEqual({
      startSeconds: 3.52,
      endSeconds: 4.52,
    });
    expect(draggedCue(cues, 1, { grip: 'start', bySeconds: -0.1 }, near).startSeconds).toBe(2.9);
  });

  it('comes out of a neighbour it overlaps, and goes no further into it', () => {
    const over = cues.with(0, { startSeconds: 1, endSeconds: 3.4 });
    expect(draggedCue(over, 1, { grip: 'start', bySeconds: 0.5 }, rules)).toEqual({ startSeconds: 3.5, endSeconds: 4 });
    expect(draggedCue(over, 1, { grip: 'start', bySeconds: -0.5 }, rules)).toEqual({ startSeconds: 3, endSeconds: 4 });
  });
});
