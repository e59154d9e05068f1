import { describe, expect, it } from 'vitest';
import { dueNotice } from './due-notice.ts';

const compensation = { type: 0, interval: 'month', xMultiple: 1.67 } as const;
const coupon = {
  userId: 'u',
  subId: null,
  couponCode: 'WELCOMEBACK',
  promotionCode: 'WELCOMEBACK',
  discount: 30,
  priceName: 'Personal Plan',
  priceInterval: 'month' as const,
};
const nothing = { place: 'studio', compensation: null, coupon: null, seen: [] } as const;

describe('dueNotice', () => {
  it('tells nothing without a reason', () => {
    expect(dueNotice(nothing)).toBeNull();
  });

  it('tells of the bonus at work and in the account, of the change of plans at the prices; once a session', () => {
    expect(dueNotice({ ...nothing, compensation })).toBe('compensation');
    expect(dueNotice({ ...nothing, compensation, place: 'account' })).toBe('compensation');
    expect(dueNotice({ ...nothing, compensation, place: 'prices' })).toBe('plan-update');
    for (const name of ['compensation', 'plan-update'] as const)
      for (const place of ['studio', 'prices', 'account'] as const)
        expect(dueNotice({ ...nothing, compensation, place, seen: [name] })).toBeNull();
  });

  it('offers the discount for coming back after that, at work only, and once', () => {
    const both = { ...nothing, compensation, coupon };
    expect(dueNotice(both)).toBe('compensation');
    expect(dueNotice({ ...both, seen: ['compensation'] })).toBe('win-back');
    expect(dueNotice({ ...nothing, coupon, place: 'account' })).toBeNull();
    expect(dueNotice({ ...nothing, coupon, place: 'prices' })).toBeNull();
    expect(dueNotice({ ...nothing, coupon, seen: ['win-back'] })).toBeNull();
  });
});
