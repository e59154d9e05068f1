import { open } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { complaintOf } from './complaint.ts';

it('names the path that is missing', async () => {
  const error = await open('/nowhere/at/all').catch((cause: unknown) => cause);
  expect(complaintOf(error)).toBe('/nowhere/at/all or its folder doesn’t exist. Check the path.');
});

it('keeps a query and its parameters to itself', () => {
  const error = new Error('Failed query: select 1\nparams: a secret', { cause: new Error('connection refused') });
  expect(complaintOf(error)).toBe('Database error: connection refused');
});

it('passes on a sentence that is one', () => {
  expect(complaintOf(new Error('The output must end in .mp3 or .wav.'))).toBe('The output must end in .mp3 or .wav.');
});
