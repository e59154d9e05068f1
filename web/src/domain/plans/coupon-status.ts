import { queryClient } from '../../lib/http/query-client.ts';

/** Begins the key of the running promotion. */
export const couponsKey = ['pricing', 'coupons'] as const;

/** The specification's numbers of what was made. */
export const itemTypes = { clone: 3 } as const;

/** The specification's `couponStatus`: something was made that a promotion may answer, which is read again. */
export function tellCouponStatus(itemType: number): void {
  window.dispatchEvent(new CustomEvent('couponStatus', { detail: { itemType } }));
  void queryClient.invalidateQueries({ queryKey: couponsKey });
}
