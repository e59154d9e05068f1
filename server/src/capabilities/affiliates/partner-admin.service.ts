import type {
  AffiliateRecord,
  AffiliateSummary,
  decideAffiliate,
  listAffiliates,
  recordAffiliatePayout,
} from '@timbre/contract/admin/admin-affiliates';
import { adminAffiliateLimits } from '@timbre/contract/admin/admin-affiliates';
import { affiliateLimits, type applyAsAffiliate } from '@timbre/contract/affiliates';
import type { InputOf, OutputOf } from '@timbre/contract/call';
import { inviteCodeChars } from '@timbre/contract/referrals/referrals';
import type { Doer } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { ContactSender, FormTokens, TellOwner } from '../contact/contact.types.ts';
import { figuresOf, toBalance } from './affiliate-figures.ts';
import { applicationMail, decisionMail } from './affiliate-mails.ts';
import type { AffiliateSessionStore } from './affiliate-sessions.store.ts';
import type { AffiliateRow, AffiliateStore } from './affiliates.store.ts';
import type { EntryStore } from './entries.store.ts';

export interface PartnerAdminServiceDeps {
  readonly db: Database;
  readonly store: AffiliateStore;
  readonly entries: EntryStore;
  readonly sessions: Pick<AffiliateSessionStore, 'endAll'>;
  /** Throws `account.email-unsupported` and `account.email-blocked`. */
  readonly refuseUnfit: (email: string) => void;
  readonly audit: Pick<AuditService, 'note'>;
  readonly mailer: Mailer;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly newInviteCode: (chars: number) => string;
  readonly publicUrl: string;
  readonly forms: Pick<FormTokens, 'check'>;
  readonly tellOwner: TellOwner;
}

/** Applications and partners, for the owner. */
export interface PartnerAdminService {
  /**
   * An address that has applied before stays as it is; the owner is told of others. Throws `account.email-unsupported`,
   * `account.email-blocked`, `request.too-many` from a network that sends many, and for visitors `contact.too-soon` and
   * `contact.form-stale`.
   */
  readonly apply: (input: InputOf<typeof applyAsAffiliate>, from: ContactSender) => Promise<void>;
  readonly list: (query: InputOf<typeof listAffiliates>) => Promise<OutputOf<typeof listAffiliates>>;
  /** Throws `input.not-found`. */
  readonly read: (affiliateId: string) => Promise<AffiliateRecord>;
  /** Tells the person by mail; without the mail nothing changes. Throws `input.not-found` and `state.conflict`. */
  readonly decide: (by: Doer, input: InputOf<typeof decideAffiliate>) => Promise<AffiliateRecord>;
  /** Throws `input.not-found`, and `affiliate.over-balance` for more than is open. */
  readonly payOut: (by: Doer, input: InputOf<typeof recordAffiliatePayout>) => Promise<AffiliateRecord>;
  /** Forgets applications half a year after they came or were refused; returns how many. For the clock. */
  readonly sweep: () => Promise<number>;
}

const dayMs = 24 * 3_600_000;
const keptDays = 180;

/** From which state an owner's word leads to which. */
const from: Readonly<Record<'approved' | 'refused' | 'closed', readonly AffiliateRow['state'][]>> = {
  approved: ['applied', 'refused', 'closed'],
  refused: ['applied'],
  closed: ['approved'],
};

