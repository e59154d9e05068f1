import { expect, it } from 'vitest';
import { requestOf, withRunProgress } from './dub-query.ts';
import { testDub, testRun } from './testing-dub.ts';

it('asks for the bin or for what is outside of it, and never for an album', () => {
  const query = { place: 'all', keyword: 'sea', sort: 'opened', page: 2 } as const;
  expect(requestOf(query)).toEqual({ pageNum: 2, pageSize: 20, sort: 'opened', isBinned: '0', keyword: 'sea' });
  expect(requestOf({ ...query, place: 'bin', keyword: '' })).not.toHaveProperty('keyword');
  expect(requestOf({ ...query, place: 'bin' })).toMatchObject({ isBinned: '1' });
});

it('shows the progress of the open run, and leaves its end to the server', () => {
  const waiting = testDub({ status: 'queued', run: testRun({ status: 'queued' }) });
  const progress = { id: 'run', fraction: 0.5, stage: 'translating', secondsLeft: 4, error: null };
  const shown = withRunProgress(waiting, { ...progress, status: 'running' });
  expect(shown).toMatchObject({ status: 'running', run: { progress: { fraction: 0.5 } } });
  expect(withRunProgress(waiting, { ...progress, status: 'failed' })).toBe(waiting);
  const idle = testDub({ run: null });
  expect(withRunProgress(idle, { ...progress, status: 'running' })).toBe(idle);
});
