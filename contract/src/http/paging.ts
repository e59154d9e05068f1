import * as z from 'zod/mini';

/** Far beyond any list, and its product with itself still a number the database counts with. */
const largest = 1_000_000;

/** What is searched for in a list. */
export const searchChars = 100;

/** Page numbers in a query arrive as text. */
export const pageNumber = (first: number, fallback: number) =>
  z._default(z.coerce.number().check(z.int(), z.gte(first), z.lte(largest)), fallback);

/** A page of `content`, as the details of credits answer (`page`, `size`, `status`; the first page is 1). */
export const contentOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({ content: z.array(item), totalElements: z.number() });

/**
 * A page of `results`, as all other lists answer. Those of voices ask by `pageNum` and `pageSize` and begin with 1, those
 * of sound effects by `page` and `size` and begin with 0.
 */
export const pageOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({ results: z.array(item), totalElements: z.number(), totalPages: z.number() });
