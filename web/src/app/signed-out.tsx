import { matchScreen } from '@timbre/contract/screens';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useSignedOut } from '../lib/signed-out.ts';

const SignedOutDialog = lazy(async () => ({ default: (await import('./signed-out-dialog.tsx')).SignedOutDialog }));

/** Opens the log-out dialog when the session has ended; never on the log-in, nor where none is needed. */
export function SignedOut() {
  const { pathname } = useLocation();
  const access = matchScreen(pathname)?.screen.access ?? 'public';
  if (useSignedOut() !== 'asking' || access === 'public') return null;
  return (
    <Suspense>
      <SignedOutDialog />
    </Suspense>
  );
}
