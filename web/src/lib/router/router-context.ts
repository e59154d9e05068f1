import { createContext, use } from 'react';
import type { Router, Shown } from './router.ts';

/** What is shown, and the router that shows it. Both are of one moment: a page that gives way keeps its own address. */
export interface ShownPage {
  readonly router: Router<unknown>;
  readonly shown: Pick<Shown<unknown>, 'place' | 'by'>;
}

export const RouterContext = createContext<ShownPage | null>(null);

export function useShownPage(): ShownPage {
  const page = use(RouterContext);
  if (page === null) throw new Error('There is no router around this component.');
  return page;
}
