/** Not before the page is up. */
const afterMs = 2000;

export const loadFollowing = () => import('./follow-outcomes.ts');

/** Loads what is wanted when it can no longer be loaded: after an update of the server, or without a network. */
export function startStandby(): void {
  setTimeout(() => {
    void loadFollowing().catch(() => undefined);
    void import('./worker.ts').then(({ startWorker }) => startWorker()).catch(() => undefined);
  }, afterMs);
}
