import { priceEntries, couponsAt, type PriceList } from '@timbre/contract/billing/price-list';
import { headFor } from '@timbre/contract/screens/page-head';
import type { LivePages } from '@timbre/contract/screens/live-pages';
import { matchScreen } from '@timbre/contract/screens/screens';
import { languageIn } from '@timbre/contract/screens/site-languages';
import { expect, it } from 'vitest';
import type { BuiltSite } from './built-site.ts';
import { pricingPage } from './capabilities/billing/prices/pricing-page.ts';
import { storePage } from './capabilities/voices/store-page.ts';
import type { Actor } from './platform/actor.ts';
import type { PageHead } from './platform/http/http-deps.ts';
import { siteHead } from './site-head.ts';

const publicUrl = 'https://studio.test';
const site: BuiltSite = {
  document: '',
  pages: { affiliate: { en: 'program', ja: 'プログラム' } },
  liveNames: ['pricing', 'pricing-original', 'pricing-trial', 'voice-store', 'voiceover-store'],
  renderLive: async (name, page) => JSON.stringify({ name, ...page }),
};
const none = { month: null, year: null };
const prices: PriceList = {
  currency: 'usd',
  plans: { personal: { month: 1500, year: 13_500 }, professional: none, ultimate: none, scale: none, business: none },
  packs: {},
  annualDiscountPercent: 25,
  promotion: null,
};
const asked: unknown[] = [];
const livePages = {
  ...pricingPage({
    list: async () => priceEntries(prices),
    coupons: async () => couponsAt(prices, new Date('2026-01-01T00:00:00Z')),
  }),
  ...storePage({
    voices: {
      search: async (_, filter, page) => {
        asked.push({ ...filter, ...page });
        return { results: [], totalElements: 0, totalPages: 0 };
      },
    },
    criteria: async () => ({
      quality: [],
      language: [
        { value: 'en-GB', count: 2 },
        { value: 'ja', count: 4 },
        { value: 'en-US', count: 3 },
      ],
      accent: [],
      style: [],
      scenario: [],
      gender: [],
      age: [],
    }),
  }),
};
const person: Actor = { userId: 'u', role: 'user', plan: 'free', via: 'session', sessionId: null, timeZone: 'UTC' };

async function open(address: string, reader: Actor | null = null) {
  const { pathname, search } = new URL(address, publicUrl);
  const match = matchScreen(pathname);
  if (match === null) throw new Error(`No screen: ${address}`);
  const language = languageIn(search) ?? 'en';
  const head: PageHead = { ...headFor(pathname, language, publicUrl), language };
  const request = { path: pathname, query: search, language, reader: async () => reader };
  const deps = { site, livePages: livePages as never, publicUrl, marketingOrigin: null, formToken: () => '' };
  return siteHead(head, { ...match, request }, deps);
}
const shown = <N extends keyof LivePages>({ body = '{}' }: PageHead) =>
  JSON.parse(body) as { path: string; data: LivePages[N] };

it.each(['/pricing', '/pricing-original', '/pricing/14dayfreetrial', '/voice-store', '/voiceover-store', '/affiliate'])(
  '%s is a finished page for visitors, the app’s for others',
  async (path) => {
    expect((await open(path)).body).toBeDefined();
    expect((await open(path, person)).body).toBeUndefined();
    expect((await open(path)).tags).toContainEqual(expect.objectContaining({ hreflang: 'ja' }));
  },
);

it.each([
  '/voice-store?voice=flite-rms',
  '/voiceover-store?voice=flite-rms',
  '/voice-store?tab=all&q=x',
  '/voice-store?age=Seniors',
  '/affiliate?apply=1',
])('%s is the app’s for everyone', async (address) => expect((await open(address)).body).toBeUndefined());

it('a second address of a page names the first one to search engines, and links to itself', async () => {
  const page = await open('/voiceover-store?page=1&lang=ja');
  expect(page.canonical).toBe(`${publicUrl}/voice-store?lang=ja`);
  expect(page.tags).toContainEqual(
    expect.objectContaining({ hreflang: 'x-default', href: `${publicUrl}/voice-store` }),
  );
  expect(shown<'voiceover-store'>(page).path).toBe('/voiceover-store');
  expect((await open('/pricing/14dayfreetrial?type=monthly')).canonical).toBe(`${publicUrl}/pricing?type=monthly`);
});

it('prices: a tab has an address of its own, which search engines leave out', async () => {
  const page = await open('/pricing?type=monthly&lang=ja&utm_source=x');
  const { path, data } = shown<'pricing'>(page);
  expect([page.language, path, data.tabs.interval]).toEqual(['ja', '/pricing?type=monthly', 'month']);
  expect(data.entries.find(({ plan, interval }) => plan === 'personal' && interval === 'month')?.unit_amount).toBe(
    1500,
  );
  expect(page.isIndexed).toBe(false);
  expect((await open('/pricing?subscribe=personal-year')).isIndexed).toBe(true);
});

it('the store takes from an address what it knows, whatever else stands there', async () => {
  const page = await open(
    '/voice-store?q=%20warm%20&language=en,ja&gender=robot&style=sad&scenario=__proto__&page=1e9',
  );
  expect(asked.at(-1)).toEqual({ keyword: 'warm', language: 'en', style: 'sad', size: 24, number: 1 });
  const { path, data } = shown<'voice-store'>(page);
  expect(path).toBe('/voice-store?q=warm&language=en&style=sad');
  expect(data.criteria.language).toEqual([
    { value: 'en', count: 5 },
    { value: 'ja', count: 4 },
  ]);
  expect(page.isIndexed).toBe(false);
  expect((await open('/voice-store?page=3')).status).toBe(404);
});

it('a NUL in an address is as if it were not there', async () => {
  const { data } = shown<'voice-store'>(await open('/voice-store?q=%00warm%00'));
  expect(asked.at(-1)).toMatchObject({ keyword: 'warm' });
  expect(data.filter.q).toBe('warm');
});
