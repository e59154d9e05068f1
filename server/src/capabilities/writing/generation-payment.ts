import { creditsFromMicro, microFromCredits, prices } from '@timbre/contract/money';
import type { Actor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import type { CreditService } from '../credits/credits.service.ts';
import type { PlanService } from '../plans/plans.service.ts';
import type { WritingService } from './writing.service.ts';
import type { GenerationStore } from './writing-generations.store.ts';

export interface GenerationPaymentDeps {
  readonly db: Database;
  readonly store: GenerationStore;
  readonly plans: Pick<PlanService, 'useGeneration' | 'returnGeneration'>;
  readonly credits: Pick<CreditService, 'hold' | 'capture' | 'release' | 'listAbandoned' | 'releaseAbandoned'>;
  readonly writings: Pick<WritingService, 'setVersionDue'>;
  readonly clock: Clock;
  readonly newId: () => string;
}

/** What one generation holds until it ends, once. */
export interface OpenGeneration {
  /** Takes the credits and returns how many; throws `writing.engine` when they were given back meanwhile. */
  readonly take: () => Promise<number>;
  /** Gives credits and count back. */
  readonly giveBack: () => Promise<void>;
}

export interface GenerationPayment {
  /** Counts one generation of the day and holds its credits; throws `generation.limit` and `credits.insufficient`. */
  readonly open: (actor: Actor, writingId: string) => Promise<OpenGeneration>;
  /** Gives back what generations held whose process has died, or must have: those begun before then; returns how many. */
  readonly endAbandoned: (before: Date) => Promise<number>;
}

const cause = 'writing.generate';
const amount = microFromCredits(prices.writingPerGeneration);
const formula = `1 generation × ${prices.writingPerGeneration}`;

/** All transactions lock in one order: the person, the generation's row, the day's count, the ledger, the document. */
export function generationPayment(deps: GenerationPaymentDeps): GenerationPayment {
  const { db, store, plans, credits, writings, clock, newId } = deps;

  const giveBack = (userId: string, id: string): Promise<void> =>
    db.transaction(async (tx) => {
      await store.lockPerson(tx, userId);
      const row = await store.take(tx, id);
      if (row === null) return;
      if (row.countedOn !== null) await plans.returnGeneration(tx, userId, row.countedOn);
      await credits.release(tx, row.holdId);
    });

  const take = (actor: Actor, writingId: string, id: string): Promise<number> =>
    db.transaction(async (tx) => {
      await store.lockPerson(tx, actor.userId);
      const { holdId } = (await store.take(tx, id)) ?? fail('writing.engine');
      const taken = await credits.capture(tx, holdId, { amount, formula });
      await writings.setVersionDue(tx, actor, writingId);
      return creditsFromMicro(taken);
    });

  return {
    open: async (actor, writingId) => {
      const { userId } = actor;
      const id = newId();
      await db.transaction(async (tx) => {
        await store.lockPerson(tx, userId);
        const countedOn = await plans.useGeneration(tx, actor);
        const hold = await credits.hold(tx, { userId, amount, cause, causeId: id, formula, isOfProcess: true });
        await store.insert(tx, { id, userId, holdId: hold.id, countedOn, startedAt: clock.now() });
        await writings.setVersionDue(tx, actor, writingId);
      });
      return { take: () => take(actor, writingId, id), giveBack: () => giveBack(userId, id) };
    },

    endAbandoned: async (before) => {
      const orphans = await credits.listAbandoned(cause, before);
      for (const { causeId, userId } of orphans) await giveBack(userId, causeId);
      const rows = await store.startedBefore(db, before);
      for (const { id, userId } of rows) await giveBack(userId, id);
      // Rows go with an erased account; what they held stays in the books.
      await credits.releaseAbandoned(cause, before);
      return new Set([...orphans.map(({ causeId }) => causeId), ...rows.map(({ id }) => id)]).size;
    },
  };
}
