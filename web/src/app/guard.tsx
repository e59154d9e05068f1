import { loginPath } from '@timbre/contract/screens/return-path';
import type { ScreenAccess } from '@timbre/contract/screens/screen';
import type { ReactNode } from 'react';
import { Navigate } from '../lib/router/navigate.tsx';
import { useLocation } from '../lib/router/use-router.ts';
import { useIsConnected } from '../lib/http/connection.ts';
import { sessionToken } from '../lib/session/session-cookie.ts';
import { isUnanswered, useSession } from '../lib/session/session.ts';
import { useSignedOut } from '../lib/session/signed-out.ts';
import { StartingScreen } from './starting-screen.tsx';
import { UnreachedScreen } from './unreached-screen.tsx';

interface GuardProps {
  readonly access: ScreenAccess;
  readonly children: ReactNode;
  /** What someone sees who is logged in but may not enter. */
  readonly otherwise: ReactNode;
}

/** Sends visitors of a protected screen to the log-in and back. The server decides for itself again. */
export function Guard({ access, children, otherwise }: GuardProps) {
  const { user, isLoading, isAskedAgain, error, refetch } = useSession();
  const isConnected = useIsConnected();
  const { pathname, search, hash } = useLocation();
  // The log-out dialog stands over the screen and offers to stay: no redirect under it.
  const isSignedOut = useSignedOut()?.path === pathname;
  if (access === 'public' || isSignedOut) return children;
  if (sessionToken() === undefined) return <Navigate to={loginPath(pathname + search + hash)} />;
  if (isLoading && isConnected && !isAskedAgain) return <StartingScreen />;
  // A lost network keeps the session: the screen opens as soon as someone answers, and doesn't blink while it is asked.
  if (isLoading || (user === null && isUnanswered(error))) return <UnreachedScreen onRetry={refetch} />;
  if (user === null) return <Navigate to={loginPath(pathname + search + hash)} />;
  return access === 'owner' && user.role !== 'owner' ? otherwise : children;
}
