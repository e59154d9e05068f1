import { translate } from '../i18n/translate.ts';
import { showToast } from '../ui/messages/toast.tsx';
import { skipWaitingMessage, workerPath } from '../worker/worker-names.ts';
import '../i18n/areas/shell.ts';

/** Lets the browser keep the app for times without a network, and says when a newer one waits. */
export async function startWorker(): Promise<void> {
  // While developing, what is kept would hide what was changed.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register(workerPath).catch(() => null);
  if (registration === null) return;
  const tell = (): void => {
    // The first one has no one to take over from.
    if (registration.waiting !== null && serviceWorker.controller !== null) offerUpdate(registration.waiting);
  };
  tell();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', tell);
  });
}

function offerUpdate(waiting: ServiceWorker): void {
  const run = (): void => {
    // Not before the new one is there, or the old one would answer the reload.
    navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true });
    waiting.postMessage(skipWaitingMessage);
  };
  showToast(translate('shell.updateReady'), 'plain', { label: translate('shell.reload'), run });
}
