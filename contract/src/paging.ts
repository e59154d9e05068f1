import * as z from 'zod/mini';

/** Far beyond any list, and its product with itself still a number the database counts with. */
const largest = 1_000_000;

/** Page numbers in a query arrive as text. */
export const pageNumber = (first: number, fallback: number) =>
  z._default(z.coerce.number().check(z.int(), z.gte(first), z.lte(largest)), fallback);

/** A page of `results`, as the specification's lists answer. */
export const pageOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({ results: z.array(item), totalElements: z.number(), totalPages: z.number() });
