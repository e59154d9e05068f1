import { intervalsOf, tabsFromQuery, withAudience } from '@timbre/contract/screens/pricing-tabs';
import { describe, expect, it } from 'vitest';
import { queryOfTabs } from './pricing-query.ts';

const from = (query: string) => tabsFromQuery(new URLSearchParams(query));

describe('tabs in the address', () => {
  it.each([
    ['', 'creators', 'year'],
    ['type=payAsYouGo', 'creators', 'credits'],
    ['type=monthly', 'creators', 'month'],
    ['for=company&type=monthly', 'company', 'month'],
    // Companies buy no packs, and a word no one knows names nothing.
    ['for=company&type=payAsYouGo', 'company', 'year'],
    ['for=robots&type=hourly', 'creators', 'year'],
  ] as const)('%s: %s by %s', (query, audience, interval) => {
    expect(from(query)).toEqual({ audience, interval });
  });

  it('go into the address beside what else is there, and come out of it again', () => {
    for (const audience of ['creators', 'company'] as const)
      for (const interval of intervalsOf(audience)) {
        const query = queryOfTabs({ audience, interval }, new URLSearchParams('type=monthly&source=mail'));
        expect(tabsFromQuery(query)).toEqual({ audience, interval });
        expect(query.get('source')).toBe('mail');
      }
    expect(String(queryOfTabs({ audience: 'creators', interval: 'year' }, new URLSearchParams('for=company')))).toBe(
      '',
    );
  });

  it('keep the interval for another audience where it has it', () => {
    expect(withAudience({ audience: 'creators', interval: 'month' }, 'company').interval).toBe('month');
    expect(withAudience({ audience: 'creators', interval: 'credits' }, 'company').interval).toBe('year');
  });
});
