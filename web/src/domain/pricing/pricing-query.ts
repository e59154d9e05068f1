import { tabNames, tabWords, type PricingTabs } from '@timbre/contract/screens/pricing-tabs';

/** The address of these tabs, beside what else stands in it. */
export function queryOfTabs(tabs: PricingTabs, query: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const name of tabNames) next.delete(name);
  for (const [name, word] of Object.entries(tabWords(tabs))) next.set(name, word);
  return next;
}
