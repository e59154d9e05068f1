import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changesBetween, type NewSegment } from './segment-changes.ts';
import type { SegmentRow } from './segments.store.ts';

const segment = (change: Partial<SegmentRow> = {}): SegmentRow => ({
  id: 'a',
  projectId: 'p',
  position: 0,
  text: 'Hello.',
  marks: [{ kind: 'pause', start: 5, end: 5, ms: 300 }],
  speaker: null,
  voiceId: 'rms',
  emotion: 'neutral',
  speed: 1,
  pitch: 0,
  gainDb: 0,
  takeId: null,
  startSeconds: null,
  endSeconds: null,
  revision: 4,
  ...change,
});

const wanted = ({ revision: _, ...row }: SegmentRow): NewSegment => row;

describe('changesBetween', () => {
  it.each<[string, Partial<SegmentRow>]>([
    ['text', { text: 'Hello!' }],
    ['marks', { marks: [] }],
    ['voiceId', { voiceId: 'slt' }],
    ['emotion', { emotion: 'sad' }],
    ['speed', { speed: 1.05 }],
    ['pitch', { pitch: 1 }],
    ['gainDb', { gainDb: -0.5 }],
    ['takeId', { takeId: 't' }],
  ])('another %s is heard: the revision grows', (_, change) => {
    const changed = segment(change);
    expect(changesBetween([segment()], [wanted(changed)]).written).toEqual([{ ...changed, revision: 5 }]);
  });

  it('another name of who speaks is written, but not heard', () => {
    const named = segment({ speaker: 'r1' });
    expect(changesBetween([segment()], [wanted(named)])).toEqual({ removed: [], written: [named], moved: [] });
  });

  it('marks are compared by content: the database orders their names in its own way, and knows no -0', () => {
    const stored = segment({ marks: [{ ms: 300, end: 5, kind: 'pause', start: 5 }], gainDb: 0 });
    const sent = segment({ gainDb: -0 });
    expect(changesBetween([stored], [wanted(sent)])).toEqual({ removed: [], written: [], moved: [] });
  });

  it('always leads from any paragraphs to any others, and writes nothing that is there already', () => {
    const rows = fc.uniqueArray(
      fc.record({ id: fc.constantFrom(...'abcdefgh'), text: fc.constantFrom('one', 'two'), revision: fc.nat(3) }),
      { selector: ({ id }) => id },
    );
    fc.assert(
      fc.property(rows, rows, (before, after) => {
        const stored = before.map((row, position) => segment({ ...row, position }));
        const next = after.map(({ id, text }, position) => wanted(segment({ id, text, position })));
        const { removed, written, moved } = changesBetween(stored, next);
        const result = new Map(stored.map((row) => [row.id, row]));
        for (const id of removed) result.delete(id);
        for (const row of written) result.set(row.id, row);
        for (const { id, position } of moved) result.set(id, { ...(result.get(id) ?? segment()), position });
        expect([...result.values()].sort((a, b) => a.position - b.position).map(wanted)).toEqual(next);
        const touched = new Set([...written, ...moved].map(({ id }) => id));
        for (const row of stored) {
          const isSame = next.some(
            ({ id, text, position }) => id === row.id && text === row.text && position === row.position,
          );
          expect(touched.has(row.id) && isSame).toBe(false);
        }
      }),
    );
  });
});
