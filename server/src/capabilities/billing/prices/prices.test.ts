import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readPrices, savePrices } from '@timbre/contract/admin/admin-prices';
import { listHomeCoupons, listProducts } from '@timbre/contract/billing/billing-products';
import { listInvoices } from '@timbre/contract/billing/billing-invoices';
import { couponsAt, priceEntries, priceList, type PriceList } from '@timbre/contract/billing/price-list';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEntries } from '../../audit/audit.tables.ts';
import { seedsDirectory } from '../../../platform/root.ts';
import { refusal } from '../../../testing/steps/article-steps.ts';
import { openOwner, refusalsToOthers } from '../../../testing/steps/owner-steps.ts';
import { shopper } from '../../../testing/shopper.ts';
import { startTestStudio, type TestStudio } from '../../../testing/test-studio.ts';
import { priceLists } from './prices.tables.ts';

let studio: TestStudio;
let seed: PriceList;
beforeAll(async () => {
  studio = await startTestStudio();
  seed = priceList.parse(JSON.parse(await readFile(join(seedsDirectory, 'prices.json'), 'utf8')));
});
afterAll(() => studio.close());

const sold = async () =>
  (await studio.visitor.send(listProducts, {})).map(({ price_id: id, unit_amount: cents }) => [id, cents]);

