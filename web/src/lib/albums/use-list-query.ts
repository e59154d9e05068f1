import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { changeQuery, readListQuery, writeListQuery, type ListQuery } from './list-query.ts';

/** The list's state stands in the address; the first order is the one nobody chose. */
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
