import { microFromCredits } from '@timbre/contract/money';
import { comparePlans, plans } from '@timbre/contract/plans';
import type { CodeValue, LevelName, Redemption } from '@timbre/contract/redemption/redemption';
import { levelNames, levelRules, redeemLevels, redemptionLimits } from '@timbre/contract/redemption/redemption';
import { planOf, type Actor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Executor, Tx } from '../../platform/db/database.ts';
import { AppError, fail } from '../../platform/errors.ts';
import { rememberAnswer } from '../../platform/remember-answer.ts';
import type { CreditService } from '../credits/credits.service.ts';
import type { PlanGrantService } from '../plans/plan-grants.service.ts';
import type { CodeLevel } from '../plans/plans.service.ts';
import { hashTyped } from './code-text.ts';
import { monthsLater } from './months-later.ts';
import { type FoundCode, type RedemptionRow, type RedemptionStore, valueOf } from './redemption.store.ts';

export interface RedemptionServiceDeps {
  readonly db: Database;
  readonly store: RedemptionStore;
  readonly credits: Pick<CreditService, 'grant'>;
  readonly planGrants: Pick<PlanGrantService, 'give'>;
  readonly clock: Clock;
  readonly newId: () => string;
}

/** Codes for what they bring. A code is used once; anyone who used it is answered the same for as long as they ask. */
export interface RedemptionService {
  /**
   * Throws by name why a code is not taken, which leaves it as it was, and `request.too-many` after too many wrong ones.
   * Keeps its answer for a request with an Idempotency-Key.
   */
  readonly redeem: (actor: Actor, typed: string, network: string) => Promise<Redemption>;
  /** Newest first. */
  readonly list: (actor: Actor) => Promise<Redemption[]>;
  /** Removes what is counted against guessing no more; returns how many. For the clock. */
  readonly sweep: () => Promise<number>;
}

const hourMs = 3_600_000;

export function redemptionService(deps: RedemptionServiceDeps): RedemptionService {
  const { db, store, clock, newId } = deps;

  /** Counts the try before the code is looked for, so that many at once can't pass together. */
  const begin = async ({ userId }: Actor, network: string): Promise<string> => {
    const now = clock.now();
    const id = newId();
    const since = new Date(now.getTime() - hourMs);
    await store.noteTry(db, { id, what: 'code', userId, network, at: now });
    const { wrongCodesPerHour: limits } = redemptionLimits;
    const tries = await store.countTries(db, { what: 'code', userId, network, since });
    if (tries.account > limits.account || tries.network > limits.network) {
      // Who only waits must not lengthen the wait.
      await store.forgetTry(db, id);
      fail('request.too-many', { retryAfterSeconds: 3600 }, 'Too many wrong codes. Wait an hour and try again.');
    }
    return id;
  };

  const take = async (tx: Tx, actor: Actor, codeHash: string | null): Promise<RedemptionRow> => {
    const code = codeHash === null ? null : await store.holdCode(tx, codeHash);
    if (code === null) return fail('redemption.unknown', { field: 'code' });
    if (code.usedAt !== null) {
      const before = await store.ofCode(tx, code.id);
      return before?.userId === actor.userId ? before : fail('redemption.used', { field: 'code' });
    }
    requireOpen(code, clock.now());
    const row = await apply(deps, tx, actor, code);
    await store.insert(tx, row);
    await store.useCode(tx, code.id, row.redeemedAt);
    return row;
  };

  return {
    redeem: async (actor, typed, network) => {
      const attempt = await begin(actor, network);
      try {
        const redeemed = await db.transaction(async (tx) => {
          const told = redemptionOf(await take(tx, actor, hashTyped(typed)));
          await rememberAnswer(tx, told);
          return told;
        });
        await store.forgetTry(db, attempt);
        return redeemed;
      } catch (error) {
        // A code that is there was not guessed.
        if (!(error instanceof AppError) || error.code !== 'redemption.unknown') await store.forgetTry(db, attempt);
        throw error;
      }
    },

    list: async ({ userId }) => (await store.list(db, userId)).map(redemptionOf),
    sweep: () => store.removeTriesBefore(db, new Date(clock.now().getTime() - 24 * hourMs)),
  };
}

