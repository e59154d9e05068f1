import { searchChars } from '@timbre/contract/http/paging';

/** What a list with albums shows: everything, what is in no album, the bin, or one album. */
export type Place = 'all' | 'none' | 'bin' | `album-${string}`;

export interface ListQuery<S extends string> {
  readonly place: Place;
  readonly keyword: string;
  readonly sort: S;
  /** From 1. */
  readonly page: number;
}

export const albumPlace = (albumId: string): Place => `album-${albumId}`;

/** The album's id; null: the place is no album. */
export function albumOf(place: Place): string | null {
  return place.startsWith('album-') ? place.slice('album-'.length) : null;
}

/** Of which list it is a request: an album's id, `none`, or null for the list that knows no album. */
export function albumFilter(place: Place): string | null {
  return place === 'none' ? 'none' : albumOf(place);
}

function placeOf(text: string | null): Place {
  if (text === 'none' || text === 'bin') return text;
  return text?.startsWith('album-') === true ? albumPlace(text.slice('album-'.length)) : 'all';
}

const largestPage = 100_000;

/** The list's state stands in the address, so that going back and reloading keep it; anyone may have typed it. */
export function readListQuery<S extends string>(
  params: URLSearchParams,
  sorts: readonly [S, ...(readonly S[])],
): ListQuery<S> {
  const page = Number(params.get('page') ?? 1);
  return {
    place: placeOf(params.get('place')),
    keyword: (params.get('search') ?? '').trim().slice(0, searchChars),
    sort: sorts.find((sort) => sort === params.get('sort')) ?? sorts[0],
    page: Number.isInteger(page) && page >= 1 && page <= largestPage ? page : 1,
  };
}

/** What is as at first is left out. */
export function writeListQuery<S extends string>(
  { place, keyword, sort, page }: ListQuery<S>,
  sorts: readonly [S, ...(readonly S[])],
): URLSearchParams {
  return new URLSearchParams({
    ...(place === 'all' ? {} : { place }),
    ...(keyword === '' ? {} : { search: keyword }),
    ...(sort === sorts[0] ? {} : { sort }),
    ...(page === 1 ? {} : { page: String(page) }),
  });
}

/** Another place, search or order begins at the first page. */
export function changeQuery<S extends string>(query: ListQuery<S>, change: Partial<ListQuery<S>>): ListQuery<S> {
  return { ...query, page: 1, ...change };
}

/** What is known of a list's pages. */
export interface ListPages {
  readonly results: readonly unknown[];
  readonly totalElements: number;
  readonly totalPages: number;
}

/** Whether there are entries, on other pages than this one. */
export const isBeyond = (pages: ListPages | undefined): boolean =>
  pages !== undefined && pages.results.length === 0 && pages.totalElements > 0;

/** The page that is shown instead of one behind the last; null: this one is there, or it is not known yet. */
export const pageBeyond = (page: number, pages: ListPages | undefined): number | null =>
  isBeyond(pages) && pages !== undefined && page > Math.max(1, pages.totalPages) ? Math.max(1, pages.totalPages) : null;
