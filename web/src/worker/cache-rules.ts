// What the installed app keeps for times without a network, and what it must never keep.
import { matchScreen } from '@timbre/contract/screens/screens';

/** How many finished pages can be read again without a network: the last ones that were opened. */
export const keptViews = 2;

/** Built files: their names change with what is in them, and they are the same for everyone. */
const builtFile =
  /^\/(?:assets\/[^/]+\.(?:js|css|woff2|svg|png)|favicon\.svg|icon-[\w-]+\.png|manifest\.webmanifest)$/u;

export interface Asked {
  readonly method: string;
  /** Whether it is of this site. */
  readonly isOwn: boolean;
  readonly isNavigation: boolean;
  /** With its slash in front, without the query. */
  readonly path: string;
}

/** `file`: the kept one first · `page`: the network first · null: none of the worker's business, as are all calls. */
export function taskOf({ method, isOwn, isNavigation, path }: Asked): 'file' | 'page' | null {
  if (method !== 'GET' || !isOwn) return null;
  if (isNavigation) return matchScreen(path) === null ? null : 'page';
  return builtFile.test(path) ? 'file' : null;
}

/** A page of the public site is the same for everyone, unless the server marks it as no one's to find, such as a draft. */
export function isKeptPage(
  path: string,
  { status, html }: { readonly status: number; readonly html: string },
): boolean {
  const isSite = matchScreen(path)?.screen.layout === 'site';
  return isSite && status === 200 && !/<meta name="robots" content="noindex"/u.test(html);
}

/** What is shown without a network and without a kept page: the web app, or for a page of the site its word on that. */
export function withoutNetwork(path: string, query: string): { readonly go: string } | 'app' {
  if (matchScreen(path)?.screen.layout !== 'site') return 'app';
  return { go: `/maintain?to=${encodeURIComponent(path + query)}` };
}
