import type { RequestOf } from '@timbre/contract/call';
import type { listLexicon } from '@timbre/contract/lexicon/lexicon';
import { lexiconLimits, lexiconSorts } from '@timbre/contract/lexicon/lexicon-entry';

export interface ListQuery {
  readonly keyword: string;
  readonly type: '' | '0' | '1';
  /** Empty: every language. `all`: entries for any language. */
  readonly language: string;
  readonly sort: (typeof lexiconSorts)[number];
  /** From 1. */
  readonly page: number;
}

const largestPage = 100_000;

/** The list's state stands in the address, so that going back and reloading keep it; anyone may have typed it. */
export function readListQuery(params: URLSearchParams): ListQuery {
  const page = Number(params.get('page') ?? 1);
  const type = params.get('type');
  return {
    keyword: (params.get('search') ?? '').trim().slice(0, lexiconLimits.searchChars),
    type: type === '0' || type === '1' ? type : '',
    language: /^[A-Za-z-]{2,35}$/u.exec(params.get('language') ?? '')?.[0] ?? '',
    sort: lexiconSorts.find((sort) => sort === params.get('sort')) ?? 'updated',
    page: Number.isInteger(page) && page >= 1 && page <= largestPage ? page : 1,
  };
}

/** What is as at first is left out. */
export function writeListQuery({ keyword, type, language, sort, page }: ListQuery): URLSearchParams {
  return new URLSearchParams({
    ...(keyword === '' ? {} : { search: keyword }),
    ...(type === '' ? {} : { type }),
    ...(language === '' ? {} : { language }),
    ...(sort === 'updated' ? {} : { sort }),
    ...(page === 1 ? {} : { page: String(page) }),
  });
}

export function requestOf({ keyword, type, language, sort, page }: ListQuery): RequestOf<typeof listLexicon> {
  return {
    sort,
    pageNum: page,
    pageSize: lexiconLimits.page,
    ...(keyword === '' ? {} : { keyword }),
    ...(type === '' ? {} : { type }),
    ...(language === '' ? {} : { language }),
  };
}

export const isNarrowed = ({ keyword, type, language }: ListQuery): boolean => `${keyword}${type}${language}` !== '';
