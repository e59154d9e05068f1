import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { fakeClock } from '../../testing/doubles/fake-clock.ts';
import { insertUser } from '../../testing/insert-user.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { creditService } from './credits.service.ts';
import { creditStore } from './credits.store.ts';
import { grantStore } from './grants.store.ts';
import { postingStore } from './postings.store.ts';
import { verifyLedger } from './verify-ledger.ts';

const runs = inject('isFullRun') ? 300 : 100;
const buckets = ['trial', 'limited', 'lifetime'] as const;
type Purse = [trial: number, limited: number, lifetime: number];

/** The ledger's rules in a few lines: amounts are whole credits, holds are numbered from 0. */
class Reference {
  readonly purse: Purse = [0, 0, 0];
  readonly holds: Array<{ from: Purse; isOpen: boolean }> = [];
  isFrozen = false;
  isTrialOver = false;
  take(amount: number): Purse | null {
    const free = [this.isTrialOver ? 0 : this.purse[0], this.isFrozen ? 0 : this.purse[1], this.purse[2]];
    if (amount > (free[0] ?? 0) + (free[1] ?? 0) + (free[2] ?? 0)) return null;
    const taken = free.map((left) => {
      const part = Math.min(left, amount);
      amount -= part;
      return part;
    }) as Purse;
    this.put(taken, -1);
    return taken;
  }
  put(parts: Purse, sign: number): void {
    for (const index of [0, 1, 2] as const) this.purse[index] += sign * parts[index];
  }
  close(index: number, amount: number): boolean {
    const hold = this.holds[index];
    if (!hold?.isOpen) return true;
    const spent = hold.from.map((part) => {
      const used = Math.min(part, amount);
      amount -= used;
      return part - used;
    }) as Purse;
    if (amount > 0 && !this.take(amount)) return false;
    this.put(spent, 1);
    hold.isOpen = false;
    return true;
  }
}

const small = fc.nat({ max: 8 });
const step = fc.oneof(
  fc.record({
    do: fc.constant('grant' as const),
    bucket: fc.constantFrom(0, 1, 2),
    amount: fc.integer({ min: 1, max: 8 }),
  }),
  fc.record({ do: fc.constant('hold' as const), amount: small }),
  fc.record({ do: fc.constantFrom('capture' as const, 'release' as const), hold: fc.nat({ max: 3 }), amount: small }),
  fc.record({ do: fc.constantFrom('freeze' as const, 'restore' as const, 'end-trial' as const, 'sweep' as const) }),
);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it('behaves as the reference, whatever happens in whatever order', { timeout: 120_000 }, async () => {
  const { db } = database.open;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      const clock = fakeClock();
      const credits = creditService({
        db,
        store: creditStore,
        postings: postingStore,
        grants: grantStore,
        clock,
        newId,
        processId: () => null,
      });
      const trialEnd = new Date(clock.now().getTime() + 1000);
      const { id: userId } = await insertUser(db);
      const why = { userId, cause: 'model', causeId: 'model', formula: '' };
      const model = new Reference();
      const holdIds: string[] = [];

      const play = (move: (typeof steps)[number]): Promise<boolean> =>
        db.transaction(async (tx) => {
          if (move.do === 'grant') {
            const bucket = buckets[move.bucket] ?? 'trial';
            model.purse[move.bucket as 0] += move.amount;
            await credits.grant(tx, { ...why, bucket, amount: move.amount, uniqueKey: newId(), expiresAt: trialEnd });
          } else if (move.do === 'hold') {
            const from = model.take(move.amount);
            if (from) model.holds.push({ from, isOpen: true });
            const isFine = await worked(
              credits.hold(tx, { ...why, amount: move.amount }).then(({ id }) => holdIds.push(id)),
            );
            return isFine === (from !== null);
          } else if (move.do === 'capture' || move.do === 'release') {
            const holdId = holdIds[move.hold];
            if (holdId === undefined) return true;
            const wasOpen = model.holds[move.hold]?.isOpen;
            const isCapture = move.do === 'capture';
            const expected = model.close(move.hold, isCapture ? move.amount : 0);
            const done = isCapture
              ? credits.capture(tx, holdId, { amount: move.amount, formula: '' })
              : credits.release(tx, holdId);
            // A closed hold may refuse or do nothing; the balances tell that nothing moved.
            return (await worked(done)) === expected || !wasOpen;
          } else if (move.do === 'freeze' || move.do === 'restore') {
            const hasLimited = (await creditStore.buckets(tx, userId)).some(({ bucket }) => bucket === 'limited');
            model.isFrozen = hasLimited && move.do === 'freeze';
            await (model.isFrozen ? credits.freezeLimited(tx, why) : credits.restoreLimited(tx, why));
          } else if (move.do === 'end-trial') {
            clock.set(trialEnd);
            model.isTrialOver = true;
          }
          return true;
        });

      for (const move of steps) {
        expect(await play(move)).toBe(true);
        if (move.do === 'sweep') {
          await credits.expireTrials(clock.now());
          if (model.isTrialOver) model.purse[0] = 0;
        }
        const rows = await creditStore.buckets(db, userId);
        const left = (name: string) => rows.find(({ bucket }) => bucket === name)?.balance ?? 0;
        const held = model.holds.filter(({ isOpen }) => isOpen).flatMap(({ from }) => from);
        expect([...buckets.map(left), left('held')]).toEqual([
          ...model.purse,
          held.reduce((sum, part) => sum + part, 0),
        ]);
      }
    }),
    { numRuns: runs },
  );
  expect(await verifyLedger(db)).toMatchObject({ ok: true });
});

async function worked(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch {
    return false;
  }
}
