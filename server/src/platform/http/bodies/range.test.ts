import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideRange, rangeHeaders } from './range.ts';

test.each([
  [undefined, 10, { kind: 'whole' }],
  ['bytes=0-', 10, { kind: 'part', start: 0, end: 9 }],
  ['bytes=2-4', 10, { kind: 'part', start: 2, end: 4 }],
  ['Bytes=2-400', 10, { kind: 'part', start: 2, end: 9 }],
  ['bytes=-3', 10, { kind: 'part', start: 7, end: 9 }],
  ['bytes=-300', 10, { kind: 'part', start: 0, end: 9 }],
  ['bytes=-0', 10, { kind: 'unsatisfiable' }],
  ['bytes=10-', 10, { kind: 'unsatisfiable' }],
  ['bytes=0-', 0, { kind: 'unsatisfiable' }],
  ['bytes=-1', 0, { kind: 'unsatisfiable' }],
  ['bytes=5-2', 10, { kind: 'whole' }],
  ['bytes=-', 10, { kind: 'whole' }],
  ['bytes=0-1,3-4', 10, { kind: 'whole' }],
  ['seconds=0-1', 10, { kind: 'whole' }],
  ['bytes=a-b', 10, { kind: 'whole' }],
  ['bytes=99999999999999999999-', 10, { kind: 'unsatisfiable' }],
])('%s of %d bytes', (header, size, expected) => {
  expect(decideRange(header, size)).toEqual(expected);
});

test('a part lies inside the file, whatever is asked', () => {
  const header = fc.oneof(
    fc.string(),
    fc.tuple(fc.option(fc.nat()), fc.option(fc.nat())).map(([a, b]) => `bytes=${a ?? ''}-${b ?? ''}`),
  );
  fc.assert(
    fc.property(header, fc.nat(1_000_000), (text, size) => {
      const decision = decideRange(text, size);
      if (decision.kind !== 'part') return;
      expect(decision.start).toBeGreaterThanOrEqual(0);
      expect(decision.end).toBeGreaterThanOrEqual(decision.start);
      expect(decision.end).toBeLessThan(size);
      expect(Number(rangeHeaders(decision, size).headers['content-length'])).toBe(decision.end - decision.start + 1);
    }),
  );
});

test('headers of 200, 206 and 416', () => {
  expect(rangeHeaders({ kind: 'whole' }, 10)).toEqual({
    status: 200,
    headers: { 'accept-ranges': 'bytes', 'content-length': '10' },
  });
  expect(rangeHeaders({ kind: 'part', start: 2, end: 4 }, 10)).toMatchObject({
    status: 206,
    headers: { 'content-range': 'bytes 2-4/10', 'content-length': '3' },
  });
  expect(rangeHeaders({ kind: 'unsatisfiable' }, 10)).toMatchObject({
    status: 416,
    headers: { 'content-range': 'bytes */10' },
  });
});
