/** An address of this site. */
export interface Place {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

export const pathOf = ({ pathname, search, hash }: Place): string => pathname + search + hash;

/** What a link's `to` names: a path, or a query or fragment of where one is. It never leaves the site, whatever it holds. */
export function placeOf(to: string, from: Place, origin: string): Place {
  const path = /^[?#]/.test(to) || to === '' ? from.pathname + to : to.startsWith('/') ? to : `/${to}`;
  const { pathname, search, hash } = new URL(origin + path);
  return { pathname, search, hash };
}

/** Whether only the place on the page changes, which needs nothing new. */
export function isOnlyFragment(from: Place, to: Place): boolean {
  return from.pathname === to.pathname && from.search === to.search && (to.hash !== '' || from.hash !== to.hash);
}
