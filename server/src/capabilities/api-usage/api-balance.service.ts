import { charactersFor } from '@timbre/contract/api-usage/billable-characters';
import {
  prechargeDollars,
  prechargePriceId,
  reminderDollars,
  type ApiBalance,
} from '@timbre/contract/api-usage/api-balance';
import { productTypes } from '@timbre/contract/billing/billing';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import type { JobQueue } from '../../platform/jobs/define-job.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { Browser } from '../affiliates/affiliates.service.ts';
import type { OrderService } from '../billing/orders.service.ts';
import type { ApiBalanceStore } from './api-balance.store.ts';
import type { ApiTerms } from './api-purse.service.ts';
import { dueReminder } from './due-reminder.ts';
import { remindOfBalance, type Reminder } from './remind.job.ts';
import { reminderMail } from './reminder-mail.ts';

export interface ApiBalanceDeps {
  readonly db: Database;
  readonly store: ApiBalanceStore;
  readonly orders: Pick<OrderService, 'create'>;
  readonly jobs: JobQueue;
  readonly mailer: Mailer;
  readonly terms: ApiTerms;
  readonly publicUrl: string;
}

/** Free characters and dollars of an account, and how the dollars get there. */
export interface ApiBalanceService {
  readonly read: (actor: Actor) => Promise<ApiBalance>;
  /** Opens an order; throws `api-usage.no-amount`. */
  readonly precharge: (
    actor: Actor,
    dollars: number | null | undefined,
    browser: Browser,
  ) => Promise<{ id: string; url: string }>;
  /** Has the mails sent that are due; returns how many. For the clock. */
  readonly remindAll: () => Promise<number>;
  /** Throws when the mail can't leave, so that it is tried again. */
  readonly remind: (reminder: Reminder) => Promise<void>;
}

const accountPath = '/tools/personal-center';
const successPath = '/pricing-success';
const below = Math.max(...reminderDollars) * 1_000_000;

export function apiBalanceService(deps: ApiBalanceDeps): ApiBalanceService {
  const { db, store, orders, jobs, mailer, terms, publicUrl } = deps;
  const { freeCharacters, centsPerMillion } = terms;
  return {
    read: async ({ userId, role }) => {
      const { balance, free, isWelcomed } = await store.purse(db, userId);
      return {
        balanceMicro: balance,
        freeCharacters: isWelcomed ? charactersFor(free, centsPerMillion) : freeCharacters,
        freeCharactersAtFirst: freeCharacters,
        centsPerMillion,
        isFree: role === 'owner',
      };
    },

    precharge: async (actor, dollars, browser) => {
      const amount =
        prechargeDollars.find((one) => one === dollars) ?? fail('api-usage.no-amount', { field: 'dollars' });
      const order = { productType: productTypes.credits, priceId: prechargePriceId(amount) };
      return orders.create(actor, { ...order, successUrl: successPath, cancelUrl: accountPath }, browser);
    },

    remindAll: async () => {
      let sent = 0;
      for (const { userId, prechargeId, ...row } of await store.listLow(db, below)) {
        const dollars = dueReminder(row);
        if (dollars === null) continue;
        await db.transaction(async (tx) => {
          await store.noteTold(tx, { userId, prechargeId, dollars });
          await jobs.add(tx, remindOfBalance, { userId, dollars }, { userId, priority: 1 });
        });
        sent += 1;
      }
      return sent;
    },

    remind: async ({ userId, dollars }) => {
      const reader = await store.reader(db, userId);
      if (reader === null) return;
      const { balance } = await store.purse(db, userId);
      const mail = reminderMail({
        language: reader.language,
        dollars,
        balanceMicro: balance,
        accountUrl: publicUrl + accountPath,
      });
      await mailer.send({ to: reader.email, ...mail });
    },
  };
}
