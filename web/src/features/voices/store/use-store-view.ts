import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from '../../../lib/router/use-router.ts';
import { useSteady } from '../../../lib/hooks/use-steady.ts';
import type { StoreView } from './store-address.ts';
import { queryOfView, viewFromQuery } from './store-address.ts';

/**
 * What is looked at. It stands in the address, but does not wait for it: the router takes its time, and a box that was
 * ticked is ticked at once. Going back, or a link, brings a view of its own.
 */
export function useStoreView(): [StoreView, (part: Partial<StoreView>) => void] {
  const [query, setQuery] = useSearchParams();
  const [view, setView] = useState(() => viewFromQuery(query));
  const written = useRef(query.toString());
  useEffect(() => {
    if (query.toString() === written.current) return;
    written.current = query.toString();
    setView(viewFromQuery(query));
  }, [query]);
  const change = useSteady((part: Partial<StoreView>) => {
    const next = { ...view, ...part };
    const nextQuery = queryOfView(next, query);
    written.current = nextQuery.toString();
    setView(next);
    setQuery(nextQuery, { replace: true, preventScrollReset: true });
  });
  return [view, change];
}
