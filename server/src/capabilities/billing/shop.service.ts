import { productTypes } from '@timbre/contract/billing/billing';
import type { listCreditPacks, submitOrder } from '@timbre/contract/billing/billing-shop';
import type { InputOf, OutputOf } from '@timbre/contract/call';
import type { Actor } from '../../platform/actor.ts';
import type { Browser } from '../affiliates/affiliates.service.ts';
import type { OrderService } from './orders.service.ts';
import type { ProductService } from './prices/products.service.ts';

export interface ShopServiceDeps {
  readonly products: Pick<ProductService, 'list'>;
  readonly orders: Pick<OrderService, 'create'>;
}

/** The older shop's words for packs and their orders. */
export interface ShopService {
  readonly packs: () => Promise<OutputOf<typeof listCreditPacks>>;
  /** Throws what an order for a pack throws; a plan's id is no pack's. */
  readonly submit: (
    actor: Actor,
    input: InputOf<typeof submitOrder>,
    browser: Browser,
  ) => Promise<OutputOf<typeof submitOrder>>;
}

export function shopService({ products, orders }: ShopServiceDeps): ShopService {
  return {
    packs: async () =>
      (await products.list()).flatMap(({ price_id: sku, name, credits, unit_amount: unitAmount, currency }) =>
        credits === null ? [] : [{ sku, name, credits, unitAmount, currency }],
      ),
    submit: async (actor, { sku, successUrl, cancelUrl }, browser) => {
      const order = { productType: productTypes.credits, priceId: sku, successUrl, cancelUrl };
      const { id, url } = await orders.create(actor, order, browser);
      return { orderId: id, url };
    },
  };
}
