/** Not before the page is up. */
const afterMs = 2000;

export const loadStrip = () => import('./offline-strip.tsx');
export const loadFollowing = () => import('./follow-outcomes.ts');

/** Loads what is wanted when it can no longer be loaded: without a server, or after an update. */
export function startStandby(): void {
  setTimeout(() => void Promise.all([loadStrip(), loadFollowing()]).catch(() => undefined), afterMs);
}
