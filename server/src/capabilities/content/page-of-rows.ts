import { contentLimits } from '@timbre/contract/content/content-text';

const size = contentLimits.perPage;

/** Where a page's rows begin, and how many there are on it. */
export const rangeOf = (page: number) => ({ offset: (page - 1) * size, limit: size });

export const pageOfRows = <T>(results: readonly T[], total: number) => ({
  results: [...results],
  totalElements: total,
  totalPages: Math.ceil(total / size),
});
