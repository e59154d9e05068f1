import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '../../platform/log/logger.ts';
import { fakeClock } from '../../testing/doubles/fake-clock.ts';
import { priceBook } from './price-book.ts';
import type { PriceFile } from './price-list.ts';
import { productService } from './products.service.ts';

let folder: string;
let said: string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'timbre-prices-'));
  said = [];
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const start = () => {
  const clock = fakeClock(new Date('2026-11-20T12:00:00Z'));
  const log = createLogger({ level: 'error', destination: { write: (line) => void said.push(line) } });
  return { clock, products: productService({ prices: priceBook({ directory: folder, log }), clock }) };
};
let saves = 0;
const save = async (change: (prices: PriceFile) => unknown) => {
  const path = join(folder, 'prices.json');
  const prices = JSON.parse(await readFile(path, 'utf8')) as PriceFile;
  await writeFile(path, JSON.stringify(change(prices)));
  saves += 1;
  // A file system may count time in steps that are longer than this test.
  await utimes(path, new Date(), new Date(1_800_000_000_000 + saves * 1000));
};

describe('listProducts', () => {
  it('lists the prices the product comes with; what has no price is null', async () => {
    const entries = await start().products.list();
    expect(entries.map(({ price_id: id, unit_amount: cents }) => [id, cents])).toEqual([
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
      ['credits-500', null],
      ['credits-1000', null],
      ['credits-6000', null],
    ]);
    expect(entries[2]).toMatchObject({ name: 'Professional Plan', discount_amount: 1900, interval: 'month' });
    expect(entries[10]).toMatchObject({ name: '500 credits', description: 'credits 500', interval: null });
  });

  it('takes what the owner saves at once, and keeps the last good prices when the file is broken', async () => {
    const { products } = start();
    await products.list();
    await save((prices) => ({ ...prices, packs: { 6000: 40_000, 500: 5000 } }));
    const packs = async () => (await products.list()).filter(({ credits }) => credits !== null);
    expect((await packs()).map(({ credits, unit_amount: cents }) => [credits, cents])).toEqual([
      [500, 5000],
      [6000, 40_000],
    ]);
    await save((prices) => ({ ...prices, currency: 'jpy' }));
    expect(await packs()).toHaveLength(2);
    await save((prices) => ({ ...prices, currency: 'usd', packs: { 500: -1 } }));
    expect(await packs()).toHaveLength(2);
    expect(await packs()).toHaveLength(2);
    expect(said).toHaveLength(2);
    expect(said[0]).toContain('hundredths');
    expect(said[1]).toContain('The prices cannot be read.');
  });

  it('says so when there never were good prices', async () => {
    await writeFile(join(folder, 'prices.json'), '{');
    await expect(start().products.list()).rejects.toMatchObject({
      code: 'server.error',
      message: 'get pricing plans failed!',
    });
  });
});

describe('listHomeCoupons', () => {
  it('shows a promotion only while it runs', async () => {
    const { products, clock } = start();
    const off = { subDiscount: 25, proCode: null, pricingDiscount: null, discount: null, until: null };
    expect(await products.coupons()).toEqual(off);
    const until = '2026-11-28T00:00:00Z';
    const promotion = { title: 'Holiday', percent: 30, code: 'HOLIDAY30', from: '2026-11-20T13:00:00Z', until };
    await save((prices) => ({ ...prices, promotion }));
    expect(await products.coupons()).toEqual(off);
    clock.advance({ hours: 1 });
    expect(await products.coupons()).toEqual({
      subDiscount: 25,
      proCode: 'HOLIDAY30',
      pricingDiscount: 'Holiday',
      discount: 30,
      until,
    });
    clock.advance({ days: 8 });
    expect(await products.coupons()).toEqual(off);
  });
});
