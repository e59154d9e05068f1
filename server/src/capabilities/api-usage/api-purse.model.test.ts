import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { fakeClock } from '../../testing/doubles/fake-clock.ts';
import { insertUser } from '../../testing/insert-user.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { creditService } from '../credits/credits.service.ts';
import { creditStore } from '../credits/credits.store.ts';
import { grantStore } from '../credits/grants.store.ts';
import { postingStore } from '../credits/postings.store.ts';
import { verifyLedger } from '../credits/verify-ledger.ts';
import { openSpeechMeter } from '../speech/speech-meter.ts';
import { pricingsFor } from '../speech/metering/speech-pricing.ts';
import { apiPurse } from './api-purse.service.ts';

const runs = inject('isFullRun') ? 200 : 40;
const free = 50;
const microPerCharacter = 20;
/** 0.02 credits a second: half a second costs one step. */
const creditsPerSecond = 0.02;
const secondCost = 20_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** A request: characters of each of its sentences, how many of them are delivered, and what came of it. */
const request = fc.record({
  sentences: fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 4 }),
  delivered: fc.nat({ max: 4 }),
  fate: fc.constantFrom('settled' as const, 'failed whole' as const, 'killed' as const),
});
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('speak' as const),
      requests: fc.array(request, { minLength: 1, maxLength: 3 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('pre-charge' as const), characters: fc.integer({ min: 1, max: 60 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('credits' as const), seconds: fc.integer({ min: 1, max: 60 }) }),
  },
);
type Speech = Extract<typeof step extends fc.Arbitrary<infer Step> ? Step : never, { do: 'speak' }>['requests'][number];

it(
  'takes for each request what was delivered, from one purse, and never more than there is',
  { timeout: 240_000 },
  async () => {
    const { db } = database.open;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async (steps) => {
        const clock = fakeClock();
        const stores = { store: creditStore, postings: postingStore, grants: grantStore };
        const credits = creditService({ db, ...stores, clock, newId, processId: () => null });
        const terms = { freeCharacters: free, centsPerMillion: microPerCharacter * 100 };
        const purse = apiPurse({ db, credits, terms });
        const { id: userId } = await insertUser(db);
        const given = { dollars: free * microPerCharacter, credits: 0 };
        const spent = { dollars: 0, credits: 0 };
        const leftIn = async (currency: 'credit' | 'usd-micro'): Promise<number> => {
          const rows = await creditStore.buckets(db, userId, currency);
          expect(rows.every(({ balance }) => balance >= 0)).toBe(true);
          return rows.reduce((sum, { balance }) => sum + balance, 0);
        };

        /** Whether it was let in. */
        const speak = async ({ sentences, delivered, fate }: Speech): Promise<boolean> => {
          const all = sentences.reduce((sum, count) => sum + count, 0);
          const upTo = (count: number) => sentences.slice(0, count).reduce((sum, one) => sum + one, 0);
          const pricings = pricingsFor({ credits, apiPurse: purse }, { via: 'key' });
          const amountOf = (count: number) => ({ parts: [{ seconds: count, creditsPerSecond }], characters: count });
          const estimate = amountOf(all);
          const meter = await openSpeechMeter({ db, credits, clock, newId }, { userId, pricings, estimate }).catch(
            () => null,
          );
          if (meter === null) return false;
          const count = Math.min(delivered, sentences.length);
          for (let index = 1; index <= count; index += 1) await meter.cover(amountOf(upTo(index)));
          if (fate === 'killed') return true;
          if (fate === 'failed whole') meter.forgo();
          await meter.settle();
          return true;
        };

        for (const move of steps) {
          const why = { userId, cause: 'account.trial', causeId: userId, uniqueKey: newId(), formula: '' };
          if (move.do === 'pre-charge') {
            const amount = move.characters * microPerCharacter;
            given.dollars += amount;
            await db.transaction((tx) =>
              credits.grant(tx, { ...why, currency: 'usd-micro', bucket: 'lifetime', amount }),
            );
          } else if (move.do === 'credits') {
            const amount = move.seconds * secondCost;
            given.credits += amount;
            await db.transaction((tx) => credits.grant(tx, { ...why, bucket: 'lifetime', amount }));
          } else {
            await purse.welcome(userId);
            const was = { dollars: await leftIn('usd-micro'), credits: await leftIn('credit') };
            const isIn = await Promise.all(move.requests.map(speak));
            await credits.releaseAbandoned('speech.stream', new Date(clock.now().getTime() + 1));
            spent.dollars += was.dollars - (await leftIn('usd-micro'));
            spent.credits += was.credits - (await leftIn('credit'));
            // At most what was delivered, of all of them together.
            const most = move.requests
              .filter(({ fate }) => fate === 'settled')
              .map(({ sentences, delivered }) => sentences.slice(0, delivered).reduce((sum, one) => sum + one, 0))
              .reduce((sum, count) => sum + count, 0);
            const byCharacters = (was.dollars - (await leftIn('usd-micro'))) / microPerCharacter;
            const byCredits = (was.credits - (await leftIn('credit'))) / secondCost;
            expect(Number.isInteger(byCharacters)).toBe(true);
            expect(byCharacters + byCredits).toBeLessThanOrEqual(most);
            // Alone, or where all find enough, it is exactly that: out of the first purse that covers a request whole.
            const asked = move.requests.flatMap(({ sentences }) => sentences).reduce((sum, count) => sum + count, 0);
            const [isByCharacter, isByCredit] = [
              was.dollars >= asked * microPerCharacter,
              was.credits >= asked * secondCost,
            ];
            if (isByCharacter) expect([isIn, byCharacters, byCredits]).toEqual([isIn.map(() => true), most, 0]);
            else if (move.requests.length === 1)
              expect([isIn, byCharacters, byCredits]).toEqual([[isByCredit], 0, isByCredit ? most : 0]);
          }
        }
        await purse.welcome(userId);
        expect(spent.dollars + (await leftIn('usd-micro'))).toBe(given.dollars);
        expect(spent.credits + (await leftIn('credit'))).toBe(given.credits);
      }),
      { numRuns: runs },
    );
    expect(await verifyLedger(db)).toMatchObject({ ok: true });
  },
);
