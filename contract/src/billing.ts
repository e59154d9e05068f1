// Products, checkout and subscriptions. A key never opens these.
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

export const readPlanStatus = later('readPlanStatus', 'GET', '/gateway-apis/account/v1/vip/status', 'session');
export const redeemCode = later('redeemCode', 'POST', '/gateway-apis/account/v1/vip/exchange-code', 'session');
export const createCheckout = later(
  'createCheckout',
  'POST',
  '/gateway-apis/account/v1/stripePay/createCheckOut',
  'session',
);
export const upgradeSubscription = later(
  'upgradeSubscription',
  'GET',
  '/gateway-apis/account/v1/stripePay/upSubscription',
  'session',
  true,
);
export const cancelSubscription = later(
  'cancelSubscription',
  'GET',
  '/gateway-apis/account/v1/stripePay/deleteSubscription',
  'session',
  true,
);
export const readNewCustomer = later(
  'readNewCustomer',
  'GET',
  '/gateway-apis/account/v1/stripePay/isNewFreeCus',
  'session',
);
export const readHasSubscribed = later(
  'readHasSubscribed',
  'GET',
  '/gateway-apis/account/v1/stripePay/hasSubscribed',
  'session',
);
export const recoverSubscription = later(
  'recoverSubscription',
  'GET',
  '/gateway-apis/account/v1/stripePay/recoverSubscription',
  'session',
  true,
);
export const listCreditPacks = later('listCreditPacks', 'GET', '/dolly-apis/api/p1/product/getSkuList', 'public');
export const submitOrder = later('submitOrder', 'POST', '/dolly-apis/api/order/submit', 'session');
export const readRecoveryCoupon = later(
  'readRecoveryCoupon',
  'GET',
  '/gateway-apis/account/v1/background/recoverSubCoupon',
  'session',
);
export const readPaidAmount = later(
  'readPaidAmount',
  'GET',
  '/gateway-apis/account/v1/background/getAccountPayAmount',
  'session',
);
