import { create } from 'zustand';

/** What browsers offer that can install the page; the DOM's types don't know it. */
interface InstallPrompt extends Event {
  readonly prompt: () => Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

/** `ready`: this browser can install it now · `by-hand`: through the share menu of an iPhone or iPad. */
export type InstallState = 'installed' | 'ready' | 'by-hand' | 'unknown';

const isInstallPrompt = (event: Event): event is InstallPrompt => 'prompt' in event && 'userChoice' in event;

const isStandalone = (): boolean => window.matchMedia('(display-mode: standalone)').matches;
const isByHand = (): boolean => /iPhone|iPad|iPod/.test(navigator.userAgent);

const useStore = create<{ readonly prompt: InstallPrompt | null; readonly isInstalled: boolean }>(() => ({
  prompt: null,
  isInstalled: false,
}));

/** Keeps what the browser offers until it is wanted; `onInstalled` once the app is there. */
export function watchInstall(onInstalled: () => void): void {
  useStore.setState({ isInstalled: isStandalone() });
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

export function useInstallState(): InstallState {
  const { prompt, isInstalled } = useStore();
  if (isInstalled) return 'installed';
  if (prompt !== null) return 'ready';
  return isByHand() ? 'by-hand' : 'unknown';
}

/** Whether this window is the installed app. */
export const isInApp = isStandalone;

/** Asks the browser, which asks the person; each offer is good for once. */
export async function install(): Promise<'accepted' | 'dismissed'> {
  const { prompt } = useStore.getState();
  if (prompt === null) return 'dismissed';
  await prompt.prompt();
  const { outcome } = await prompt.userChoice;
  useStore.setState({ prompt: null });
  return outcome;
}
