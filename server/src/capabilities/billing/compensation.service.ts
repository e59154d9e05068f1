import { billingRules } from '@timbre/contract/billing/billing';
import type { OutputOf } from '@timbre/contract/call';
import { microFromCredits } from '@timbre/contract/money';
import type { readCompensation } from '@timbre/contract/onboarding';
import { plans } from '@timbre/contract/plans';
import type { Actor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/log/logger.ts';
import type { CreditService } from '../credits/credits.service.ts';
import type { BillingStore } from './billing.store.ts';
import type { PaymentBooks } from './payment-books.ts';
import type { PriceService } from './prices/prices.service.ts';
import type { SettlementService } from './settlement.service.ts';

export interface CompensationServiceDeps {
  readonly db: Database;
  readonly store: Pick<BillingStore, 'listCustomersBefore'>;
  readonly prices: Pick<PriceService, 'read'>;
  readonly settlement: Pick<SettlementService, 'books'>;
  readonly credits: Pick<CreditService, 'grant'>;
  readonly clock: Clock;
  readonly log: Logger;
}

/** Credits that make up for a change of plans, once, to those who had paid before. */
export interface CompensationService {
  /** What to tell of; null: nothing, or no longer. */
  readonly notice: (actor: Actor) => Promise<OutputOf<typeof readCompensation>>;
  /** Gives them to anyone who has not had them. For the clock. */
  readonly grantAll: () => Promise<void>;
}

type Bonus = keyof typeof billingRules.updateBonusCredits;

/** The plan whose bonus someone has a right to; null: none. */
function bonusPlan({ live, payments }: PaymentBooks, from: Date): Bonus | null {
  if (live === null || !payments.some(({ subscriptionId, at }) => subscriptionId !== null && at < from)) return null;
  return live.plan === 'personal' || live.plan === 'professional' ? live.plan : null;
}

const compensationKey = (from: string): string => `compensation:${from}:`;

export function compensationService(deps: CompensationServiceDeps): CompensationService {
  const { db, store, prices, settlement, credits, clock, log } = deps;
  const grantOnce = async (userId: string, from: string): Promise<void> => {
    const plan = bonusPlan(await settlement.books(db, userId), new Date(from));
    if (plan === null) return;
    const bonus = billingRules.updateBonusCredits[plan];
    await db.transaction((tx) =>
      credits.grant(tx, {
        userId,
        bucket: 'limited',
        amount: microFromCredits(bonus),
        cause: 'billing.compensation',
        uniqueKey: compensationKey(from) + userId,
        causeId: from,
        formula: `${plan}: ${bonus} credits, once`,
      }),
    );
  };

  return {
    notice: async ({ userId }) => {
      const { compensation } = await prices.read();
      const now = clock.now();
      if (!compensation || now < new Date(compensation.from) || now >= new Date(compensation.until)) return null;
      const books = await settlement.books(db, userId);
      const plan = bonusPlan(books, new Date(compensation.from));
      if (plan === null || books.live === null) return null;
      const { code, monthlyCredits } = plans[plan];
      const multiple = (monthlyCredits + billingRules.updateBonusCredits[plan]) / monthlyCredits;
      return { type: code, interval: books.live.interval, xMultiple: Math.round(multiple * 100) / 100 };
    },

    grantAll: async () => {
      const { compensation } = await prices.read();
      if (!compensation || clock.now() < new Date(compensation.from)) return;
      const { from } = compensation;
      for (const userId of await store.listCustomersBefore(db, new Date(from), compensationKey(from))) {
        await grantOnce(userId, from).catch((error: unknown) =>
          log.error('a compensation could not be given', { error, userId }),
        );
      }
    },
  };
}
