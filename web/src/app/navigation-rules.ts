import { isMarketing, mobilePaths } from '@timbre/contract/screens/marketing-paths';
import { withQuery } from '@timbre/contract/screens/return-path';
import type { Screen } from '@timbre/contract/screens/screen';
import { matchScreen } from '@timbre/contract/screens/screens';
import type { SiteFacts } from '@timbre/contract/screens/site';
import { encodeWn, wnName } from '../lib/wn.ts';

/** Where a navigation stands: all paths of this origin, with their query and fragment. */
export interface Move {
  /** The screen that is shown; null: the page is only being opened. */
  readonly from: string | null;
  readonly to: string;
}

export interface Surroundings {
  readonly site: SiteFacts;
  readonly origin: string;
  /** Null: a visitor. */
  readonly wwid: string | null;
  readonly isPhone: boolean;
  /** What has to go along in the query of our own links; see lib/session/travelling.ts. */
  readonly travels: readonly (readonly [string, string])[];
}

/**
 * What becomes of it. `on`: it goes ahead · `to`: within the app, to a corrected address · `load`: by a full page load ·
 * `out`: to another site as it is · `hand-off`: to the marketing site, taking the log-in along.
 */
export type Step =
  | { readonly go: 'on' }
  | { readonly go: 'to' | 'load' | 'out' | 'hand-off'; readonly address: string };

/**
 * How a screen is laid out. `page`: it reflows to any width, as the public site does · `workspace`: a work place made for a
 * desktop · null: an in-between that fits both, such as the log-in.
 */
export function frameOf({ layout, access }: Screen): 'page' | 'workspace' | null {
  if (layout === 'public' || layout === 'tool' || layout === 'site') return 'page';
  return layout === 'studio' || access !== 'public' ? 'workspace' : null;
}

const pathnameOf = (path: string): string => path.replace(/[?#].*$/s, '');
const queryOf = (path: string) => new URLSearchParams(path.split('#')[0]?.split('?')[1] ?? '');

/** The rules of every navigation, in the order in which they count. */
export function nextStep({ from, to }: Move, { site, origin, wwid, isPhone, travels }: Surroundings): Step {
  const next = matchScreen(pathnameOf(to))?.screen;
  const query = queryOf(to);
  // An address that says itself where someone comes from is the later word.
  const along = travels.some(([name]) => query.has(name)) ? [] : travels;
  if (next !== undefined && isPhone && mobilePaths.includes(next.path) && query.get('isfrompc') !== '1') {
    const address = withQuery(to, [['isfrompc', '1']]);
    const isElsewhere = site.mobileOrigin !== null && site.mobileOrigin !== origin;
    return isElsewhere ? { go: 'out', address: site.mobileOrigin + address } : { go: 'to', address };
  }
  if (next !== undefined && isMarketing(next.path) && site.marketingOrigin !== null && site.marketingOrigin !== origin)
    return { go: 'hand-off', address: site.marketingOrigin + withQuery(to, along) };
  if (from === null || pathnameOf(from) === pathnameOf(to)) return { go: 'on' };
  const own = wwid === null || query.has(wnName) ? [] : [[wnName, encodeWn(wwid)] as const];
  const marked = withQuery(to, [...own, ...along]);
  if (isOtherDocument(matchScreen(pathnameOf(from))?.screen, next, wwid === null))
    return { go: 'load', address: marked };
  return marked === to ? { go: 'on' } : { go: 'to', address: marked };
}

function isOtherDocument(from: Screen | undefined, to: Screen | undefined, isVisitor: boolean): boolean {
  // The server writes it.
  if (to?.layout === 'site' || (isVisitor && to?.visitors === 'site')) return true;
  // An unknown address shows the not-found page, which is laid out as a page.
  const [before, after] = [from, to].map((screen) => (screen === undefined ? 'page' : frameOf(screen)));
  return before != null && after != null && before !== after;
}
