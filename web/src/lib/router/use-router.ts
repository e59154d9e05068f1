import { matchScreen } from '@timbre/contract/screens/screens';
import { useCallback, useMemo } from 'react';
import type { Place } from './place.ts';
import type { NavigateOptions } from './router.ts';
import { useShownPage } from './router-context.ts';

type Query = URLSearchParams | Readonly<Record<string, string>>;
type SetQuery = (next: Query | ((now: URLSearchParams) => Query), options?: NavigateOptions) => void;

/** The address of the page that is shown. */
export const useLocation = (): Place => useShownPage().shown.place;

/** Goes to an address of this site; the promise ends when its page is there. */
export const useNavigate = (): ((to: string, options?: NavigateOptions) => Promise<void>) =>
  useShownPage().router.navigate;

/** The `{x}` parts of the screen's path, decoded. */
export function useParams(): Readonly<Record<string, string | undefined>> {
  const { pathname } = useLocation();
  return useMemo(() => matchScreen(pathname)?.params ?? {}, [pathname]);
}

/** The address's query, and how to go to the same page with another. */
export function useSearchParams(): [URLSearchParams, SetQuery] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const query = useMemo(() => new URLSearchParams(search), [search]);
  const setQuery: SetQuery = useCallback(
    (next, options) => {
      const wanted = typeof next === 'function' ? next(new URLSearchParams(query)) : next;
      void navigate(`?${new URLSearchParams(wanted).toString()}`, options);
    },
    [navigate, query],
  );
  return [query, setQuery];
}