function requireOpen({ batch }: FoundCode, now: Date): void {
  if (batch.voidedAt !== null) fail('redemption.void', { field: 'code' });
  if (batch.expiresAt !== null && batch.expiresAt <= now) {
    const until = batch.expiresAt.toISOString();
    fail('redemption.expired', { field: 'code', until });
  }
}

/** Checks what the person has and gives what the code brings. */
async function apply(deps: RedemptionServiceDeps, tx: Tx, actor: Actor, code: FoundCode): Promise<RedemptionRow> {
  const { store, clock, newId } = deps;
  const { id: codeId, batch } = code;
  const { userId } = actor;
  // Two codes of one person at once come here one after the other.
  const user = (await store.holdUser(tx, userId)) ?? fail('input.not-found');
  if (batch.campaign !== null && (await store.hasCampaign(tx, userId, batch.campaign)))
    fail('redemption.campaign-used', { field: 'code' });
  const { kind, level, composeChars, plan, months, credits, campaign } = batch;
  const row: RedemptionRow = {
    id: newId(),
    userId,
    codeId,
    kind,
    level,
    composeChars,
    plan,
    months,
    credits,
    campaign,
    redeemedAt: clock.now(),
    endsAt: months === null ? null : monthsLater(clock.now(), months, actor.timeZone),
  };
  const value = valueOf(row);
  if (value.kind === 'level') requireHigher(value.level, await store.levels(tx, userId));
  if (value.kind === 'plan' && comparePlans(value.plan, planOf(user)) <= 0)
    fail('redemption.plan-held', { field: 'code' });
  await give(deps, tx, row, value);
  return row;
}

async function give({ credits, planGrants }: RedemptionServiceDeps, tx: Tx, row: RedemptionRow, value: CodeValue) {
  if (value.kind === 'level') return;
  const { userId, codeId, endsAt } = row;
  const entry = { userId, uniqueKey: `code:${codeId}`, cause: 'redemption.code', causeId: row.id };
  if (value.kind === 'credits') {
    const amount = microFromCredits(value.credits);
    await credits.grant(tx, { ...entry, bucket: 'lifetime', amount, formula: `code: ${value.credits} credits` });
    return;
  }
  await planGrants.give(tx, { userId, source: `code:${codeId}`, plan: value.plan, endsAt });
  // A month of a plan is a month of its credits.
  const brought = plans[value.plan].monthlyCredits * value.months;
  const formula = `code: ${value.months} × ${plans[value.plan].monthlyCredits} credits of ${value.plan}`;
  await credits.grant(tx, { ...entry, bucket: 'limited', amount: microFromCredits(brought), formula });
}

/** Of one ladder the higher level takes the place of the lower; the other way round nothing would be won. */
function requireHigher(level: LevelName, held: readonly RedemptionRow[]): void {
  const isSameLadder = ({ level: other }: RedemptionRow) =>
    other !== null && levelRules[other].ladder === levelRules[level].ladder;
  const highest = Math.max(0, ...held.filter(isSameLadder).map((row) => (row.level === null ? 0 : rank(row.level))));
  if (rank(level) <= highest) fail('redemption.level-held', { field: 'code' });
}

/** Place among the levels, the lowest first. */
const rank = (level: LevelName): number => levelNames.indexOf(level) + 1;

/** What the codes of a person bring beside their plan: of each ladder the highest level. */
export async function heldLevels(
  store: Pick<RedemptionStore, 'levels'>,
  executor: Executor,
  userId: string,
): Promise<CodeLevel[]> {
  const highest = new Map<string, { level: LevelName; composeChars: number }>();
  for (const { level, composeChars } of await store.levels(executor, userId)) {
    if (level === null || composeChars === null) continue;
    const { ladder } = levelRules[level];
    const before = highest.get(ladder);
    if (before === undefined || rank(before.level) < rank(level)) highest.set(ladder, { level, composeChars });
  }
  return [...highest.values()]
    .sort((a, b) => rank(a.level) - rank(b.level))
    .map(({ level, composeChars }) => ({
      level: redeemLevels[level],
      composeChars,
      textChars: levelRules[level].textChars,
    }));
}

function redemptionOf(row: RedemptionRow): Redemption {
  return {
    id: row.id,
    value: valueOf(row),
    redeemedAt: row.redeemedAt.toISOString(),
    endsAt: row.endsAt?.toISOString() ?? null,
  };
}
