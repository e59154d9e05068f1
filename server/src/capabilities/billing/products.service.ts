import type { HomeCoupons, PriceEntry } from '@timbre/contract/billing/billing-products';
import type { Clock } from '../../platform/clock/clock.ts';
import type { PriceBook } from './price-book.ts';
import { priceEntries } from './price-list.ts';

/** What there is to buy. */
export interface ProductService {
  readonly list: () => Promise<PriceEntry[]>;
  /** The promotion while it runs. */
  readonly coupons: () => Promise<HomeCoupons>;
  readonly isPromotionRunning: () => Promise<boolean>;
}

export function productService({ prices, clock }: { prices: PriceBook; clock: Clock }): ProductService {
  const coupons = async (): Promise<HomeCoupons> => {
    const { annualDiscountPercent, promotion } = await prices.read();
    const now = clock.now();
    const isRunning = promotion !== null && new Date(promotion.from) <= now && now < new Date(promotion.until);
    return {
      subDiscount: annualDiscountPercent,
      proCode: isRunning ? (promotion.code ?? null) : null,
      pricingDiscount: isRunning ? promotion.title : null,
      discount: isRunning ? promotion.percent : null,
      until: isRunning ? promotion.until : null,
    };
  };
  return {
    list: async () => priceEntries(await prices.read()),
    coupons,
    isPromotionRunning: async () => (await coupons()).discount !== null,
  };
}
