import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../testing/test-studio.ts';
import { generationPayment, type OpenGeneration } from './generation-payment.service.ts';
import { openGenerationStore } from './open-generations.store.ts';

const runs = inject('isFullRun') ? 200 : 40;
const perDay = 10;
const price = { credits: 2, what: '1 test' };
let studio: TestStudio;
beforeAll(async () => {
  studio = await startTestStudio();
});
afterAll(() => studio.close());

const paymentOf = ({ db, clock, composition: { plans, credits } }: TestStudio) =>
  generationPayment(
    { db, store: openGenerationStore, plans, credits, clock, newId },
    { cause: 'test.generate', lost: 'writing.engine' },
  );
const openBy = async (user: TestUser): Promise<OpenGeneration> => {
  const actor = { ...(await studio.composition.plans.actorOf(user.id)), plan: 'personal' as const };
  return studio.db.transaction((tx) => paymentOf(studio).open(tx, actor, price));
};
const take = (one: OpenGeneration) => studio.db.transaction((tx) => one.take(tx));
const countOf = async (user: TestUser): Promise<number> => {
  const { rows } = await studio.db.execute<{ used: number }>(
    sql`select used from usage_counters where user_id = ${user.id}`,
  );
  return Number(rows[0]?.used ?? 0);
};

type State = 'open' | 'taken' | 'given back';
const steps = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.constant({ do: 'open' as const, nth: 0 }) },
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constantFrom('take' as const, 'fail' as const, 'give back' as const),
        nth: fc.nat({ max: 6 }),
      }),
    },
    // The process died: no one will end what is open but the clock.
    { weight: 1, arbitrary: fc.constant({ do: 'sweep' as const, nth: 0 }) },
  ),
  { minLength: 3, maxLength: 16 },
);

it('takes what is kept, gives back the rest, and each ends once, in whatever order', { timeout: 240_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(steps, fc.integer({ min: 0, max: 24 }), async (list, credits) => {
      const user = await studio.createUser('personal', credits);
      const opened: { readonly one: OpenGeneration; state: State }[] = [];
      const countIn = (...states: State[]) => opened.filter(({ state }) => states.includes(state)).length;
      for (const step of list) {
        const chosen = opened[step.nth];
        if (step.do === 'open') {
          const used = countIn('open', 'taken');
          const expected =
            used >= perDay ? 'generation.limit' : (used + 1) * price.credits > credits ? 'credits.insufficient' : null;
          const one = await openBy(user).catch((error: { code: string }) => error.code);
          if (typeof one === 'string') expect(one).toBe(expected);
          else {
            expect(expected).toBeNull();
            opened.push({ one, state: 'open' });
          }
        } else if (step.do === 'sweep') {
          const later = new Date(studio.clock.now().getTime() + 1);
          await paymentOf(studio).endAbandoned(later);
          for (const each of opened) if (each.state === 'open') each.state = 'given back';
        } else if (chosen !== undefined) {
          await end(step.do, chosen);
        }
        const spent = price.credits * countIn('taken');
        const held = price.credits * countIn('open');
        expect(await studio.balance(user)).toMatchObject({ allCredits: credits - spent - held, held });
        expect(await countOf(user)).toBe(countIn('open', 'taken'));
      }
      await paymentOf(studio).endAbandoned(new Date(studio.clock.now().getTime() + 1));
    }),
    { numRuns: runs },
  );
  expect(await studio.verifyLedger()).toMatchObject({ ok: true });
});

async function end(how: 'take' | 'fail' | 'give back', chosen: { readonly one: OpenGeneration; state: State }) {
  if (how === 'give back') {
    await chosen.one.giveBack();
    if (chosen.state === 'open') chosen.state = 'given back';
    return;
  }
  if (how === 'fail') {
    // The result could not be kept: the transaction that takes is undone, and the generation stays open.
    const undone = studio.db.transaction(async (tx) => {
      await chosen.one.take(tx);
      throw new Error('the result was not kept');
    });
    await expect(undone).rejects.toThrow();
    return;
  }
  const taken = await take(chosen.one).catch((error: { code: string }) => error.code);
  expect(taken).toBe(chosen.state === 'open' ? price.credits : 'writing.engine');
  if (chosen.state === 'open') chosen.state = 'taken';
}

it('overdraws nothing, even where no one waits their turn', async () => {
  const user = await studio.createUser('personal', 3 * price.credits + 1);
  const asked = await Promise.allSettled(Array.from({ length: 50 }, () => openBy(user)));
  const held = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  expect(held).toHaveLength(3);
  expect(await countOf(user)).toBe(3);
  const [first, second, third] = held as [OpenGeneration, OpenGeneration, OpenGeneration];
  // The first to end it has ended it.
  await Promise.all([take(first), second.giveBack(), second.giveBack(), third.giveBack()]);
  await expect(take(second)).rejects.toMatchObject({ code: 'writing.engine' });
  await first.giveBack();
  expect(await studio.balance(user)).toMatchObject({ allCredits: 2 * price.credits + 1, held: 0 });
  expect(await countOf(user)).toBe(1);
  expect(await studio.verifyLedger()).toMatchObject({ ok: true });
});

it('gives back what an erased account left in the books', async () => {
  const user = await studio.createUser('personal', 10);
  await openBy(user);
  await studio.db.execute(sql`delete from writing_generations where user_id = ${user.id}`);
  expect(await paymentOf(studio).endAbandoned(new Date(studio.clock.now().getTime() + 1))).toBe(1);
  expect(await studio.balance(user)).toMatchObject({ allCredits: 10, held: 0 });
});
