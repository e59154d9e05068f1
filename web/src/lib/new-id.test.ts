import { chosenIdPattern } from '@timbre/contract/segments';
import { expect, it } from 'vitest';
import { newId } from './new-id.ts';

it('makes ids the server takes, each another', () => {
  const ids = Array.from({ length: 1000 }, newId);
  expect(new Set(ids).size).toBe(1000);
  for (const id of ids) expect(id).toMatch(chosenIdPattern);
});
