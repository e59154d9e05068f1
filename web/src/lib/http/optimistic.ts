import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { hashKey, useMutation, useQueryClient } from '@tanstack/react-query';

/** A change that is shown before the server has answered. */
interface Step {
  readonly apply: () => void;
  isUnderWay: boolean;
  isTakenBack: boolean;
}

/** The changes that are shown over what the cache held when the first of them began. */
interface Showing {
  before: readonly [QueryKey, unknown][];
  readonly steps: Step[];
  /** What is read again after the last of them, by its name. */
  readonly reads: Map<string, QueryKey>;
}

interface OptimisticChange<V, R> {
  /** Begins the keys of everything that `show` changes. */
  readonly key: QueryKey;
  readonly send: (change: V) => Promise<R>;
  /** Puts the change into what is loaded, as the server will. */
  readonly show: (queryClient: QueryClient, change: V) => void;
  /** What is read again after the last of the changes under way; left out: everything under `key`. */
  readonly reads?: (change: V) => readonly QueryKey[];
}

const showings = new WeakMap<QueryClient, Map<string, Showing>>();

function showingsOf(queryClient: QueryClient): Map<string, Showing> {
  const known = showings.get(queryClient) ?? new Map<string, Showing>();
  showings.set(queryClient, known);
  return known;
}

/** Takes one change back, while those that came before and after it stay. */
function takeBack(queryClient: QueryClient, { before, steps }: Showing, step: Step): void {
  step.isTakenBack = true;
  steps.splice(steps.indexOf(step), 1);
  for (const [key, data] of before) queryClient.setQueryData(key, data);
  for (const { apply } of steps) apply();
}

/** What loads for the first time may answer as it was before the change, which is shown over the answer too. */
function showWhenLoaded(queryClient: QueryClient, key: QueryKey, showing: Showing, step: Step): void {
  const cache = queryClient.getQueryCache();
  const isLoading = ({ state }: Query) => state.data === undefined && state.fetchStatus !== 'idle';
  const loading = new Set(cache.findAll({ queryKey: key, predicate: isLoading }));
  if (loading.size === 0) return;
  const stop = cache.subscribe(({ query }) => {
    if (!loading.has(query) || isLoading(query)) return;
    loading.delete(query);
    if (loading.size === 0) stop();
    const { data } = query.state;
    if (data === undefined || step.isTakenBack) return;
    showing.before = showing.before.map((kept) =>
      kept[1] === undefined && hashKey(kept[0]) === query.queryHash ? [kept[0], data] : kept,
    );
    step.apply();
  });
}

type Shown = { readonly showing: Showing; readonly step: Step } | undefined;

/** The one way to show a change at once: it is taken back when it fails, however many others are under way. */
export function optimisticChange<V, R>(queryClient: QueryClient, options: OptimisticChange<V, R>) {
  const { key, send, show, reads = () => [key] } = options;
  const name = JSON.stringify(key);
  const all = showingsOf(queryClient);
  return {
    mutationFn: send,
    onMutate: async (change: V) => {
      // An older answer under way would show the old state again. What loads for the first time goes on: no one would
      // begin it again.
      await queryClient.cancelQueries({ queryKey: key, predicate: ({ state }) => state.data !== undefined });
      const fresh: Showing = { before: queryClient.getQueriesData({ queryKey: key }), steps: [], reads: new Map() };
      const showing = all.get(name) ?? fresh;
      const step = { apply: () => show(queryClient, change), isUnderWay: true, isTakenBack: false };
      all.set(name, showing);
      showing.steps.push(step);
      step.apply();
      showWhenLoaded(queryClient, key, showing, step);
      return { showing, step };
    },
    onError: (_error: Error, _change: V, shown: Shown) => {
      if (shown !== undefined) takeBack(queryClient, shown.showing, shown.step);
    },
    onSettled: (_answer: R | undefined, _error: Error | null, change: V, shown: Shown) => {
      if (shown === undefined) return;
      const { showing, step } = shown;
      step.isUnderWay = false;
      for (const read of reads(change)) showing.reads.set(JSON.stringify(read), read);
      // What is read while others are under way would hide them.
      if (showing.steps.some(({ isUnderWay }) => isUnderWay)) return;
      all.delete(name);
      // Not waited for: without a network, reading pauses, and a change that was refused would spin for ever.
      for (const queryKey of showing.reads.values()) void queryClient.invalidateQueries({ queryKey });
    },
  };
}

/** `optimisticChange` as a hook. */
export function useOptimisticChange<V, R>(options: OptimisticChange<V, R>) {
  return useMutation(optimisticChange(useQueryClient(), options));
}
