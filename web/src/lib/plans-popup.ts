import { useSyncExternalStore } from 'react';

/** What made somebody ask for the plans, such as `storage` or an error's name. */
export interface PlansRequest {
  readonly source: string;
  /** The narrower one, over another dialog. */
  readonly isNarrow: boolean;
  /** Shows the credit packs first. */
  readonly isPayAsYouGo: boolean;
}

let request: PlansRequest | null = null;
const listeners = new Set<() => void>();

function set(next: PlansRequest | null): void {
  request = next;
  for (const listener of listeners) listener();
}

/** Opens the plans over the work. */
export const openPlans = (
  source: string,
  { isNarrow = false, isPayAsYouGo = false }: Partial<Omit<PlansRequest, 'source'>> = {},
): void => set({ source, isNarrow, isPayAsYouGo });

export const closePlans = (): void => set(null);

/** Null: the popup is closed. */
export function usePlansRequest(): PlansRequest | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => request,
  );
}
