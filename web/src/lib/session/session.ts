import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@timbre/client';
import type { UserInfo } from '@timbre/contract/accounts/accounts';
import { readUser } from '@timbre/contract/accounts/accounts';
import type { RequestOf } from '@timbre/contract/call';
import { api } from '../http/api.ts';
import { queryClient } from '../http/query-client.ts';
import { clearSessionToken, sessionToken } from './session-cookie.ts';
import { tellTabs } from './session-tabs.ts';
import { forgetPerson, forgetSignedOut } from './signed-out.ts';
import { userKey } from './user-key.ts';

export interface Session {
  readonly user: UserInfo | null;
  /** True until it is known whether someone is logged in. */
  readonly isLoading: boolean;
  /** It is being asked for after no one answered. */
  readonly isAskedAgain: boolean;
  /** Why it is not known. */
  readonly error: Error | null;
  readonly refetch: () => void;
}

/** Who is logged in. A lost network keeps the session; any other failure ends it here. */
export function useSession(): Session {
  const query = useQuery({ queryKey: userKey, queryFn: loadUser, staleTime: 60_000 });
  const { data = null, isPending, error, errorUpdateCount, refetch } = query;
  const isAskedAgain = isPending && errorUpdateCount > 0;
  return { user: data, isLoading: isPending, isAskedAgain, error, refetch: () => void refetch() };
}

/** True for a request that was not answered: it says nothing about the session. */
export const isUnanswered = (error: unknown): boolean => error instanceof ApiError && error.status === 0;

async function loadUser({ signal }: { readonly signal: AbortSignal }): Promise<UserInfo | null> {
  if (sessionToken() === undefined) return null;
  try {
    const user = await api.send(readUser, cameBy(window.location.search), { signal });
    if (user === null) clearSessionToken();
    return user;
  } catch (error) {
    // An aborted question, of a screen that went away, says as little about the session as a lost one.
    if (!signal.aborted && !isUnanswered(error)) clearSessionToken();
    throw error;
  }
}

/** What the link that led here says of how someone came; the server is told with the question who they are. */
export function cameBy(search: string): RequestOf<typeof readUser> {
  const query = new URLSearchParams(search);
  const names = ['source', 'invite_code', 'invite_code_link', 'canvaUserId', 'canvaBrandId'] as const;
  return Object.fromEntries(names.flatMap((name) => (query.get(name) ? [[name, query.get(name)]] : [])));
}

/** Who is logged in, asked for when it is not known yet; null: a visitor, or no one can tell. */
export async function knownUser(): Promise<UserInfo | null> {
  if (sessionToken() === undefined) return null;
  const known = queryClient.getQueryData<UserInfo | null>(userKey);
  if (known !== undefined) return known;
  return queryClient.fetchQuery({ queryKey: userKey, queryFn: loadUser, staleTime: 60_000 }).catch(() => null);
}

/** Puts the answer of a log-in into place and drops what the visitor had loaded. */
export function enterSession(user: UserInfo): void {
  forgetSignedOut();
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== userKey[0] });
  queryClient.setQueryData(userKey, user);
  tellTabs();
}

/** Ends the session in this browser, as far as the page can. */
export function leaveSession(): void {
  clearSessionToken();
  forgetSignedOut();
  forgetPerson();
  tellTabs();
}
