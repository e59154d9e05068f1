import { useCallback, useEffect, useMemo } from 'react';
import { useSearchParams } from '../../lib/router/use-router.ts';
import {
  changeQuery,
  pageBeyond,
  readListQuery,
  writeListQuery,
  type ListPages,
  type ListQuery,
} from './list-query.ts';

/** The list's state stands in the address; the first order is the one no one chose. */
export function useListQuery<S extends string>(
  sorts: readonly [S, ...(readonly S[])],
): readonly [ListQuery<S>, (change: Partial<ListQuery<S>>) => void] {
  const [params, setParams] = useSearchParams();
  const query = useMemo(() => readListQuery(params, sorts), [params, sorts]);
  const change = useCallback(
    (part: Partial<ListQuery<S>>) =>
      // Letters of a search are no steps to go back through.
      setParams((now) => writeListQuery(changeQuery(readListQuery(now, sorts), part), sorts), {
        replace: 'keyword' in part && !('place' in part),
      }),
    [setParams, sorts],
  );
  return [query, change];
}

/** A page behind the last one gives way to that: its last entry went elsewhere, or someone typed the address. */
export function useLastPage(page: number, pages: ListPages | undefined): void {
  const [, setParams] = useSearchParams();
  const last = pageBeyond(page, pages);
  useEffect(() => {
    if (last === null) return;
    // No step to go back through: it would lead here again.
    const atLast = (now: URLSearchParams) => {
      const next = new URLSearchParams(now);
      if (last === 1) next.delete('page');
      else next.set('page', String(last));
      return next;
    };
    setParams(atLast, { replace: true });
  }, [last, setParams]);
}
