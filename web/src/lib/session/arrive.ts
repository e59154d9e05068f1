import { handOffQuery, useHandOff } from '@timbre/contract/hand-offs';
import { withoutQuery } from '@timbre/contract/screens/return-path';
import { api } from '../http/api.ts';
import { sessionToken } from './session-cookie.ts';
import { enterSession } from './session.ts';
import { store } from '../storage.ts';
import { storedUser } from './stored-user.ts';
import { withOwnWn } from '../wn.ts';

/** What a visitor may have been asked elsewhere. */
const consents = ['all', 'necessary'];

/** The names of `marketing.parameters` and of invitations; what keeps them is loaded only then. */
const tellsOrigin = /[?&](?:(?:g|fb)clid|utm_\w+|lmref|(?:invite_)?code)=/;

/**
 * Takes from the address what a hand-off and earlier navigations put there, before anything else can see or keep it. A
 * code is used once, and never in the place of a session that is there already: a link must not change who is logged in.
 */
export async function arrive(): Promise<void> {
  const { pathname, search, hash } = window.location;
  if (tellsOrigin.test(search)) void import('./arrival.ts').then(({ noteArrival }) => noteArrival(pathname, search));
  const query = new URLSearchParams(search);
  const path = pathname + search + hash;
  const bare = Object.values(handOffQuery).reduce(withoutQuery, path);
  const clean = withOwnWn(bare, storedUser()?.wwid ?? null);
  if (clean !== path) window.history.replaceState(window.history.state, '', clean);
  const token = query.get(handOffQuery.token);
  if (token === null || sessionToken() !== undefined) return;
  const user = await api.send(useHandOff, { token }).catch(() => null);
  if (user === null) return;
  enterSession(user);
  const consent = query.get(handOffQuery.consent) ?? '';
  // Only what came with a log-in that was real: anyone can write a link that allows everything.
  if (!consents.includes(consent)) return;
  store('cookiesPolicy', consent);
  const answeredMs = Date.parse(query.get(handOffQuery.consentAt) ?? '');
  store('consent-at', new Date(answeredMs <= Date.now() ? answeredMs : Date.now()).toISOString());
}
