import type { PriceEntry } from '@timbre/contract/billing/billing-products';
import { planNames } from '@timbre/contract/plans';
import { productName, type Language } from '@timbre/contract/screens/screen';
import { priceShown } from '@timbre/web/pricing/price-shown';
import { pricingTexts } from '../../texts/pricing.ts';
import { priceTexts } from './price-texts.ts';

/** Each plan that has a price, with what it costs by the month and the year: https://schema.org/Product. */
export function productsData(entries: readonly PriceEntry[], language: Language): readonly object[] {
  const { plans } = priceTexts(language);
  return planNames.flatMap((plan) => {
    const offers = entries.flatMap((entry) =>
      entry.plan === plan && entry.unit_amount !== null ? [offer(entry, entry.unit_amount)] : [],
    );
    if (offers.length === 0) return [];
    return [
      {
        '@type': 'Product',
        name: `${productName} ${plans[plan]}`,
        description: pricingTexts[language].about(plans[plan]),
        brand: { '@type': 'Brand', name: productName },
        offers,
      },
    ];
  });
}

const units = { month: 'P1M', year: 'P1Y' } as const;

function offer({ currency, interval }: PriceEntry, cents: number): object {
  const price = { price: priceShown(cents).toFixed(2), priceCurrency: currency.toUpperCase() };
  return {
    '@type': 'Offer',
    ...price,
    availability: 'https://schema.org/InStock',
    ...(interval !== null && {
      priceSpecification: { '@type': 'UnitPriceSpecification', ...price, billingDuration: units[interval] },
    }),
  };
}
