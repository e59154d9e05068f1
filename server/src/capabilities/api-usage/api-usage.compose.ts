import type { Foundations } from '../../foundations.compose.ts';
import type { Platform } from '../../platform.compose.ts';
import { registerJob } from '../../platform/jobs/define-job.ts';
import type { Periodic } from '../../platform/jobs/schedule.ts';
import type { OrderService } from '../billing/orders.service.ts';
import type { CreditService } from '../credits/credits.service.ts';
import { apiBalanceService } from './api-balance.service.ts';
import { apiBalanceStore } from './api-balance.store.ts';
import { apiPurse } from './api-purse.service.ts';
import { apiUsageRoutes } from './api-usage.routes.ts';
import { remindOfBalance } from './remind.job.ts';
import { usageService } from './usage.service.ts';
import { usageStore } from './usage.store.ts';

/** What speech that API keys ask for is paid from. */
export function composeApiPurse(
  { config, database: { db } }: Platform,
  { credits }: { readonly credits: CreditService },
) {
  return { apiPurse: apiPurse({ db, credits, terms: config.api }) };
}

/** Balance and usage of API keys, for their owners. */
export function composeApiUsage(
  { config, clock, database: { db }, jobs, mailer }: Platform,
  { usageBooks: books, orders }: Pick<Foundations, 'usageBooks'> & { readonly orders: OrderService },
) {
  const { publicUrl } = config.server;
  const balances = apiBalanceService({
    db,
    store: apiBalanceStore,
    orders,
    jobs,
    mailer,
    terms: config.api,
    publicUrl,
  });
  const apiUsage = usageService({ db, store: usageStore, books, clock });
  const remind: Periodic = {
    name: 'api-usage.remind',
    everyMinutes: 1,
    run: async () => void (await balances.remindAll()),
  };
  return {
    apiUsage,
    routes: apiUsageRoutes(balances, apiUsage),
    jobs: [registerJob(remindOfBalance, { balances })],
    periodics: [remind, ...books.periodics],
  };
}
