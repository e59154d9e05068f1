// What is bought for good: redeem codes, orders of the older shop, and the rules of money. A key never opens these.
import { later } from './later.ts';

export const creditPacks = [500, 1000, 6000] as const;

/** The partners' redeem codes; not the plans' numbers (4-readings C61). */
export const redeemLevels = { basic: 1, growth: 2, advanced: 3, single: 5, dealMirror: 6, lifetime: 99 } as const;
export const productTypes = { subscription: 1, lifetimePayment: 11, credits: 'PAYMENT' } as const;

export const billingRules = {
  intervals: ['year', 'month', 'credits'],
  annualTipPercent: 25,
  firstMonth: { price: 19, labelPercent: 52 },
  winBackPercent: 30,
  refund: { days: 3, feePercent: 5, businessDays: [5, 10] },
  updateBonusCredits: { personal: 100, professional: 500 },
} as const;

/** The developer API's own meter, in dollars (4-readings C45). */
export const apiPricing = { freeChars: 10_000, usdPerMillionChars: 20, remindersAtChars: [1000, 500, 100, 0] } as const;

export const redeemCode = later('redeemCode', 'POST', '/gateway-apis/account/v1/vip/exchange-code', 'session');
export const listCreditPacks = later('listCreditPacks', 'GET', '/dolly-apis/api/p1/product/getSkuList', 'public');
export const submitOrder = later('submitOrder', 'POST', '/dolly-apis/api/order/submit', 'session');
