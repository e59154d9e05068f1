import { create } from 'zustand';

/** What browsers offer that can install the page; the DOM's types don't know it. */
interface InstallPrompt extends Event {
  readonly prompt: () => Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

/**
 * `ready`: this browser can install it now · `declined`: the person has just said no to it · `by-hand`: through the share
 * menu of an iPhone or iPad.
 */
export type InstallState = 'installed' | 'ready' | 'declined' | 'by-hand' | 'unknown';

const isInstallPrompt = (event: Event): event is InstallPrompt => 'prompt' in event && 'userChoice' in event;

const isStandalone = (): boolean => window.matchMedia('(display-mode: standalone)').matches;
// An iPad says that it is a Mac; no Mac is touched.
const isByHand = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

interface Installing {
  readonly prompt: InstallPrompt | null;
  readonly isInstalled: boolean;
  readonly isDeclined: boolean;
}

const useStore = create<Installing>(() => ({ prompt: null, isInstalled: false, isDeclined: false }));

/** From now on keeps what the browser offers until it is wanted; `onInstalled` once the app is there. */
export function watchInstall(onInstalled: () => void): void {
  useStore.setState({ prompt: null, isInstalled: isStandalone(), isDeclined: false });
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallPrompt(event)) return;
    event.preventDefault();
    useStore.setState({ prompt: event });
  });
  window.addEventListener('appinstalled', () => {
    useStore.setState({ prompt: null, isInstalled: true });
    onInstalled();
  });
}

/** As it is now; `useInstallState` follows it. */
export function installState(): InstallState {
  const { prompt, isInstalled, isDeclined } = useStore.getState();
  if (isInstalled) return 'installed';
  if (prompt !== null) return 'ready';
  if (isDeclined) return 'declined';
  return isByHand() ? 'by-hand' : 'unknown';
}

export const useInstallState = (): InstallState => useStore(installState);

/** Whether this window is the installed app. */
export const isInApp = isStandalone;

/** Asks the browser, which asks the person; each offer is good for once. */
export async function install(): Promise<'accepted' | 'dismissed'> {
  const { prompt } = useStore.getState();
  if (prompt === null) return 'dismissed';
  await prompt.prompt();
  const { outcome } = await prompt.userChoice;
  // The browser says by an event that it is done; between the two the page doesn't say that it can't be.
  useStore.setState({ prompt: null, isInstalled: outcome === 'accepted', isDeclined: outcome === 'dismissed' });
  return outcome;
}
