import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@timbre/client';
import type { UserInfo } from '@timbre/contract/accounts';
import { readUser } from '@timbre/contract/accounts';
import { useCallback } from 'react';
import { api } from './api.ts';
import { clearSessionToken, sessionToken } from './session-cookie.ts';
import { setSignedOut } from './signed-out.ts';

const userKey = ['user'] as const;

export interface Session {
  readonly user: UserInfo | null;
  /** True until it is known whether someone is logged in. */
  readonly isLoading: boolean;
  readonly error: Error | null;
}

/** Who is logged in. A lost network keeps the session; any other failure ends it here. */
export function useSession(): Session {
  const query = useQuery({ queryKey: userKey, queryFn: loadUser, staleTime: 60_000 });
  return { user: query.data ?? null, isLoading: query.isPending, error: query.error };
}

async function loadUser(): Promise<UserInfo | null> {
  if (sessionToken() === undefined) return null;
  try {
    const user = await api.send(readUser, {});
    if (user === null) clearSessionToken();
    return user;
  } catch (error) {
    const isTransport =
      error instanceof ApiError && (error.code === 'network.failed' || error.code === 'request.timeout');
    if (!isTransport) clearSessionToken();
    throw error;
  }
}

/** Puts the answer of a log-in into place and drops what the visitor had loaded. */
export function useEnterSession(): (user: UserInfo) => void {
  const queryClient = useQueryClient();
  return useCallback(
    (user) => {
      setSignedOut('no');
      queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== userKey[0] });
      queryClient.setQueryData(userKey, user);
    },
    [queryClient],
  );
}

/** Forgets who was logged in and everything loaded for them. */
export function useLeaveSession(): () => void {
  const queryClient = useQueryClient();
  return useCallback(() => {
    clearSessionToken();
    queryClient.clear();
    queryClient.setQueryData(userKey, null);
  }, [queryClient]);
}
