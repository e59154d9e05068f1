import type { Query, QueryClient } from '@tanstack/react-query';

export interface ViewCache {
  /** Notes that the view at `left` gives way to the one at `entered`. */
  readonly change: (left: string, entered: string) => void;
}

/** A query that no one looks at has no observers to tell how long it stays fresh; its options still know. */
function isFresh(query: Query): boolean {
  const { staleTime } = query.options as { readonly staleTime?: unknown };
  return !query.isStaleByTime(typeof staleTime === 'number' ? staleTime : 0);
}

interface LeftView {
  readonly path: string;
  readonly queries: ReadonlySet<string>;
}

/**
 * Keeps what the last `max` views had loaded after they were left, so that going back shows them as they were. What
 * only older views had is dropped, unless it is still fresh (a catalogue, the account): that is no view's own.
 */
export function boundViews(queryClient: QueryClient, max: number): ViewCache {
  let views: readonly LeftView[] = [];
  const cache = queryClient.getQueryCache();
  const isKept = (hash: string) => views.some(({ queries }) => queries.has(hash));

  return {
    change: (left, entered) => {
      const own = cache.getAll().filter((query) => query.isActive() || !isKept(query.queryHash));
      const view = { path: left, queries: new Set(own.map(({ queryHash }) => queryHash)) };
      const others = views.filter(({ path }) => path !== left && path !== entered);
      const returned = views.find(({ path }) => path === entered);
      views = [...others, view].slice(-max);
      // The one that is entered has its own back already, though it is not on the page yet.
      for (const query of cache.getAll()) {
        const isOld = !query.isActive() && !isFresh(query) && query.state.fetchStatus === 'idle';
        if (isOld && !isKept(query.queryHash) && returned?.queries.has(query.queryHash) !== true) cache.remove(query);
      }
    },
  };
}
