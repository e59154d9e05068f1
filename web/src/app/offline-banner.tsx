import { lazy, Suspense } from 'react';
import { useIsConnected } from '../lib/connection.ts';
import { loadStrip } from './standby.ts';

// Without it the page must go on.
const Strip = lazy(async () => ({ default: (await loadStrip().catch(() => null))?.OfflineStrip ?? Nothing }));

function Nothing() {
  return null;
}

/** Over every page while the server cannot be reached; it comes and goes by itself. */
export function OfflineBanner() {
  if (useIsConnected()) return null;
  return (
    <Suspense>
      <Strip />
    </Suspense>
  );
}
