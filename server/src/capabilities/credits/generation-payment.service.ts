import type { ErrorCode } from '@timbre/contract/errors/errors';
import { creditsFromMicro, microFromCredits } from '@timbre/contract/money';
import type { Actor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import type { PlanService } from '../plans/plans.service.ts';
import type { CreditService } from './credits.service.ts';
import type { OpenGenerationStore } from './open-generations.store.ts';

export interface GenerationPaymentDeps {
  readonly db: Database;
  readonly store: OpenGenerationStore;
  readonly plans: Pick<PlanService, 'useGeneration' | 'returnGeneration'>;
  readonly credits: Pick<CreditService, 'hold' | 'capture' | 'release' | 'listAbandoned' | 'releaseAbandoned'>;
  readonly clock: Clock;
  readonly newId: () => string;
}

/** Who pays by the generation. */
export interface GenerationKind {
  /** Of its holds in the ledger. */
  readonly cause: string;
  /** What taking throws when the clock gave the credits back meanwhile. */
  readonly lost: ErrorCode;
  /** A job works for it, which outlives this process: nothing is given back before the job has ended. */
  readonly isOfJob?: true;
}

/** What one generation holds until it is taken or given back, whichever comes first. */
export interface OpenGeneration {
  /** For `resume`. */
  readonly id: string;
  /** Takes the credits, in the transaction that keeps the result, and returns how many. */
  readonly take: (tx: Tx) => Promise<number>;
  /** Gives credits and count back; does nothing once it has ended. */
  readonly giveBack: () => Promise<void>;
}

/**
 * Generations are paid one way: counted and held before, taken with the result, given back when nothing comes of them.
 * The request that deletes the generation's row ends it, so that it ends once.
 */
export interface GenerationPayment {
  /**
   * Counts one generation of the day and holds its credits; throws `generation.limit` and `credits.insufficient`. `what`
   * is the ledger's note.
   */
  readonly open: (tx: Tx, actor: Actor, price: { credits: number; what: string }) => Promise<OpenGeneration>;
  /** What `open` gave, in the job that works for it. `price` as it was then. */
  readonly resume: (
    userId: string,
    id: string,
    price: { credits: number; what: string },
  ) => Pick<OpenGeneration, 'take'> & {
    /** In the transaction that ends the job. */
    readonly giveBack: (tx: Tx) => Promise<void>;
  };
  /** Gives back what generations held whose process has died, or must have: those begun before then; returns how many. */
  readonly endAbandoned: (before: Date) => Promise<number>;
}

const formulaOf = ({ credits, what }: { credits: number; what: string }): string => `${what} × ${credits}`;

/** All transactions lock in one order: the person, the generation's row, the day's count, the ledger. */
export function generationPayment(
  deps: GenerationPaymentDeps,
  { cause, lost, isOfJob }: GenerationKind,
): GenerationPayment {
  const { db, store, plans, credits, clock, newId } = deps;

  const ofProcess = isOfJob === true ? {} : ({ isOfProcess: true } as const);

  const giveBackIn = async (tx: Tx, userId: string, id: string): Promise<void> => {
    await store.lockPerson(tx, userId);
    const row = await store.take(tx, id);
    if (row === null) return;
    if (row.countedOn !== null) await plans.returnGeneration(tx, userId, row.countedOn);
    await credits.release(tx, row.holdId);
  };
  const giveBack = (userId: string, id: string): Promise<void> => db.transaction((tx) => giveBackIn(tx, userId, id));

  const takerOf =
    (userId: string, id: string, { credits: price, what }: { credits: number; what: string }): OpenGeneration['take'] =>
    async (taking) => {
      await store.lockPerson(taking, userId);
      const { holdId } = (await store.take(taking, id)) ?? fail(lost);
      const entry = { amount: microFromCredits(price), formula: formulaOf({ credits: price, what }) };
      return creditsFromMicro(await credits.capture(taking, holdId, entry));
    };

  return {
    open: async (tx, actor, price) => {
      const { userId } = actor;
      const id = newId();
      const amount = microFromCredits(price.credits);
      const formula = formulaOf(price);
      await store.lockPerson(tx, userId);
      const countedOn = await plans.useGeneration(tx, actor);
      const hold = await credits.hold(tx, { userId, amount, cause, causeId: id, formula, ...ofProcess });
      await store.insert(tx, { id, userId, holdId: hold.id, countedOn, startedAt: clock.now() });
      return {
        id,
        take: takerOf(userId, id, price),
        giveBack: () => giveBack(userId, id),
      };
    },

    resume: (userId, id, price) => ({
      take: takerOf(userId, id, price),
      giveBack: (tx) => giveBackIn(tx, userId, id),
    }),

    endAbandoned: async (before) => {
      const abandoned = await credits.listAbandoned(cause, before);
      for (const { causeId, userId } of abandoned) await giveBack(userId, causeId);
      // Rows go with an erased account; what they held stays in the books.
      await credits.releaseAbandoned(cause, before);
      return abandoned.length;
    },
  };
}
