import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from '../lib/router/use-router.ts';
import { leaveSession } from '../lib/session/session.ts';
import { useSignedOut } from '../lib/session/signed-out.ts';

const SignedOutDialog = lazy(async () => ({ default: (await import('./signed-out-dialog.tsx')).SignedOutDialog }));

/** Opens the log-out dialog over the page under which the session ended; a person who continues from there is a visitor. */
export function SignedOut() {
  const { pathname } = useLocation();
  const end = useSignedOut();
  const isElsewhere = end !== null && end.path !== pathname;
  useEffect(() => {
    if (isElsewhere) leaveSession();
  }, [isElsewhere]);
  if (end?.state !== 'asking' || isElsewhere) return null;
  return (
    <Suspense>
      <SignedOutDialog />
    </Suspense>
  );
}
