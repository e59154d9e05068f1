// First steps of a new user and one-off grants.
import { later } from './later.ts';

export const readNewcomer = later('readNewcomer', 'GET', '/gateway-apis/account/v1/user/newbies/isNewbies', 'user');
export const updateNewcomer = later(
  'updateNewcomer',
  'POST',
  '/gateway-apis/account/v1/user/newbies/upNewbies',
  'user',
);
export const readUsageCount = later(
  'readUsageCount',
  'GET',
  '/gateway-apis/account/v1/user/newbies/usageCount',
  'user',
);
export const readCouponTest = later(
  'readCouponTest',
  'GET',
  '/gateway-apis/account/v1/user/newbies/ABCounponShow',
  'user',
);
export const markCouponTestShown = later(
  'markCouponTestShown',
  'GET',
  '/gateway-apis/account/v1/user/newbies/upABTestShow',
  'user',
  true,
);
export const readCompensation = later(
  'readCompensation',
  'GET',
  '/gateway-apis/account/v1/user/newbies/compensationCredit',
  'user',
);
