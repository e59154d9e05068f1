import { useEffect, useState } from 'react';
import { screenPath } from '@timbre/contract/screens/screens';
import { useLocation } from '../lib/router/use-router.ts';
import { useInstallState } from '../lib/install.ts';
import { useSession } from '../lib/session/session.ts';
import { readStored, store } from '../lib/storage.ts';
import { deferredDialog } from '../ui/deferred/deferred.tsx';
import { useIsDialogOpen } from '../ui/dialogs/open-dialogs.ts';

const AddToDesktopDialog = deferredDialog(
  async () => (await import('../features/installing/add-to-desktop-dialog.tsx')).AddToDesktopDialog,
);

/** Someone who has worked for a while knows what it is that they would keep. */
const restMs = 60_000;
/** Who closed it isn't asked again before that. */
const againMs = 90 * 24 * 3_600_000;

const wasClosedLately = (): boolean => Date.now() - Number(readStored('install-closed') ?? 0) < againMs;

/** Offers the app in the studio's home, once in a long while, where the browser can install it; never over another dialog. */
export function InstallSlot() {
  const { user } = useSession();
  const { pathname } = useLocation();
  const isReady = useInstallState() === 'ready';
  const isOtherOpen = useIsDialogOpen();
  const [isDue, setIsDue] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const isPlace = user !== null && isReady && pathname === screenPath('tools-home');
  useEffect(() => {
    if (!isPlace || wasClosedLately()) return;
    const timer = setTimeout(() => setIsDue(true), restMs);
    return () => clearTimeout(timer);
  }, [isPlace]);
  useEffect(() => {
    if (!isDue || !isPlace || isOtherOpen) return;
    setIsDue(false);
    // Another window may have asked since.
    if (!wasClosedLately()) setIsOpen(true);
  }, [isDue, isPlace, isOtherOpen]);
  if (!isOpen) return null;
  const close = () => {
    store('install-closed', String(Date.now()));
    setIsOpen(false);
  };
  return <AddToDesktopDialog onClose={close} />;
}
