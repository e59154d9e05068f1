import type { listArticles } from '@timbre/contract/articles';
import { articleLimits, articleSorts } from '@timbre/contract/articles';
import type { RequestOf } from '@timbre/contract/call';

/** What the list shows: everything, what is in no album, the bin, or one album. */
export type Place = 'all' | 'none' | 'bin' | `album-${string}`;
export type ArticleSort = (typeof articleSorts)[number];

export interface ListQuery {
  readonly place: Place;
  readonly keyword: string;
  readonly sort: ArticleSort;
  /** From 1. */
  readonly page: number;
}

export const albumPlace = (albumId: string): Place => `album-${albumId}`;

/** The album's id; null: the place is no album. */
export function albumOf(place: Place): string | null {
  return place.startsWith('album-') ? place.slice('album-'.length) : null;
}

function placeOf(text: string | null): Place {
  if (text === 'none' || text === 'bin') return text;
  return text?.startsWith('album-') === true ? albumPlace(text.slice('album-'.length)) : 'all';
}

const largestPage = 100_000;

/** The list's state stands in the address, so that going back and reloading keep it; anybody may have typed it. */
export function readListQuery(params: URLSearchParams): ListQuery {
  const page = Number(params.get('page') ?? 1);
  return {
    place: placeOf(params.get('place')),
    keyword: (params.get('search') ?? '').trim().slice(0, articleLimits.searchChars),
    sort: articleSorts.find((sort) => sort === params.get('sort')) ?? 'updated',
    page: Number.isInteger(page) && page >= 1 && page <= largestPage ? page : 1,
  };
}

/** What is as at first is left out. */
export function writeListQuery({ place, keyword, sort, page }: ListQuery): URLSearchParams {
  return new URLSearchParams({
    ...(place === 'all' ? {} : { place }),
    ...(keyword === '' ? {} : { search: keyword }),
    ...(sort === 'updated' ? {} : { sort }),
    ...(page === 1 ? {} : { page: String(page) }),
  });
}

/** Another place, search or order begins at the first page. */
export function changeQuery(query: ListQuery, change: Partial<ListQuery>): ListQuery {
  return { ...query, page: 1, ...change };
}

export function requestOf({ place, keyword, sort, page }: ListQuery): RequestOf<typeof listArticles> {
  const companyId = place === 'none' ? 'none' : albumOf(place);
  return {
    pageNum: page,
    pageSize: articleLimits.page,
    sort,
    isBinned: place === 'bin' ? '1' : '0',
    ...(keyword === '' ? {} : { keyword }),
    ...(companyId === null ? {} : { companyId }),
  };
}
