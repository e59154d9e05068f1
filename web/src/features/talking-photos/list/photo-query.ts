import type { OutputOf, RequestOf } from '@timbre/contract/call';
import { photoLimits } from '@timbre/contract/talking-photos/photo-document';
import type { listPhotoProjects, PhotoSummary } from '@timbre/contract/talking-photos/talking-photos';
import type { Filing } from '../../../domain/projects/list-change.ts';
import { albumFilter, type ListQuery } from '../../../domain/projects/list-query.ts';

export type PhotoPage = OutputOf<typeof listPhotoProjects>;
export type PhotoRequest = RequestOf<typeof listPhotoProjects>;

export const photoSortNames = ['updated', 'created', 'title', 'length'] as const;

export const photoFiling: Filing<PhotoSummary> = {
  read: ({ id, title, companyId }) => ({ id, title, albumId: companyId }),
  write: (photo, { title, albumId }) => ({ ...photo, title, name: title, companyId: albumId }),
};

export function requestOf({ place, keyword, sort, page }: ListQuery<(typeof photoSortNames)[number]>): PhotoRequest {
  const companyId = albumFilter(place);
  return {
    pageNum: page,
    pageSize: photoLimits.page,
    sort,
    isBinned: place === 'bin' ? '1' : '0',
    ...(keyword === '' ? {} : { keyword }),
    ...(companyId === null ? {} : { companyId }),
  };
}

export const isProcessing = ({ status }: Pick<PhotoSummary, 'status'>): boolean => status === 'processing';

/** A page with what was read of some of its projects since; the others, and the order, stay as they are. */
export function withFresh(page: PhotoPage, fresh: readonly PhotoSummary[]): PhotoPage {
  const byId = new Map(fresh.map((photo) => [photo.id, photo]));
  return { ...page, results: page.results.map((photo) => byId.get(photo.id) ?? photo) };
}

/** Of these, which were processing before and are not now: credits were taken or returned for them. */
export const endedIds = (before: readonly string[], fresh: readonly PhotoSummary[]): readonly string[] =>
  fresh.filter((photo) => before.includes(photo.id) && !isProcessing(photo)).map(({ id }) => id);
