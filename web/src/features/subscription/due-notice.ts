import type { Compensation, RecoveryCoupon } from './api.ts';

/** Where someone is: at the prices, in their account (where the discount for staying stands by itself), or at work. */
export type NoticePlace = 'prices' | 'account' | 'studio';
export type NoticeName = 'compensation' | 'plan-update' | 'win-back';

interface Known {
  readonly place: NoticePlace;
  /** Null: nothing to tell, or not known yet. */
  readonly compensation: Compensation | null;
  readonly coupon: RecoveryCoupon | null;
  /** What was told in this session. */
  readonly seen: readonly NoticeName[];
}

/** The one thing to tell now; null: nothing. Bonus credits and the change of plans are one piece of news. */
export function dueNotice({ place, compensation, coupon, seen }: Known): NoticeName | null {
  const isToldOfChange = seen.includes('compensation') || seen.includes('plan-update');
  if (compensation !== null && !isToldOfChange) return place === 'prices' ? 'plan-update' : 'compensation';
  return coupon !== null && place === 'studio' && !seen.includes('win-back') ? 'win-back' : null;
}
