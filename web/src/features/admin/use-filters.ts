import { useCallback, useMemo } from 'react';
import { useSearchParams } from '../../lib/router/use-router.ts';

export interface Filters {
  readonly page: number;
  /** Empty when it is not set. */
  readonly text: (name: string) => string;
  /** Null when it is not set, or not one of these: anyone may have typed the address. */
  readonly oneOf: <T extends string>(name: string, values: readonly T[]) => T | null;
  /** Null or empty takes a filter away; any change goes back to the first page. */
  readonly change: (part: Readonly<Record<string, string | null>>) => void;
  readonly toPage: (page: number) => void;
  /** Takes all filters away. */
  readonly clear: () => void;
}

const largestPage = 100_000;
const maxTextChars = 100;
const tabParam = 'tab';

type Place = Readonly<Record<'pathname' | 'search', string>>;

/** Whether a change of address closes the tab; filters and pages do not. */
export function isOtherTab(from: Place, to: Place): boolean {
  const tab = ({ search }: Place) => new URLSearchParams(search).get(tabParam);
  return from.pathname !== to.pathname || tab(from) !== tab(to);
}

/** The state of a tab, which stands in the address. */
export function useFilters(): Filters {
  const [params, setParams] = useSearchParams();
  const write = useCallback(
    (part: Readonly<Record<string, string | null>>, isTyping = false) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          for (const [name, value] of Object.entries(part)) {
            if (value === null || value === '') next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace: isTyping },
      ),
    [setParams],
  );
  return useMemo(() => {
    const page = Number(params.get('page') ?? 1);
    return {
      page: Number.isInteger(page) && page >= 1 && page <= largestPage ? page : 1,
      text: (name) => (params.get(name) ?? '').trim().slice(0, maxTextChars),
      oneOf: (name, values) => values.find((value) => value === params.get(name)) ?? null,
      change: (part) => write({ page: null, ...part }, 'search' in part),
      toPage: (next) => write({ page: next === 1 ? null : String(next) }),
      clear: () => setParams((now) => new URLSearchParams({ [tabParam]: now.get(tabParam) ?? '' })),
    };
  }, [params, setParams, write]);
}
