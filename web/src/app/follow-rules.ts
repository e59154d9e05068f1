import { createHandOff, handOffQuery } from '@timbre/contract/hand-offs';
import { screenLimits } from '@timbre/contract/limits';
import { withQuery } from '@timbre/contract/screens/return-path';
import type { createBrowserRouter, MiddlewareFunction } from 'react-router';
import { redirect, replace } from 'react-router';
import { api } from '../lib/http/api.ts';
import { queryClient } from '../lib/http/query-client.ts';
import { knownUser } from '../lib/session/session.ts';
import { site } from '../lib/site.ts';
import { readStored } from '../lib/storage.ts';
import { boundViews } from '../lib/http/view-cache.ts';
import type { Step } from './navigation-rules.ts';
import { nextStep } from './navigation-rules.ts';

type Router = ReturnType<typeof createBrowserRouter>;
interface Address {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

let router: Router | null = null;
let shown: string | null = null;
const pathOf = ({ pathname, search, hash }: Address): string => pathname + search + hash;

/** Lets the rules know what is shown now; call it once, with the router they are in. */
export function watch(watched: Router): void {
  const views = boundViews(queryClient, screenLimits.cachedViews);
  router = watched;
  watched.subscribe(({ location, navigation, initialized }) => {
    if (!initialized || navigation.state !== 'idle') return;
    if (shown !== null && shown !== location.pathname) views.change(shown, location.pathname);
    shown = location.pathname;
  });
}

/** A phone, whatever its width: it may be held sideways. */
function isPhone(): boolean {
  return /\bMobile\b|Android.*Mobi|iPhone|iPod/i.test(navigator.userAgent);
}

/** Ends in another document: what is shown stays until that one is there. */
function leave(address: string, isNew: boolean): Promise<never> {
  if (isNew) window.location.assign(address);
  else if (address === pathOf(window.location)) window.location.reload();
  else window.location.replace(address);
  return new Promise(() => undefined);
}

/** The log-in goes along as a code that works once; without one the page opens all the same, for a visitor. */
async function withLogIn(address: string): Promise<string> {
  const consent = readStored('cookiesPolicy');
  const values: [string, string][] = consent === null ? [] : [[handOffQuery.consent, consent]];
  const user = await knownUser();
  if (user !== null) {
    values.push([handOffQuery.user, user.wwid]);
    const made = await api.send(createHandOff, {}).catch(() => null);
    if (made !== null) values.push([handOffQuery.token, made.token]);
  }
  return withQuery(address, values);
}

/** Runs before every navigation, the first one included. */
export const followRules: MiddlewareFunction = async (_args, next) => {
  // While the page is being opened, or is gone back to, the address is there already.
  const to = pathOf(router?.state.navigation.location ?? window.location);
  const isThere = to === pathOf(window.location);
  // An address that is there stays as it is: another one would lose where the page was scrolled to.
  const user = isThere ? null : await knownUser();
  const around = { site, origin: window.location.origin, wwid: user?.wwid ?? null, isPhone: isPhone() };
  const step: Step = nextStep({ from: shown, to }, around);
  switch (step.go) {
    case 'on':
      return next();
    case 'to':
      return isThere ? replace(step.address) : redirect(step.address);
    case 'hand-off':
      return leave(await withLogIn(step.address), !isThere);
    case 'load':
    case 'out':
      return leave(step.address, !isThere);
  }
};
