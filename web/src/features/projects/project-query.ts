import { projectTypes } from '@timbre/contract/projects';
import type { ProjectRequest } from './api.ts';

export const projectSorts = ['updated', 'created', 'title', 'size'] as const;
export type ProjectSort = (typeof projectSorts)[number];
export type ProjectType = (typeof projectTypes)[number];

export const projectListLimits = { searchChars: 100, page: 20 } as const;

export interface ProjectQuery {
  readonly type: ProjectType | null;
  readonly keyword: string;
  readonly sort: ProjectSort;
  /** From 1. */
  readonly page: number;
}

const largestPage = 100_000;

/** The list's state stands in the address; anyone may have typed it. */
export function readProjectQuery(params: URLSearchParams): ProjectQuery {
  const page = Number(params.get('page') ?? 1);
  return {
    type: projectTypes.find((type) => type === params.get('type')) ?? null,
    keyword: (params.get('search') ?? '').trim().slice(0, projectListLimits.searchChars),
    sort: projectSorts.find((sort) => sort === params.get('sort')) ?? 'updated',
    page: Number.isInteger(page) && page >= 1 && page <= largestPage ? page : 1,
  };
}

/** What is as at first is left out. */
export function writeProjectQuery({ type, keyword, sort, page }: ProjectQuery): URLSearchParams {
  return new URLSearchParams({
    ...(type === null ? {} : { type }),
    ...(keyword === '' ? {} : { search: keyword }),
    ...(sort === 'updated' ? {} : { sort }),
    ...(page === 1 ? {} : { page: String(page) }),
  });
}

export function projectRequest({ type, keyword, sort, page }: ProjectQuery): ProjectRequest {
  return {
    pageNum: page,
    pageSize: projectListLimits.page,
    sort,
    ...(type === null ? {} : { type }),
    ...(keyword === '' ? {} : { keyword }),
  };
}
