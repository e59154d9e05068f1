export const audiences = ['creators', 'company'] as const;
export type Audience = (typeof audiences)[number];

/** How someone pays: the specification's intervals. */
export const payIntervals = ['year', 'month', 'credits'] as const;
export type PayInterval = (typeof payIntervals)[number];

/** What the page of prices shows. */
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
export function tabsFromQuery(query: { readonly get: (name: string) => string | null }): PricingTabs {
  const audience = audiences.find((known) => known === query.get('for')) ?? 'creators';
  const interval = intervalsOf(audience).find((known) => types[known] === query.get('type')) ?? 'year';
  return { audience, interval };
}

/** Names in the address that choose tabs. */
export const tabNames = ['for', 'type'] as const;

/** What an address says of these tabs; the first ones need no words. */
export const tabWords = ({
  audience,
  interval,
}: PricingTabs): Readonly<Partial<Record<(typeof tabNames)[number], string>>> => ({
  ...(audience !== 'creators' && { for: audience }),
  ...(interval !== 'year' && { type: types[interval] }),
});

/** Another audience keeps the interval where it has it. */
export const withAudience = ({ interval }: PricingTabs, audience: Audience): PricingTabs => ({
  audience,
  interval: intervalsOf(audience).includes(interval) ? interval : 'year',
});

/** The plans that each audience is shown. */
export const plansFor = {
  creators: ['free', 'personal', 'professional'],
  company: ['ultimate', 'scale', 'business'],
} as const;
