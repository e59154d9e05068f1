import { useSyncExternalStore } from 'react';
import { createListeners } from './listeners.ts';

/** What made somebody ask for the plans, such as `storage` or an error's name. */
export interface PlansRequest {
  readonly source: string;
  /** The narrower one, over another dialog. */
  readonly isNarrow: boolean;
  /** Shows the credit packs first. */
  readonly isPayAsYouGo: boolean;
}

let request: PlansRequest | null = null;
const { subscribe, notify } = createListeners();

function set(next: PlansRequest | null): void {
  request = next;
  notify();
}

/** Opens the plans over the work. */
export const openPlans = (
  source: string,
  { isNarrow = false, isPayAsYouGo = false }: Partial<Omit<PlansRequest, 'source'>> = {},
): void => set({ source, isNarrow, isPayAsYouGo });

export const closePlans = (): void => set(null);

/** Null: the popup is closed. */
export function usePlansRequest(): PlansRequest | null {
  return useSyncExternalStore(subscribe, () => request);
}
