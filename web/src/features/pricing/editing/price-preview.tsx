import { SegmentedControl } from '@mantine/core';
import { couponsAt, priceEntries } from '@timbre/contract/billing/price-list';
import { useState } from 'react';
import { useOwnerMoneyTexts } from '../../../i18n/texts/owner/owner-money.ts';
import type { PricingFacts } from '../page/pricing-state.ts';
import { PriceCards } from '../page/pricing-plans.tsx';
import type { PricingTabs } from '@timbre/contract/screens/pricing-tabs';
import { pricesOf, type PriceDraft } from './price-draft.ts';

const views = {
  year: { audience: 'creators', interval: 'year' },
  month: { audience: 'creators', interval: 'month' },
  credits: { audience: 'creators', interval: 'credits' },
  company: { audience: 'company', interval: 'year' },
} as const satisfies Record<string, PricingTabs>;
type View = keyof typeof views;
const viewNames = Object.keys(views) as View[];

/** The cards of the pricing page, made from prices that are not saved yet, for a visitor. */
export function PricePreview({ draft }: { readonly draft: PriceDraft }) {
  const { t: to } = useOwnerMoneyTexts();
  const [view, setView] = useState<View>('year');
  const prices = pricesOf(draft);
  const facts: PricingFacts = {
    entries: priceEntries(prices),
    percent: couponsAt(prices, new Date()).discount,
    isRegular: false,
    own: null,
    isOwnLoading: false,
    hasFailed: false,
    onSubscribe: () => undefined,
    busyWith: null,
  };
  return (
    <>
      <SegmentedControl
        aria-label={to('prices.preview')}
        data={viewNames.map((value) => ({ value, label: to(`prices.previewTabs.${value}`) }))}
        value={view}
        onChange={(value) => setView(viewNames.find((name) => name === value) ?? 'year')}
      />
      {/* Its buttons are for buyers. */}
      <div inert>
        <PriceCards key={view} tabs={views[view]} facts={facts} onDetails={() => undefined} />
      </div>
    </>
  );
}
