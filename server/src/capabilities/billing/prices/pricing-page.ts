import { tabsFromQuery, tabWords } from '@timbre/contract/screens/pricing-tabs';
import type { LivePageReaders } from '../../../platform/http/pages/live-page.ts';
import type { ProductService } from './products.service.ts';

type Prices = LivePageReaders['pricing'];

/** The pages of prices that a visitor gets: today's, the regular ones, and how to try. */
export const pricingPage = ({
  list,
  coupons,
}: Pick<ProductService, 'list' | 'coupons'>): Readonly<
  Record<'pricing' | 'pricing-original' | 'pricing-trial', Prices>
> => {
  const read: Prices = async ({ query }) => {
    const tabs = tabsFromQuery(query);
    const [entries, promotion] = await Promise.all([list(), coupons()]);
    const own = new URLSearchParams(tabWords(tabs)).toString();
    const page = { data: { entries, coupons: promotion, tabs } };
    // A tab is no page of its own for search engines: the first one says what there is.
    return own === '' ? page : { ...page, query: own, head: { isIndexed: false } };
  };
  return { pricing: read, 'pricing-original': read, 'pricing-trial': read };
};
