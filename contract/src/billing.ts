// Products, checkout and subscriptions. A key never opens these.
import { later } from './later.ts';

export const listProducts = later('listProducts', 'GET', '/gateway-apis/account/v1/product/all', 'public');
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
export const listHomeCoupons = later(
  'listHomeCoupons',
  'GET',
  '/gateway-apis/account/v1/background/homeCouponMange',
  'public',
);
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
