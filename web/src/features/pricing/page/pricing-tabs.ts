export const audiences = ['creators', 'company'] as const;
export type Audience = (typeof audiences)[number];

/** How someone pays: the specification's intervals. */
export const payIntervals = ['year', 'month', 'credits'] as const;
export type PayInterval = (typeof payIntervals)[number];

export interface PricingTabs {
  readonly audience: Audience;
  readonly interval: PayInterval;
}

/** The words of the address; `payAsYouGo` is the specification's own. */
const types: Readonly<Record<PayInterval, string>> = { year: 'annually', month: 'monthly', credits: 'payAsYouGo' };

/** Companies pay by the year or the month; packs are for creators. */
export const intervalsOf = (audience: Audience): readonly PayInterval[] =>
  audience === 'company' ? payIntervals.filter((interval) => interval !== 'credits') : payIntervals;

/** The tabs that an address names; what it does not name, or no audience has, is the first. */
export function tabsFromQuery(query: URLSearchParams): PricingTabs {
  const audience = audiences.find((known) => known === query.get('for')) ?? 'creators';
  const interval = intervalsOf(audience).find((known) => types[known] === query.get('type')) ?? 'year';
  return { audience, interval };
}

/** The address of these tabs, beside what else stands in it; the first ones need no words. */
export function queryOfTabs({ audience, interval }: PricingTabs, query: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(query);
  next.delete('for');
  next.delete('type');
  if (audience !== 'creators') next.set('for', audience);
  if (interval !== 'year') next.set('type', types[interval]);
  return next;
}

/** Another audience keeps the interval where it has it. */
export const withAudience = ({ interval }: PricingTabs, audience: Audience): PricingTabs => ({
  audience,
  interval: intervalsOf(audience).includes(interval) ? interval : 'year',
});
