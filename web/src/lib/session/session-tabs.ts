import type { UserInfo } from '@timbre/contract/accounts/accounts';
import { readUser } from '@timbre/contract/accounts/accounts';
import { api } from '../http/api.ts';
import { queryClient } from '../http/query-client.ts';
import { sessionToken } from './session-cookie.ts';
import { endSession, forgetSignedOut } from './signed-out.ts';
import type { TabChannel } from '../tabs.ts';
import { onComeBack, openTabChannel } from '../tabs.ts';
import { userKey } from './user-key.ts';

let channel: TabChannel | undefined;
/** The marker this page was last in step with. */
let known: string | undefined;

/** Follows what other tabs do to the session they share: told by them, and at each return to this tab. */
export function startSessionTabs(): void {
  known = sessionToken();
  channel = openTabChannel('session', () => void follow());
  onComeBack(() => void follow());
}

/** Tells the other tabs that someone has logged in or out here. */
export function tellTabs(): void {
  known = sessionToken();
  channel?.tell('changed');
}

async function follow(): Promise<void> {
  const token = sessionToken();
  if (token === known) return;
  known = token;
  const before = queryClient.getQueryData<UserInfo | null>(userKey) ?? null;
  if (before === null) return queryClient.invalidateQueries();
  if (token === undefined) return endSession(true);
  const now = await api.send(readUser, {}).catch(() => undefined);
  // No one answered: the next request will tell.
  if (now === undefined) known = undefined;
  else if (now === null) endSession(true);
  else if (now.wwid === before.wwid) forgetSignedOut();
  // Someone else: nothing of the former person may stay on this page, in its memory or in its timers.
  else window.location.reload();
}
