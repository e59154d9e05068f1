// What the owner sells, as the owner sees and sets it.
import * as z from 'zod/mini';
import { priceList } from '../billing/price-list.ts';
import { call } from '../call.ts';

export const ownerPrices = z.object({
  prices: priceList,
  /** Grows with every change; 0: nothing was set yet, and what the studio comes with stands. */
  revision: z.number(),
  /** ISO 8601; null: never. */
  changedAt: z.nullable(z.string()),
  /** An older studio's prices.json can't be read, and why; nothing is sold until prices are saved here. */
  fileProblem: z.nullable(z.string()),
});
export type OwnerPrices = z.infer<typeof ownerPrices>;

export const readPrices = call({
  id: 'readPrices',
  method: 'GET',
  path: '/gateway-apis/admin/v1/prices',
  access: 'owner',
  input: z.object({}),
  output: ownerPrices,
});

/** Counts at once for new orders; subscriptions that run keep the price they were sold at. */
export const savePrices = call({
  id: 'savePrices',
  method: 'PUT',
  path: '/gateway-apis/admin/v1/prices',
  access: 'owner',
  input: z.object({
    prices: priceList,
    /** Of the prices that were changed; another one has been saved meanwhile when it is no longer the newest. */
    revision: z.number().check(z.int(), z.gte(0)),
  }),
  output: ownerPrices,
  errors: ['state.conflict'],
});
