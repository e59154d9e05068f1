// What speech asked for with API keys is paid from: free characters, then a balance in dollars. A key never opens these.
import * as z from 'zod/mini';
import { call } from '../call.ts';

/** Amounts that can be charged in advance, in dollars. */
export const prechargeDollars = [10, 20, 50, 100, 500, 1000] as const;
export type PrechargeDollars = (typeof prechargeDollars)[number];

/** A mail says when the balance has fallen below one of these, in dollars; 0: when it no longer pays for a request. */
export const reminderDollars = [1000, 500, 100, 0] as const;

export const prechargePriceId = (dollars: PrechargeDollars): string => `api-balance-${dollars}`;

export const apiBalance = z.object({
  /** In millionths of a dollar, whole; what runs now is counted as if it were not. */
  balanceMicro: z.number(),
  freeCharacters: z.number(),
  /** That an account gets once. */
  freeCharactersAtFirst: z.number(),
  /** Of a million characters, in US cents. */
  centsPerMillion: z.number(),
  /** The owner pays nothing. */
  isFree: z.boolean(),
});
export type ApiBalance = z.infer<typeof apiBalance>;

export const readApiBalance = call({
  id: 'readApiBalance',
  method: 'GET',
  path: '/gateway-apis/account/v1/user/apiBalance',
  access: 'session',
  input: z.object({}),
  output: apiBalance,
});

/** Opens an order for more balance and gives the address of the page that takes the payment. Balance never expires. */
export const prechargeApiBalance = call({
  id: 'prechargeApiBalance',
  method: 'POST',
  path: '/gateway-apis/account/v1/user/apiBalance/precharge',
  access: 'session',
  idempotent: true,
  input: z.object({
    /** One of `prechargeDollars`; anything else counts as not chosen. */
    dollars: z.optional(z.nullable(z.number())),
  }),
  output: z.object({ id: z.string(), url: z.string() }),
  errors: ['api-usage.no-amount', 'billing.closed', 'billing.failed'],
});
