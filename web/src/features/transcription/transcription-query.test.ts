import { expect, it } from 'vitest';
import { albumPlace } from '../../domain/projects/list-query.ts';
import { requestOf } from './transcription-query.ts';

const first = { place: 'all', keyword: '', sort: 'updated', page: 1 } as const;

it('asks for an album, for no album and for the bin', () => {
  expect(requestOf({ ...first, place: albumPlace('a1') })).toMatchObject({ albumId: 'a1', isBinned: '0' });
  expect(requestOf({ ...first, place: 'none' })).toMatchObject({ albumId: 'none' });
  expect(requestOf({ ...first, place: 'bin' })).not.toHaveProperty('albumId');
  expect(requestOf({ ...first, place: 'bin' })).toMatchObject({ isBinned: '1' });
});
