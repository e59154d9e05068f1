import { uploadLimits } from '@timbre/contract/limits';
import { expect, it } from 'vitest';
import { bytesOf, requestParts } from './request-parts.ts';

it('cuts by number and by bytes, whatever stands before the first part', () => {
  expect(requestParts([], 2)).toEqual([[]]);
  expect(requestParts([1, 2, 3], 2)).toEqual([[1, 2], [3]]);
  const long = Array.from({ length: 900 }, () => '声'.repeat(1000));
  const parts = requestParts(long, 2000);
  expect(parts.flat()).toEqual(long);
  expect(parts).toHaveLength(2);
  for (const part of parts) expect(bytesOf(part)).toBeLessThan(uploadLimits.jsonBodyBytes);
  expect(requestParts(['a'], 5, uploadLimits.jsonBodyBytes)).toEqual([[], ['a']]);
});