export function partnerAdminService(deps: PartnerAdminServiceDeps): PartnerAdminService {
  const { db, store, entries, sessions, audit, mailer, clock, newInviteCode, newId, publicUrl } = deps;

  const daysAgo = (days: number): Date => new Date(clock.now().getTime() - days * dayMs);

  const summary = async (executor: Executor, row: AffiliateRow): Promise<AffiliateSummary> => ({
    id: row.id,
    name: row.name,
    email: row.email,
    state: row.state,
    site: row.site,
    customers: (await store.customers(executor, row.id)).counted,
    balances: (await entries.balances(executor, row.id)).map(toBalance),
    createdAt: row.createdAt.toISOString(),
  });

  const read: PartnerAdminService['read'] = async (affiliateId) => {
    const row = (await store.find(db, affiliateId)) ?? fail('input.not-found');
    return {
      ...(await summary(db, row)),
      message: row.message,
      code: row.code,
      reason: row.reason,
      decidedAt: row.decidedAt?.toISOString() ?? null,
      ownAccounts: (await store.customers(db, row.id)).own,
      figures: await figuresOf({ store, entries }, db, row.id, clock.now()),
    };
  };

  return {
    apply: (input, sender) => applyOnce(deps, input, sender),

    list: async ({ page, state }) => {
      const size = adminAffiliateLimits.pageSize;
      const { rows, total } = await store.list(db, { state, offset: (page - 1) * size, limit: size });
      const results: AffiliateSummary[] = [];
      for (const row of rows) results.push(await summary(db, row));
      return { results, totalElements: total, totalPages: Math.ceil(total / size) };
    },

    read,

    decide: async (by, { affiliateId, state, reason = null }) => {
      await db.transaction(async (tx) => {
        const row = (await store.hold(tx, affiliateId)) ?? fail('input.not-found');
        if (!from[state].includes(row.state)) fail('state.conflict');
        // A partner who comes back keeps the links they have spread.
        const code = state === 'approved' ? (row.code ?? newInviteCode(inviteCodeChars)) : row.code;
        const now = clock.now();
        await store.update(tx, affiliateId, { state, reason, code, decidedAt: now });
        if (row.state === 'closed') await store.reopen(tx, affiliateId, now);
        if (state === 'closed') {
          await store.close(tx, affiliateId, now);
          await sessions.endAll(tx, affiliateId, now);
        }
        const subject = { kind: 'affiliate', id: affiliateId };
        await audit.note(tx, { ...by, action: `affiliates.${state}`, subject, details: { reason } });
        const letter = decisionMail(row.language, state, { reason, logIn: `${publicUrl}/affiliate/login` });
        await mailer.send({ to: row.email, ...letter });
      });
      return read(affiliateId);
    },

    payOut: async (by, { affiliateId, cents, currency, note }) => {
      await db.transaction(async (tx) => {
        if ((await store.hold(tx, affiliateId)) === null) fail('input.not-found');
        const open = (await entries.balances(tx, affiliateId)).map(toBalance).find((one) => one.currency === currency);
        if (cents > (open?.openCents ?? 0)) fail('affiliate.over-balance', { field: 'cents' });
        const id = newId();
        const row = { id, affiliateId, userId: null, kind: 'payout', cents: -cents, currency, causeId: id } as const;
        await entries.insert(tx, { ...row, note, createdAt: clock.now() });
        const subject = { kind: 'affiliate', id: affiliateId };
        await audit.note(tx, { ...by, action: 'affiliates.pay-out', subject, details: { cents, currency } });
      });
      return read(affiliateId);
    },

    sweep: async () => {
      await store.forgetNetworks(db, daysAgo(1));
      return store.removeApplications(db, daysAgo(keptDays));
    },
  };
}

async function applyOnce(
  { db, store, clock, newId, refuseUnfit, forms, tellOwner, publicUrl }: PartnerAdminServiceDeps,
  { email, website: _, formToken, ...given }: InputOf<typeof applyAsAffiliate>,
  { network, userId }: ContactSender,
): Promise<void> {
  if (userId === null) forms.check(formToken);
  refuseUnfit(email);
  const now = clock.now();
  const unknown = { code: null, state: 'applied', reason: null, decidedAt: null } as const;
  const isNew = await db.transaction(async (tx) => {
    const sent = await store.countFrom(tx, network, new Date(now.getTime() - dayMs));
    if (sent >= affiliateLimits.perNetworkAndDay) fail('request.too-many', { retryAfterSeconds: dayMs / 1000 });
    return store.insert(tx, { id: newId(), email, ...given, ...unknown, network, createdAt: now });
  });
  const list = `${publicUrl}/tools/admin?tab=affiliates`;
  if (isNew) await tellOwner((language) => applicationMail(language, { email, ...given, list }), 'affiliates.applied');
}
