import type { KeyLimit } from '@timbre/contract/api-keys/key-limits';
import type { PlanName } from '@timbre/contract/plans';

const boundless: KeyLimit = { requestsPerMinute: 100_000, requestsAtOnce: 1000 };

/** Tests send more with one key than its plan allows; those of the limits set their own. */
export const boundlessKeys: Readonly<Record<PlanName, KeyLimit>> = {
  free: boundless,
  personal: boundless,
  professional: boundless,
  ultimate: boundless,
  scale: boundless,
  business: boundless,
};
