import type { JobStatus } from '@timbre/contract/jobs';
import type { TranscriptionSummary } from '@timbre/contract/transcription/transcription';
import { expect, it } from 'vitest';
import { albumPlace } from '../../domain/projects/list-query.ts';
import { followedIds, requestOf, withProgress } from './transcription-query.ts';

const one = (id: string, status: JobStatus): TranscriptionSummary => ({
  id,
  status,
  title: id,
  albumId: null,
  album: null,
  albumName: null,
  format: 'txt',
  language: null,
  engine: null,
  durationSeconds: 1,
  isVideo: false,
  progress: null,
  credits: null,
  excerpt: '',
  error: null,
  createdAt: '',
  updatedAt: '',
  binnedAt: null,
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

it('shows progress, and leaves the end to the server', () => {
  const waiting = one('b', 'queued');
  const progress = { id: 'job', fraction: 0.5, stage: 'recognising', secondsLeft: 4, error: null };
  const shown = withProgress(waiting, { ...progress, status: 'running' });
  expect(shown).toMatchObject({ status: 'running', progress: { secondsLeft: 4 } });
  expect(withProgress(waiting, { ...progress, status: 'done' })).toBe(waiting);
});
