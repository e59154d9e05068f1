import { useSyncExternalStore } from 'react';

/** `asking`: the dialog is open · `staying`: it was closed to stay on the page, logged out. */
export type SignedOut = 'no' | 'asking' | 'staying';

let state: SignedOut = 'no';
const listeners = new Set<() => void>();

/** Says that the server no longer knows the session; the dialog for it opens once, however many calls noticed. */
export function noteSignedOut(): void {
  if (state === 'no') setSignedOut('asking');
}

export function setSignedOut(next: SignedOut): void {
  state = next;
  for (const listener of listeners) listener();
}

export function useSignedOut(): SignedOut {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
  );
}
