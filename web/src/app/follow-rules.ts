import { createHandOff, handOffQuery } from '@timbre/contract/hand-offs';
import { isPhoneAgent } from '@timbre/contract/screens/marketing-paths';
import { screenLimits } from '@timbre/contract/limits';
import { withQuery } from '@timbre/contract/screens/return-path';
import { api } from '../lib/http/api.ts';
import { queryClient } from '../lib/http/query-client.ts';
import { pathOf, type Place } from '../lib/router/place.ts';
import type { Router } from '../lib/router/router.ts';
import { knownUser } from '../lib/session/session.ts';
import { travelling } from '../lib/session/travelling.ts';
import { site } from '../lib/site.ts';
import { readStored } from '../lib/storage.ts';
import { boundViews } from '../lib/http/view-cache.ts';
import type { Step } from './navigation-rules.ts';
import { nextStep } from './navigation-rules.ts';

let shown: string | null = null;

/** Lets the rules know what is shown now; call it once, with the router they are in. */
export function watch({ state }: Router<unknown>): void {
  const views = boundViews(queryClient, screenLimits.cachedViews);
  state.subscribe(({ shown: now }) => {
    if (now === null) return;
    const { pathname } = now.place;
    if (shown !== null && shown !== pathname) views.change(shown, pathname);
    shown = pathname;
  });
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
  const answeredAt = readStored('consent-at');
  if (consent !== null && answeredAt !== null) values.push([handOffQuery.consentAt, answeredAt]);
  const user = await knownUser();
  if (user !== null) {
    values.push([handOffQuery.user, user.wwid]);
    const made = await api.send(createHandOff, {}).catch(() => null);
    if (made !== null) values.push([handOffQuery.token, made.token]);
  }
  return withQuery(address, values);
}

/** Runs before every navigation, the first one included; answers where to go instead, null: on. */
export async function followRules(place: Place): Promise<string | null> {
  // While the page is being opened, or is gone back to, the address is there already.
  const to = pathOf(place);
  const isThere = to === pathOf(window.location);
  // An address that is there stays as it is: another one would lose where the page was scrolled to.
  const user = isThere ? null : await knownUser();
  const around = {
    site,
    origin: window.location.origin,
    wwid: user?.wwid ?? null,
    isPhone: isPhoneAgent(navigator.userAgent),
    travels: travelling(),
  };
  const step: Step = nextStep({ from: shown, to }, around);
  switch (step.go) {
    case 'on':
      return null;
    case 'to':
      return step.address;
    case 'hand-off':
      return leave(await withLogIn(step.address), !isThere);
    case 'load':
    case 'out':
      return leave(step.address, !isThere);
  }
}
