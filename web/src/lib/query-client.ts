import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '@timbre/client';
import { clearSessionToken, sessionToken } from './session-cookie.ts';
import { noteSignedOut } from './signed-out.ts';

/** Ends the session on this page when a call says that the server no longer knows it. */
export function noticeSignOut(error: Error): void {
  if (!(error instanceof ApiError) || error.code !== 'session.required') return;
  const wasLoggedIn = sessionToken() !== undefined;
  clearSessionToken();
  // A visitor who calls too much is no one who was logged out.
  if (wasLoggedIn) noteSignedOut();
}

/** Only a lost network is worth asking again by itself; what the server refused it would refuse again. */
const isWorthRetrying = (failures: number, error: Error) =>
  failures < 2 && error instanceof ApiError && error.code === 'network.failed';

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeSignOut }),
  mutationCache: new MutationCache({ onError: noticeSignOut }),
  defaultOptions: { queries: { staleTime: 15_000, retry: isWorthRetrying } },
});
