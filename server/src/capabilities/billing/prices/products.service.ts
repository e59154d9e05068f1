import type { HomeCoupons, PriceEntry } from '@timbre/contract/billing/billing-products';
import { couponsAt, priceEntries } from '@timbre/contract/billing/price-list';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { PriceService } from './prices.service.ts';

export interface ProductServiceDeps {
  readonly prices: Pick<PriceService, 'read'>;
  readonly clock: Clock;
}

/** What there is to buy. */
export interface ProductService {
  readonly list: () => Promise<PriceEntry[]>;
  /** The promotion while it runs. */
  readonly coupons: () => Promise<HomeCoupons>;
  readonly isPromotionRunning: () => Promise<boolean>;
}

export function productService({ prices, clock }: ProductServiceDeps): ProductService {
  const coupons = async (): Promise<HomeCoupons> => couponsAt(await prices.read(), clock.now());
  return {
    list: async () => priceEntries(await prices.read()),
    coupons,
    isPromotionRunning: async () => (await coupons()).discount !== null,
  };
}
