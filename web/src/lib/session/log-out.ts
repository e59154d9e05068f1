import { ApiError } from '@timbre/client';
import { logOut } from '@timbre/contract/sessions';
import { api } from '../http/api.ts';
import { queryClient } from '../http/query-client.ts';
import { restoreSessionToken, sessionToken } from './session-cookie.ts';
import { leaveSession } from './session.ts';
import { viewsCache } from '../../worker/worker-names.ts';
import { clearSessionStorage, forget, readStored, store } from '../storage.ts';

/**
 * Ends the session here, whatever the server says: an error is only logged. No script can take the secret's cookie
 * away, so a log-out that did not reach the server is owed to it, and made good with the next start of the app.
 */
export async function endHere(): Promise<void> {
  clearSessionStorage();
  // The next one at this browser is not to find it.
  forget('clone-draft');
  void caches?.delete(viewsCache).catch(() => undefined);
  const token = sessionToken();
  try {
    await api.send(logOut, {});
    forget('log-out-owed');
  } catch (error) {
    reportError(error);
    if (token !== undefined) store('log-out-owed', token);
  }
  // An answer that is still on its way would bring the session back.
  await queryClient.cancelQueries();
  leaveSession();
}

/** Before anything else is asked: an answer to a request with the old cookie would bring the session back. */
export async function payLogOut(): Promise<void> {
  const token = readStored('log-out-owed');
  if (token === null) return;
  restoreSessionToken(token);
  try {
    await api.send(logOut, {});
  } catch (error) {
    const isOfAnother = error instanceof ApiError && error.code === 'request.forged';
    // The answer has put the marker of the session that has begun since in its place again.
    if (!isOfAnother) return leaveSession();
  }
  forget('log-out-owed');
}