describe('prices', () => {
  it('are those the studio comes with at first: a plan without a price stays, a pack without one is not offered', async () => {
    expect(await sold()).toEqual([
      ['personal-month', 1500],
      ['personal-year', 13_500],
      ['professional-month', 4000],
      ['professional-year', 36_000],
      ['ultimate-month', null],
      ['ultimate-year', null],
      ['scale-month', null],
      ['scale-year', null],
      ['business-month', null],
      ['business-year', null],
    ]);
    const professional = (await studio.visitor.send(listProducts, {}))[2];
    expect(professional).toMatchObject({ name: 'Professional Plan', discount_amount: 1900, interval: 'month' });
  });

  it('of an older version’s file are not used while it is broken, and the owner reads why', async () => {
    const path = join(studio.dataFolder, 'prices.json');
    const { client: owner } = await openOwner(studio);
    await writeFile(path, '{');
    expect(await refusal(studio.visitor.send(listProducts, {}))).toMatchObject({
      code: 'server.error',
      message: 'get pricing plans failed!',
    });
    expect(await owner.send(readPrices, {})).toMatchObject({ revision: 0, fileProblem: 'it isn’t valid JSON' });
    await writeFile(path, JSON.stringify({ ...seed, packs: { 500: -1 } }));
    const { fileProblem, prices } = await owner.send(readPrices, {});
    expect(fileProblem).toBe('packs.500: A price can’t be negative.');
    expect(prices).toEqual(seed);
  });

  it('of an older version’s file are taken over once', async () => {
    const path = join(studio.dataFolder, 'prices.json');
    await writeFile(path, JSON.stringify({ ...seed, packs: { 6000: 40_000, 500: 5000 } }));
    expect((await sold()).slice(-2)).toEqual([
      ['credits-500', 5000],
      ['credits-6000', 40_000],
    ]);
    await writeFile(path, JSON.stringify({ ...seed, packs: { 500: 1 } }));
    expect((await sold()).at(-2)).toEqual(['credits-500', 5000]);
    expect(await studio.db.$count(priceLists)).toBe(1);
  });

  it('are set by the owner, count at once, and stand in the audit log', async () => {
    const { client: owner, id: ownerId } = await openOwner(studio);
    const { prices, revision } = await owner.send(readPrices, {});
    const changed = {
      ...prices,
      plans: { ...prices.plans, ultimate: { month: 12_000, year: null } },
      packs: { 500: null },
    };
    const saved = await owner.send(savePrices, { prices: changed, revision });
    expect(saved).toMatchObject({ revision: revision + 1, prices: changed });
    expect(await sold()).toContainEqual(['ultimate-month', 12_000]);
    expect((await sold()).some(([id]) => String(id).startsWith('credits'))).toBe(false);
    const entries = await studio.db.select().from(auditEntries);
    expect(entries.filter(({ action }) => action === 'prices.save')).toMatchObject([
      { userId: ownerId, subjectKind: 'prices', subjectId: String(revision + 1) },
    ]);
    expect(JSON.stringify(entries.at(-1)?.details)).toContain('ultimate 120/–');
    // Someone with an older page changes nothing.
    expect(await refusal(owner.send(savePrices, { prices, revision }))).toMatchObject({ code: 'state.conflict' });
    expect(await sold()).toContainEqual(['ultimate-month', 12_000]);
  });

  it('that make no sense are refused and change nothing', async () => {
    const { client: owner } = await openOwner(studio);
    const { prices, revision } = await owner.send(readPrices, {});
    const from = '2026-12-01T00:00:00Z';
    const wrong: unknown[] = [
      { ...prices, currency: 'jpy' },
      { ...prices, plans: { ...prices.plans, personal: { month: -1, year: null } } },
      { ...prices, plans: { ...prices.plans, personal: { month: 0.5, year: null } } },
      { ...prices, plans: { ...prices.plans, personal: { month: 1e12, year: null } } },
      { ...prices, packs: { zero: 100 } },
      { ...prices, packs: { 0: 100 } },
      { ...prices, packs: Object.fromEntries(Array.from({ length: 13 }, (_, index) => [index + 1, 100])) },
      { ...prices, promotion: { title: 'x', percent: 100, from, until: '2026-12-02T00:00:00Z' } },
      { ...prices, promotion: { title: 'x', percent: 10, from, until: from } },
      { ...prices, more: 1 },
    ];
    for (const one of wrong)
      expect(await refusal(owner.send(savePrices, { prices: one as PriceList, revision }))).toMatchObject({
        code: 'input.invalid',
      });
    expect((await owner.send(readPrices, {})).revision).toBe(revision);
  });

  it('are the owner’s alone', async () => {
    const attempts = [
      (client: TestStudio['visitor']) => client.send(readPrices, {}),
      (client: TestStudio['visitor']) => client.send(savePrices, { prices: seed, revision: 0 }),
    ];
    expect(await refusalsToOthers(studio, attempts)).toEqual(['input.not-found']);
  });

  it('that are raised leave a running subscription as it was sold', async () => {
    const { client: owner } = await openOwner(studio);
    const ann = await shopper(studio);
    await ann.buy('personal-month');
    const { prices, revision } = await owner.send(readPrices, {});
    const plans = { ...prices.plans, personal: { month: 9900, year: 99_000 } };
    await owner.send(savePrices, { prices: { ...prices, plans }, revision });
    await ann.live(32);
    const { results } = await (await ann.open()).send(listInvoices, { page: 1 });
    expect(results.map(({ amount }) => amount)).toEqual([1500, 1500]);
  });
});

describe('the promotion', () => {
  it('counts only while it runs', () => {
    const off = { subDiscount: 25, proCode: null, pricingDiscount: null, discount: null, until: null };
    const until = '2026-11-28T00:00:00Z';
    const promotion = { title: 'Holiday', percent: 30, code: 'HOLIDAY30', from: '2026-11-20T13:00:00Z', until };
    const at = (time: string) => couponsAt({ ...seed, promotion }, new Date(time));
    expect(couponsAt(seed, new Date(until))).toEqual(off);
    expect(at('2026-11-20T12:59:59Z')).toEqual(off);
    expect(at('2026-11-20T13:00:00Z')).toEqual({
      subDiscount: 25,
      proCode: 'HOLIDAY30',
      pricingDiscount: 'Holiday',
      discount: 30,
      until,
    });
    expect(at(until)).toEqual(off);
  });

  it('and the packs are listed by size', async () => {
    expect(priceEntries({ ...seed, packs: { 6000: 2, 500: 1, 1000: null } }).slice(10)).toMatchObject([
      { name: '500 credits', description: 'credits 500', interval: null },
      { name: '6000 credits' },
    ]);
    expect((await studio.visitor.send(listHomeCoupons, {})).subDiscount).toBe(25);
  });
});
