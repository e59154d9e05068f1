import type { PhotoSummary } from '@timbre/contract/talking-photos/talking-photos';
import { describe, expect, it } from 'vitest';
import { endedIds, photoFiling, requestOf, withFresh } from './photo-query.ts';

const photo = (id: string, more: Partial<PhotoSummary> = {}): PhotoSummary => ({
  id,
  tempId: null,
  title: id,
  name: id,
  companyId: null,
  resolution: '16:9',
  status: 'draft',
  progress: null,
  videoUrl: null,
  mediaId: null,
  talkingPhotoId: null,
  coverUrl: '',
  durationSeconds: null,
  sizeBytes: 0,
  pages: 1,
  characters: 0,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  binnedAt: null,
  ...more,
});

describe('the list of talking photos', () => {
  it('asks for an album, for none, or for the bin', () => {
    const query = { place: 'all', keyword: '', sort: 'updated', page: 2 } as const;
    expect(requestOf(query)).toEqual({ pageNum: 2, pageSize: 20, sort: 'updated', isBinned: '0' });
    expect(requestOf({ ...query, place: 'album-7', keyword: 'tour' })).toMatchObject({
      companyId: '7',
      keyword: 'tour',
    });
    expect(requestOf({ ...query, place: 'none' }).companyId).toBe('none');
    expect(requestOf({ ...query, place: 'bin' }).isBinned).toBe('1');
  });

  it('renames under both of the specification’s names', () => {
    const filed = { id: 'a', title: 'New', albumId: 'album' };
    expect(photoFiling.write(photo('a'), filed)).toMatchObject({ title: 'New', name: 'New', companyId: 'album' });
  });

  it('takes in what was read since, where it is shown, and in the same order', () => {
    const page = { results: [photo('a'), photo('b', { status: 'processing' })], totalElements: 2, totalPages: 1 };
    const ready = photo('b', { status: 'ready', durationSeconds: 4 });
    expect(withFresh(page, [ready, photo('elsewhere')]).results).toEqual([photo('a'), ready]);
  });

  it('knows whose video has ended', () => {
    const fresh = [photo('a', { status: 'processing' }), photo('b', { status: 'failed' }), photo('c')];
    expect(endedIds(['a', 'b'], fresh)).toEqual(['b']);
  });
});
