import type { CreditBucket, CreditGrant } from '@timbre/contract/admin/admin-credits';
import type { Doer } from '../../platform/actor.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { rememberAnswer } from '../../platform/remember-answer.ts';
import type { StandingService } from '../accounts/standing.service.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { OwnerGrantService } from '../credits/owner-grants.service.ts';

export interface AdminCreditServiceDeps {
  readonly db: Database;
  readonly standing: Pick<StandingService, 'hold'>;
  readonly grants: OwnerGrantService;
  readonly audit: Pick<AuditService, 'note'>;
  /** Throws `input.not-found`. */
  readonly requireUser: (userId: string) => Promise<unknown>;
}

/** Credits by hand. Every change and its entry in the audit log are one transaction. */
export interface AdminCreditService {
  /** Newest first; throws `input.not-found`. */
  readonly list: (userId: string) => Promise<CreditGrant[]>;
  /** Keeps its answer for a request with an Idempotency-Key. */
  readonly grant: (
    by: Doer,
    entry: { userId: string; credits: number; bucket: CreditBucket; reason: string },
  ) => Promise<CreditGrant>;
  readonly takeBack: (by: Doer, entry: { userId: string; grantId: string }) => Promise<CreditGrant>;
}

export function adminCreditService(deps: AdminCreditServiceDeps): AdminCreditService {
  const { db, standing, grants, audit, requireUser } = deps;

  const note = (tx: Tx, by: Doer, action: string, userId: string, details = {}): Promise<void> =>
    audit.note(tx, { ...by, action, subject: { kind: 'user', id: userId }, details });

  return {
    list: async (userId) => {
      await requireUser(userId);
      return grants.list(userId);
    },

    grant: (by, { userId, credits: amount, bucket, reason }) =>
      db.transaction(async (tx) => {
        await standing.hold(tx, userId);
        const grant = await grants.give(tx, { userId, actorId: by.actorId, credits: amount, bucket, reason });
        await note(tx, by, 'credits.grant', userId, { credits: amount, bucket, reason });
        await rememberAnswer(tx, grant);
        return grant;
      }),

    takeBack: (by, { userId, grantId }) =>
      db.transaction(async (tx) => {
        await standing.hold(tx, userId);
        const grant = await grants.takeBack(tx, { userId, grantId });
        await note(tx, by, 'credits.take-back', userId, { credits: grant.credits, bucket: grant.bucket });
        return grant;
      }),
  };
}
