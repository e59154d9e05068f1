import { affiliateProgramme } from '@timbre/contract/affiliates';
import { marketing } from '@timbre/contract/limits';
import { cleanInviteCode } from '@timbre/contract/referrals/referrals';
import type { Actor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Executor, Tx } from '../../platform/db/database.ts';
import { mailboxOf } from '../../platform/mail/mailbox-of.ts';
import type { AffiliateRow, AffiliateStore } from './affiliates.store.ts';

export interface AffiliateServiceDeps {
  readonly db: Database;
  readonly store: AffiliateStore;
  readonly clock: Clock;
}

/** What someone gets with their first order because a partner brought them. */
export interface CustomerOffer {
  readonly percent: number;
  readonly trialDays: number;
}

/** Where a person sits and what they see it with. */
export interface Browser {
  readonly address: string;
  readonly userAgent: string;
}

/**
 * Which partner brought a person: the newest link counts, until they pay for the first time; from then on they stay that
 * partner's customer, and no one who has paid before becomes one. A partner's own accounts earn nothing.
 */
export interface AffiliateService {
  /** Keeps a network's click data for 30 days; a code of one of our partners also makes the person their customer. */
  readonly saveClick: (actor: Actor, clickData: string, browser: Browser) => Promise<void>;
  /** Makes the person the customer of the partner whose code this is; does nothing for any other text. */
  readonly bind: (tx: Tx, userId: string, code: string, browser: Browser) => Promise<void>;
  /** What the person gets with a first order; null: no partner brought them, or they have paid before. */
  readonly offerFor: (userId: string) => Promise<CustomerOffer | null>;
  /** Counts a click of a partner's link; any other code is left aside. */
  readonly countClick: (code: string) => Promise<void>;
  /** Removes clicks that count no longer; returns how many. For the clock. */
  readonly sweep: () => Promise<number>;
}

const countsMs = marketing.days * 24 * 3_600_000;

export function affiliateService({ db, store, clock }: AffiliateServiceDeps): AffiliateService {
  const partnerOf = async (executor: Executor, code: string): Promise<AffiliateRow | null> => {
    const clean = cleanInviteCode(code);
    return clean === null ? null : store.findByCode(executor, clean);
  };

  const bind: AffiliateService['bind'] = async (tx, userId, code, browser) => {
    const partner = await partnerOf(tx, code);
    const email = partner === null ? null : await store.holdPerson(tx, userId);
    if (partner === null || email === null || (await store.hasPaid(tx, userId))) return;
    await store.hold(tx, partner.id);
    const isOwn =
      mailboxOf(email) === mailboxOf(partner.email) ||
      (await store.hasBrowser(tx, partner.id, browser.address, browser.userAgent));
    await store.setCustomer(tx, { userId, affiliateId: partner.id, isOwn, createdAt: clock.now() });
  };

  return {
    bind,

    saveClick: async ({ userId }, clickData, browser) => {
      await store.save(db, { userId, clickData, clickedAt: clock.now() });
      await db.transaction((tx) => bind(tx, userId, clickData, browser));
    },

    offerFor: async (userId) => {
      const customer = await store.findCustomer(db, userId);
      if (customer === null || customer.isOwn || (await store.hasPaid(db, userId))) return null;
      const partner = await store.find(db, customer.affiliateId);
      if (partner?.state !== 'approved') return null;
      return { percent: affiliateProgramme.customerPercent, trialDays: affiliateProgramme.customerTrialDays };
    },

    countClick: async (code) => {
      const partner = await partnerOf(db, code);
      if (partner !== null) await store.countClick(db, partner.id, clock.now().toISOString().slice(0, 10));
    },

    sweep: () => store.removeBefore(db, new Date(clock.now().getTime() - countsMs)),
  };
}
