import { create } from 'zustand';
import { noteInterest } from './note-interest.ts';

/** What made someone ask for the plans, such as `storage` or an error's name. */
export interface PlansRequest {
  readonly source: string;
  /** The narrower one, over another dialog. */
  readonly isNarrow: boolean;
  /** Shows the credit packs first. */
  readonly isPayAsYouGo: boolean;
}

const usePopup = create<{ readonly request: PlansRequest | null }>(() => ({ request: null }));

/** Opens the plans over the work. */
export const openPlans = (
  source: string,
  { isNarrow = false, isPayAsYouGo = false }: Partial<Omit<PlansRequest, 'source'>> = {},
): void => {
  noteInterest('upgrade-click', source);
  usePopup.setState({ request: { source, isNarrow, isPayAsYouGo } });
};

export const closePlans = (): void => usePopup.setState({ request: null });

/** Null: the popup is closed. */
export const usePlansRequest = (): PlansRequest | null => usePopup(({ request }) => request);
