import type { JobStatus } from '@timbre/contract/jobs';
import type { TranscriptionSummary } from '@timbre/contract/transcription';
import { expect, it } from 'vitest';
import { albumPlace } from '../../lib/albums/list-query.ts';
import { followedIds, requestOf, withProgress } from './transcription-query.ts';

const one = (id: string, status: JobStatus): TranscriptionSummary => ({
  ...{ id, status, title: id, albumId: null, albumName: null, format: 'txt', language: null, engine: null },
  ...{ durationSeconds: 1, isVideo: false, progress: null, credits: null, excerpt: '', error: null },
  ...{ createdAt: '', updatedAt: '', binnedAt: null },
});
const first = { place: 'all', keyword: '', sort: 'updated', page: 1 } as const;

it('asks for an album, for no album and for the bin', () => {
  expect(requestOf({ ...first, place: albumPlace('a1') })).toMatchObject({ albumId: 'a1', isBinned: '0' });
  expect(requestOf({ ...first, place: 'none' })).toMatchObject({ albumId: 'none' });
  expect(requestOf({ ...first, place: 'bin' })).not.toHaveProperty('albumId');
  expect(requestOf({ ...first, place: 'bin' })).toMatchObject({ isBinned: '1' });
});

it('follows what runs before what waits, and nothing that ended', () => {
  const list = [one('d', 'queued'), one('c', 'running'), one('b', 'done'), one('a', 'running'), one('e', 'failed')];
  expect(followedIds(list, 2)).toEqual(['a', 'c']);
  expect(followedIds(list, 5)).toEqual(['a', 'c', 'd']);
});

it('shows progress on the row it is about, and leaves the end to the server', () => {
  const page = { results: [one('a', 'queued'), one('b', 'queued')], totalElements: 2, totalPages: 1 };
  const progress = { id: 'job', fraction: 0.5, stage: 'recognising', secondsLeft: 4, error: null };
  const shown = withProgress(page, 'b', { ...progress, status: 'running' });
  expect(shown.results.map(({ status }) => status)).toEqual(['queued', 'running']);
  expect(shown.results[1]?.progress?.secondsLeft).toBe(4);
  expect(withProgress(page, 'b', { ...progress, status: 'done' })).toBe(page);
});
