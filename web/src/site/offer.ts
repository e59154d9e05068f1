import { listHomeCoupons } from '@timbre/contract/billing/billing-products';
import { api } from '../lib/http/api.ts';
import { fillWords, localDay } from './words.ts';

/** The owner's running promotion in a few words; without an answer the page's link leads to it. */
export async function showOffer(place: HTMLElement): Promise<void> {
  const offer = await api.send(listHomeCoupons, {}).catch(() => null);
  if (offer === null) return;
  const { pricingDiscount, discount, proCode, until } = offer;
  const words = place.dataset;
  const said = [
    discount !== null && fillWords(words['percent'], discount),
    proCode !== null && fillWords(words['code'], proCode),
    until !== null && fillWords(words['until'], localDay(until)),
  ].filter((part) => part !== false);
  const title = document.createElement('strong');
  title.textContent = pricingDiscount ?? words['none'] ?? '';
  place.replaceChildren(title, ...(pricingDiscount === null ? [] : [' ', said.join(' ')]));
}
