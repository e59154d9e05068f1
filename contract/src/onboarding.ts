// First steps of a new user, and one-off notices.
import * as z from 'zod/mini';
import { call } from './call.ts';

const path = (name: string): string => `/gateway-apis/account/v1/user/newbies/${name}`;
const nothing = z.object({});

/** A newcomer has not said yet that they know their way, and came within the last days. */
export const readNewcomer = call({
  id: 'readNewcomer',
  method: 'GET',
  path: path('isNewbies'),
  access: 'user',
  input: nothing,
  output: z.object({ isNewbies: z.boolean() }),
});

/** The user knows their way: the first steps are not shown again. */
export const updateNewcomer = call({
  id: 'updateNewcomer',
  method: 'POST',
  path: path('upNewbies'),
  access: 'user',
  input: nothing,
  output: z.object({ isNewbies: z.boolean() }),
});

/** How often the user has used what there is. */
export const readUsageCount = call({
  id: 'readUsageCount',
  method: 'GET',
  path: path('usageCount'),
  access: 'user',
  input: nothing,
  output: z.object({ usageCount: z.number(), articles: z.number(), exports: z.number() }),
});

/** Which half of a comparison the user is in, always the same, and whether its coupon is to be shown. */
export const readCouponTest = call({
  id: 'readCouponTest',
  method: 'GET',
  path: path('ABCounponShow'),
  access: 'user',
  input: nothing,
  output: z.object({ group: z.enum(['A', 'B']), show: z.boolean() }),
});

/** The coupon was seen: it is not shown again. */
export const markCouponTestShown = call({
  id: 'markCouponTestShown',
  method: 'GET',
  path: path('upABTestShow'),
  access: 'user',
  mutatingGet: true,
  input: nothing,
  output: z.object({ group: z.enum(['A', 'B']), show: z.boolean() }),
});

/** The notice of a one-off credit grant; null: there is none. */
export const readCompensation = call({
  id: 'readCompensation',
  method: 'GET',
  path: path('compensationCredit'),
  access: 'user',
  input: nothing,
  output: z.nullable(
    z.object({
      /** 0 Personal, 1 Professional. */
      type: z.number(),
      interval: z.enum(['month', 'year']),
      xMultiple: z.number(),
    }),
  ),
});
