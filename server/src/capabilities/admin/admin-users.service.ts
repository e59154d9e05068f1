import type { inviteUser, listUsers, UserRecord, UserSummary } from '@timbre/contract/admin/admin-users';
import { adminUserLimits } from '@timbre/contract/admin/admin-users';
import type { InputOf, OutputOf } from '@timbre/contract/call';
import { creditsFromMicro } from '@timbre/contract/money';
import type { PlanName } from '@timbre/contract/plans';
import { plans } from '@timbre/contract/plans';
import type { Doer } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import type { CodeRequestService } from '../accounts/code-requests.service.ts';
import type { InvitationService } from '../accounts/invitations.service.ts';
import { erasureOf } from '../accounts/leaving.service.ts';
import type { StandingService } from '../accounts/standing.service.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { CreditService } from '../credits/credits.service.ts';
import type { SessionService } from '../sessions/sessions.service.ts';
import type { AdminUserStore, ListedUser } from './users.store.ts';

export interface AdminUserServiceDeps {
  readonly db: Database;
  readonly store: AdminUserStore;
  readonly standing: StandingService;
  readonly invitations: InvitationService;
  readonly sessions: Pick<SessionService, 'count' | 'endAll'>;
  readonly credits: Pick<CreditService, 'balance'>;
  readonly audit: Pick<AuditService, 'note'>;
  readonly codeRequests: Pick<CodeRequestService, 'mailReset'>;
  readonly clock: Clock;
}

/** People, as the owner sees and steers them. Every change and its entry in the audit log are one transaction. */
export interface AdminUserService {
  readonly list: (query: InputOf<typeof listUsers>) => Promise<OutputOf<typeof listUsers>>;
  /** Throws `input.not-found`. */
  readonly read: (userId: string) => Promise<UserRecord>;
  readonly changePlan: (by: Doer, userId: string, plan: PlanName) => Promise<UserRecord>;
  readonly suspend: (by: Doer, userId: string, reason: string) => Promise<UserRecord>;
  readonly unsuspend: (by: Doer, userId: string) => Promise<UserRecord>;
  readonly signOut: (by: Doer, userId: string) => Promise<{ endedCount: number }>;
  readonly mailReset: (by: Doer, userId: string) => Promise<{ validMinutes: number }>;
  readonly invite: (by: Doer, input: InputOf<typeof inviteUser>, language: string) => Promise<UserRecord>;
}

export function adminUserService(deps: AdminUserServiceDeps): AdminUserService {
  const { db, store, standing, invitations, sessions, credits, audit, codeRequests, clock } = deps;

  const read = async (userId: string): Promise<UserRecord> => {
    const row = (await store.find(db, userId, clock.now())) ?? fail('input.not-found');
    const { suspendedAt, trialEndsAt, deletedAt, state } = row;
    return {
      ...toSummary(row),
      language: row.language,
      timeZone: row.timeZone,
      hasPassword: row.hasPassword,
      basePlan: row.role === 'owner' ? row.plan : row.basePlan,
      trialEndsAt: iso(trialEndsAt),
      suspendedAt: iso(suspendedAt),
      suspendedReason: row.suspendedReason,
      erasedAt: state === 'leaving' && deletedAt !== null ? erasureOf(new Date(deletedAt)).toISOString() : null,
      balance: await credits.balance(userId),
      storageLimitBytes: plans[row.plan].storageBytes,
      sessionCount: await sessions.count(userId),
      keyCount: row.keyCount,
      articleCount: row.articleCount,
      exportCount: row.exportCount,
      failedExportCount: row.failedExportCount,
    };
  };

  const note = (tx: Tx, by: Doer, action: string, userId: string, details = {}): Promise<void> =>
    audit.note(tx, { ...by, action, subject: { kind: 'user', id: userId }, details });

  return {
    list: async ({ page, ...query }) => {
      const size = adminUserLimits.pageSize;
      const window = { offset: (page - 1) * size, limit: size, now: clock.now() };
      const { rows, total } = await store.list(db, { ...query, ...window });
      return { results: rows.map(toSummary), totalElements: total, totalPages: Math.ceil(total / size) };
    },

    read,

    changePlan: async (by, userId, plan) => {
      await db.transaction(async (tx) => {
        const before = await standing.changePlan(tx, userId, plan);
        if (before !== plan) await note(tx, by, 'users.change-plan', userId, { before, after: plan });
      });
      return read(userId);
    },

    suspend: async (by, userId, reason) => {
      await db.transaction(async (tx) => {
        if (await standing.suspend(tx, userId, reason)) await note(tx, by, 'users.suspend', userId, { reason });
      });
      return read(userId);
    },

    unsuspend: async (by, userId) => {
      await db.transaction(async (tx) => {
        if (await standing.unsuspend(tx, userId)) await note(tx, by, 'users.unsuspend', userId);
      });
      return read(userId);
    },

    signOut: (by, userId) =>
      db.transaction(async (tx) => {
        await standing.hold(tx, userId);
        const endedCount = await sessions.endAll(tx, userId);
        await note(tx, by, 'users.sign-out', userId, { sessions: endedCount });
        return { endedCount };
      }),

    mailReset: (by, userId) =>
      db.transaction(async (tx) => {
        const { email } = await standing.hold(tx, userId);
        await note(tx, by, 'users.mail-reset', userId);
        return codeRequests.mailReset(email, by.actorId);
      }),

    invite: async (by, { email, plan }, language) => {
      const userId = await db.transaction(async (tx) => {
        const id = await invitations.invite(tx, { email, plan, language });
        await note(tx, by, 'users.invite', id, { plan });
        return id;
      });
      return read(userId);
    },
  };
}

const iso = (time: string | null): string | null => (time === null ? null : new Date(time).toISOString());

function toSummary(row: ListedUser): UserSummary {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    plan: row.plan,
    state: row.state,
    createdAt: new Date(row.createdAt).toISOString(),
    lastSeenAt: iso(row.lastSeenAt),
    credits: creditsFromMicro(Number(row.credits)),
    storageBytes: Number(row.storageBytes),
  };
}
