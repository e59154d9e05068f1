import type { CreditGrant } from '@timbre/contract/admin/admin-credits';
import { creditGrantLimits } from '@timbre/contract/admin/admin-credits';
import { creditsFromMicro, microFromCredits } from '@timbre/contract/money';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Executor, Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import type { CreditStore } from './credits.store.ts';
import type { Bucket, GrantStore } from './grants.store.ts';
import { ownerGrantCause, type OwnerGrantRow, type OwnerGrantStore } from './owner-grants.store.ts';

export interface OwnerGrantServiceDeps {
  readonly db: Database;
  readonly store: Pick<CreditStore, 'buckets'>;
  readonly grants: Pick<GrantStore, 'grant'>;
  readonly ownerGrants: OwnerGrantStore;
  readonly clock: Clock;
  readonly newId: () => string;
}

/** Credits the owner gives by hand, each with its reason, which the person reads in their credit details. */
export interface OwnerGrantService {
  /** Newest first. */
  readonly list: (userId: string) => Promise<CreditGrant[]>;
  /** Throws `admin.no-trial` for trial credits without a trial that runs. */
  readonly give: (
    tx: Tx,
    entry: { userId: string; actorId: string; credits: number; bucket: Bucket; reason: string },
  ) => Promise<CreditGrant>;
  /** A posting of its own. Throws `input.not-found`, and `admin.grant-spent` unless all of it is still there. */
  readonly takeBack: (tx: Tx, entry: { userId: string; grantId: string }) => Promise<CreditGrant>;
}

export function ownerGrantService(deps: OwnerGrantServiceDeps): OwnerGrantService {
  const { db, store, grants, ownerGrants, clock, newId } = deps;

  const find = async (executor: Executor, userId: string, grantId: string): Promise<CreditGrant> => {
    const [row] = await ownerGrants.list(executor, { userId, grantId, limit: 1 });
    return row ? toGrant(row) : fail('input.not-found');
  };

  const requireTrial = async (tx: Tx, userId: string): Promise<void> => {
    const trial = (await store.buckets(tx, userId)).find(({ bucket }) => bucket === 'trial');
    if (!trial?.expiresAt || trial.expiresAt <= clock.now()) fail('admin.no-trial', { field: 'bucket' });
  };

  return {
    list: async (userId) => (await ownerGrants.list(db, { userId, limit: creditGrantLimits.listed })).map(toGrant),

    give: async (tx, { userId, actorId, credits, bucket, reason }) => {
      if (bucket === 'trial') await requireTrial(tx, userId);
      const id = newId();
      await grants.grant(tx, {
        postingId: id,
        userId,
        currency: 'credit',
        bucket,
        amount: microFromCredits(credits),
        uniqueKey: `${ownerGrantCause}:${id}`,
        cause: ownerGrantCause,
        causeId: actorId,
        formula: reason,
        expiresAt: null,
        now: clock.now(),
      });
      return find(tx, userId, id);
    },

    takeBack: async (tx, { userId, grantId }) => {
      await find(tx, userId, grantId);
      const isDone = await ownerGrants.takeBack(tx, { postingId: newId(), userId, grantId, now: clock.now() });
      if (!isDone) fail('admin.grant-spent');
      return find(tx, userId, grantId);
    },
  };
}

function toGrant({ id, amount, bucket, reason, createdAt, takenBackAt }: OwnerGrantRow): CreditGrant {
  return {
    id,
    credits: creditsFromMicro(amount),
    bucket,
    reason,
    createdAt: createdAt.toISOString(),
    takenBackAt: takenBackAt?.toISOString() ?? null,
  };
}
