import type { CreditBalance, listCreditEntries } from '@timbre/contract/credits';
import type { InputOf, OutputOf } from '@timbre/contract/call';
import { creditsFromMicro } from '@timbre/contract/money';
import { plans } from '@timbre/contract/plans';
import { planOf } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Executor, Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import { currentKeyUse, type KeyUse, type SpokenShare } from '../../platform/key-use.ts';
import { signals } from '../../platform/telemetry/signals.ts';
import type { AbandonedHold, BucketRow, CreditStore } from './credits.store.ts';
import type { Bucket, GrantStore } from './grants.store.ts';
import type { Currency } from './credits.tables.ts';
import type { Closing, ClosingRow, PostingStore } from './postings.store.ts';

export interface CreditServiceDeps {
  readonly db: Database;
  readonly store: CreditStore;
  readonly postings: PostingStore;
  readonly grants: GrantStore;
  readonly clock: Clock;
  readonly newId: () => string;
  /** This process, while it tells the others that it lives; else null. */
  readonly processId: () => string | null;
  /** Counts what a key's work cost, in the transaction that takes it; left out: no one counts. */
  readonly noteUse?: (tx: Tx, use: PaidUse) => Promise<void>;
}

/** What was taken for work that an API key asked for. */
export interface PaidUse extends KeyUse {
  readonly userId: string;
  readonly currency: Currency;
  /** In the currency's own unit. */
  readonly amount: number;
  readonly seconds: number;
  readonly characters: number;
  /** What voices spoke of it; what is left has none. */
  readonly voices: readonly SpokenShare[];
  readonly at: Date;
}

/**
 * The ledger. Amounts are micro-credits, or millionths of a dollar where the currency is `usd-micro`. The owner pays nothing: the postings are written at price
 * 0 and their formula says so.
 *
 * A hold keeps the credits it reserved, also when the trial they came from ends while the job runs: it may still be
 * captured from them. What a capture or release gives back to an ended trial is not spendable and goes with the next
 * `expireTrials`.
 */
export interface CreditService {
  /** In credits, for the screen. An ended trial shows 0; a frozen bucket shows, but does not count in `allCredits`. */
  readonly balance: (userId: string) => Promise<CreditBalance>;
  /**
   * Reserves trial, then limited, then lifetime credits; throws `credits.insufficient`, with what there is and what was
   * asked for, and reserves nothing when short. One statement, so it is whole also outside a transaction.
   */
  readonly hold: (
    executor: Executor,
    entry: {
      userId: string;
      /** Credits when left out. */
      currency?: Currency;
      amount: number;
      cause: string;
      causeId: string;
      formula: string;
      /** The key that asked; the one of the request under way when left out. */
      use?: KeyUse | null;
      /** Worked for by this process while its caller waits: should the process die, the hold is given back. */
      isOfProcess?: true;
    },
  ) => Promise<{ id: string; amount: number }>;
  /**
   * Takes `amount` and gives the rest of the hold back. More than was held is taken from the balance, or
   * `credits.insufficient` is thrown and nothing changes. A second capture does nothing; `state.conflict` after a release.
   * Returns what was taken: 0 for the owner, and where nothing was held (null).
   */
  readonly capture: (
    tx: Tx,
    holdId: string | null,
    entry: {
      amount: number;
      formula: string;
      durationSeconds?: number;
      /** For the key's usage. */
      characters?: number;
      voices?: readonly SpokenShare[];
    },
  ) => Promise<number>;
  /** Gives all of it back; does nothing when the hold is closed already, or nothing was held (null). */
  readonly release: (tx: Tx, holdId: string | null) => Promise<void>;
  /** The open holds of this cause whose process has died, or must have: those made before `before`. */
  readonly listAbandoned: (cause: string, before: Date) => Promise<AbandonedHold[]>;
  /** Gives those back; returns how many. */
  readonly releaseAbandoned: (cause: string, before: Date) => Promise<number>;
  /** Adds credits, at most once for each `uniqueKey`. */
  readonly grant: (
    tx: Tx,
    entry: {
      userId: string;
      /** Credits when left out. */
      currency?: Currency;
      bucket: Bucket;
      amount: number;
      uniqueKey: string;
      cause: string;
      causeId: string;
      formula: string;
      expiresAt?: Date;
    },
  ) => Promise<void>;
  /** Keeps the limited-time credits but lets no one spend them; does nothing when already frozen. */
  readonly freezeLimited: (tx: Tx, entry: { userId: string; cause: string; causeId: string }) => Promise<void>;
  readonly restoreLimited: (tx: Tx, entry: { userId: string; cause: string; causeId: string }) => Promise<void>;
  /** Sets ended trials to 0; returns how many. For the clock, every few minutes. */
  readonly expireTrials: (now: Date) => Promise<number>;
  readonly listEntries: (
    userId: string,
    query: InputOf<typeof listCreditEntries>,
  ) => Promise<OutputOf<typeof listCreditEntries>>;
}

/** Trials ended in one go; the rest waits for the next. */
const trialsAtOnce = 500;
/** Postings whose formula is what the owner wrote. */
const ownersCauses = 'admin.';
const directions = ['all', 'added', 'taken'] as const;

