import type { JobStatus } from '@timbre/contract/jobs';
import { expect, it } from 'vitest';
import { followedIds, withProgress } from './follow-jobs.ts';

const one = (id: string, status: JobStatus) => ({ id, status, progress: null });

it('follows what runs before what waits, and nothing that ended', () => {
  const list = [one('d', 'queued'), one('c', 'running'), one('b', 'done'), one('a', 'running'), one('e', 'failed')];
  expect(followedIds(list, 2)).toEqual(['a', 'c']);
  expect(followedIds(list, 5)).toEqual(['a', 'c', 'd']);
});

it('shows progress, and leaves the end to the server', () => {
  const waiting = one('b', 'queued');
  const progress = { id: 'job', fraction: 0.5, stage: 'recognising', secondsLeft: 4, error: null };
  const shown = withProgress(waiting, { ...progress, status: 'running' });
  expect(shown).toMatchObject({ status: 'running', progress: { secondsLeft: 4 } });
  expect(withProgress(waiting, { ...progress, status: 'done' })).toBe(waiting);
});
