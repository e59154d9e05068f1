import { ApiError } from '@timbre/client';
import type { SoundEffect, SoundEffectTake } from '@timbre/contract/sound-effects/sound-effects';
import { expect, it } from 'vitest';
import { generationsOf, isFailedRequest, pageAfter, withTake } from './effect-history.ts';

const take = (id: string): SoundEffectTake => ({
  id,
  name: id,
  recordName: `${id}.wav`,
  resultUrl: `/${id}`,
  durationSeconds: 2,
  hide: false,
  peaks: [],
  soundId: null,
});
const generation = (id: string): SoundEffect => ({
  id,
  prompt: id,
  autoDuration: 1,
  durationSeconds: null,
  influence: 0.3,
  isLoop: false,
  maker: 'built-in',
  understood: [],
  unknownWords: [],
  createdAt: '2026-01-01T00:00:00.000Z',
  aiSoundEffectList: [take(`${id}1`), take(`${id}2`)],
});

it('loads more only while the page is less than the pages minus one', () => {
  expect(pageAfter(0, 0)).toBeUndefined();
  expect(pageAfter(0, 1)).toBeUndefined();
  expect(pageAfter(0, 2)).toBe(1);
  expect(pageAfter(1, 2)).toBeUndefined();
  expect(pageAfter(5, 3)).toBeUndefined();
});

it('shows a generation once, though a newer one has moved it to the next page', () => {
  const [a, b, c] = ['a', 'b', 'c'].map(generation);
  if (a === undefined || b === undefined || c === undefined) throw new Error('three');
  const page = (...results: SoundEffect[]) => ({ results, totalElements: 3, totalPages: 2 });
  expect(generationsOf([page(a, b), page(b, c)]).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});

it('changes one take and leaves what does not have it as it is', () => {
  const a = generation('a');
  expect(withTake(a, { id: 'a2', hide: true }).aiSoundEffectList.map(({ hide }) => hide)).toEqual([false, true]);
  expect(withTake(a, { id: 'b1', hide: true })).toBe(a);
});

it('tells a request that failed, on the way or by its HTTP status, and no business error', () => {
  const failed = (status: number): boolean => isFailedRequest(new ApiError('server.error', 'no', {}, status));
  expect([0, 500, 429, 200].map(failed)).toEqual([true, true, true, false]);
  expect(isFailedRequest(null)).toBe(false);
});
