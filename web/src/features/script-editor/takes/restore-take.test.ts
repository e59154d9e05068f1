import type { Take } from '@timbre/contract/articles/articles-takes';
import { undo } from '@tiptap/pm/history';
import { expect, it } from 'vitest';
import { after, linesOf, scriptOf, valuesOf } from '../document/testing-script.ts';
import { restoreTake } from './restore-take.ts';

const take: Take = {
  id: 't1',
  segmentId: 's1',
  kind: 'voice',
  label: '',
  durationSeconds: null,
  createdAt: '',
  text: 'Old 言葉 👋',
  marks: [{ kind: 'pause', start: 3, end: 3, ms: 500 }],
  speaker: 'slt',
  emotion: 'calm',
  speed: 1.2,
  pitch: -1,
  gainDb: 2,
};

it('brings back the words, marks and settings of one paragraph in one step', () => {
  const before = scriptOf(['First.', { line: 'New words.', takeId: 'r1' }]);
  const restored = after(before, restoreTake('p1', take));
  expect(linesOf(restored)).toEqual(['First.', 'Old[pause:500ms] 言葉 👋']);
  expect(valuesOf(restored, 'speaker')).toEqual(['rms', 'slt']);
  expect(valuesOf(restored, 'emotion')).toEqual(['neutral', 'calm']);
  expect(valuesOf(restored, 'takeId')).toEqual([null, null]);
  const back = after(restored, undo);
  expect(back.doc.eq(before.doc)).toBe(true);
});

it('does nothing when the paragraph is so already, or is gone', () => {
  const before = scriptOf(['First.']);
  const restored = after(before, restoreTake('p0', take));
  expect(after(restored, restoreTake('p0', take))).toBe(restored);
  expect(after(before, restoreTake('gone', take))).toBe(before);
});