export function creditService(deps: CreditServiceDeps): CreditService {
  const { db, store, postings, grants, clock, newId } = deps;
  const close = async (tx: Tx, row: Omit<ClosingRow, 'postingId' | 'now'>): Promise<Closing> => {
    const closing = await postings.close(tx, { ...row, postingId: newId(), now: clock.now() });
    const { outcome } = closing;
    if (outcome === 'short') fail('credits.insufficient');
    if (outcome === 'unknown') fail('state.conflict', { reason: 'hold-unknown' });
    if (row.kind === 'capture' && outcome === 'released') fail('state.conflict', { reason: 'hold-released' });
    if (outcome === 'closed') tellOf(closing);
    return closing;
  };
  /** In credits: what there is, and what the hold asked for. */
  const shortage = async (executor: Executor, { userId, amount }: { userId: string; amount: number }) => ({
    limit: creditsFromMicro(spendableOf(await store.buckets(executor, userId), clock.now())),
    actual: creditsFromMicro(amount),
  });
  const release: CreditService['release'] = async (tx, holdId) => {
    if (holdId === null) return;
    await close(tx, { kind: 'release', holdId, amount: 0, formula: 'all given back', durationSeconds: null });
  };

  return {
    balance: async (userId) => {
      const [user, buckets] = await Promise.all([store.plan(db, userId), store.buckets(db, userId)]);
      if (!user) fail('input.not-found');
      return toBalance(buckets, plans[planOf(user)].code, clock.now());
    },

    hold: async (executor, entry) => {
      requireAmount(entry.amount, 0);
      const holdId = newId();
      const processId = entry.isOfProcess === true ? deps.processId() : null;
      const { currency = 'credit', use = currentKeyUse() } = entry;
      const ids = { holdId, postingId: newId(), processId, currency, use };
      const amount = await postings.hold(executor, { ...entry, ...ids, now: clock.now() });
      if (amount === null)
        fail('credits.insufficient', currency === 'credit' ? await shortage(executor, entry) : undefined);
      signals.credits.tell({ kind: 'held', currency, micro: amount });
      return { id: holdId, amount };
    },

    capture: async (tx, holdId, { amount, formula, durationSeconds = null, characters = 0, voices = [] }) => {
      if (holdId === null) return 0;
      requireAmount(amount, 0);
      const closing = await close(tx, { kind: 'capture', holdId, amount, formula, durationSeconds });
      const { by, outcome, taken } = closing;
      const use = { amount: taken, seconds: durationSeconds ?? 0, characters, voices, at: clock.now() };
      if (by !== null && outcome === 'closed') await deps.noteUse?.(tx, { ...by, ...use });
      return taken;
    },

    release,

    listAbandoned: (cause, before) => store.abandonedHolds(db, cause, before),

    releaseAbandoned: async (cause, before) => {
      const holds = await store.abandonedHolds(db, cause, before);
      for (const { id } of holds) await db.transaction((tx) => release(tx, id));
      return holds.length;
    },

    grant: async (tx, entry) => {
      requireAmount(entry.amount, 1);
      const { currency = 'credit', expiresAt = null } = entry;
      await grants.grant(tx, { ...entry, currency, expiresAt, postingId: newId(), now: clock.now() });
    },

    freezeLimited: (tx, entry) =>
      grants.setFrozen(tx, { ...entry, kind: 'freeze', postingId: newId(), now: clock.now() }),
    restoreLimited: (tx, entry) =>
      grants.setFrozen(tx, { ...entry, kind: 'restore', postingId: newId(), now: clock.now() }),

    expireTrials: async (now) => {
      let ended = 0;
      for (const userId of await grants.listEndedTrials(db, now, trialsAtOnce)) {
        if (await grants.expireTrial(db, { postingId: newId(), userId, now })) ended += 1;
      }
      return ended;
    },

    listEntries: async (userId, { page, size, status }) => {
      const direction = directions[status] ?? 'all';
      const { rows, total } = await store.listPostings(db, {
        userId,
        direction,
        offset: (page - 1) * size,
        limit: size,
      });
      return {
        totalElements: total,
        content: rows.map((row) => ({
          id: row.id,
          type: row.cause,
          credits: String(creditsFromMicro(row.amount)),
          fileDuration: row.durationSeconds,
          note: row.cause.startsWith(ownersCauses) ? row.formula : null,
          createAt: row.createdAt.toISOString(),
        })),
      };
    },
  };
}

/** For the figures of this process: a transaction that fails later has told it too. */
function tellOf({ taken, held, currency }: Closing): void {
  signals.credits.tell({ kind: 'captured', currency, micro: taken });
  signals.credits.tell({ kind: 'released', currency, micro: Math.max(0, held - taken) });
}

const isEnded = ({ expiresAt }: BucketRow, now: Date): boolean => expiresAt !== null && expiresAt <= now;

/** Micro-credits that may be spent now: not those of an ended trial, a frozen bucket or a hold. */
const spendableOf = (buckets: readonly BucketRow[], now: Date): number =>
  buckets
    .filter((row) => row.bucket !== 'held' && row.frozenAt === null && !(row.bucket === 'trial' && isEnded(row, now)))
    .reduce((sum, { balance }) => sum + balance, 0);

function toBalance(buckets: readonly BucketRow[], vipType: number, now: Date): CreditBalance {
  const row = (bucket: BucketRow['bucket']) => buckets.find((candidate) => candidate.bucket === bucket);
  const trial = row('trial');
  return {
    allCredits: creditsFromMicro(spendableOf(buckets, now)),
    trial: trial ? creditsFromMicro(isEnded(trial, now) ? 0 : trial.balance) : null,
    limited: creditsFromMicro(row('limited')?.balance ?? 0),
    lifetime: creditsFromMicro(row('lifetime')?.balance ?? 0),
    held: creditsFromMicro(row('held')?.balance ?? 0),
    vipType,
  };
}

/** An amount that is not a whole number of micro-credits is a mistake of ours, never the person's. */
function requireAmount(amount: number, least: number): void {
  if (!Number.isSafeInteger(amount) || amount < least)
    fail('server.error', { reason: 'ledger-amount', actual: amount });
}
