import { billingRoutes } from './capabilities/billing/billing.routes.ts';
import { settleAccount } from './capabilities/billing/billing.job.ts';
import { billingStore } from './capabilities/billing/billing.store.ts';
import { compensationService } from './capabilities/billing/compensation.service.ts';
import { orderService } from './capabilities/billing/orders.service.ts';
import { priceBook } from './capabilities/billing/price-book.ts';
import { productService } from './capabilities/billing/products.service.ts';
import { settlementService } from './capabilities/billing/settlement.service.ts';
import { subscriptionService } from './capabilities/billing/subscriptions.service.ts';
import { testCheckoutService } from './capabilities/billing/test-checkout.service.ts';
import type { CreditService } from './capabilities/credits/credits.service.ts';
import type { PlanGrantService } from './capabilities/plans/plan-grants.service.ts';
import type { Platform } from './compose-platform.ts';
import { newId, newSecret } from './platform/ids.ts';
import { registerJob } from './platform/jobs/define-job.ts';
import type { Periodic } from './platform/jobs/schedule.ts';
import { testPayments } from './platform/payments/test-payments.ts';

/** Prices, orders and subscriptions, and the payment provider behind them. */
export function composeBilling(
  { config, clock, database, jobs, logger: log }: Platform,
  { credits, planGrants }: { readonly credits: CreditService; readonly planGrants: PlanGrantService },
) {
  const { db } = database;
  const payments = config.payments.isTestOpen
    ? testPayments({ db, clock, newId, secret: newSecret(), pageOf: (orderId) => `/checkout/${orderId}` })
    : null;
  const shared = { db, store: billingStore, provider: payments, clock, newId };
  const prices = priceBook({ directory: config.data.directory, log });
  const products = productService({ prices, clock });
  const settlement = settlementService({ ...shared, credits, planGrants, jobs, log });
  const orders = orderService({ ...shared, products, settlement, publicUrl: config.server.publicUrl });
  const subscriptions = subscriptionService({ ...shared, settlement });
  const compensations = compensationService({ db, store: billingStore, prices, settlement, credits, clock });
  const testCheckout = testCheckoutService({ db, orders, settlement, payments });
  const periodics: Periodic[] = [
    { name: 'billing.renew-test', everyMinutes: 1, run: testCheckout.renewDue },
    { name: 'billing.compensate', everyMinutes: 10, run: compensations.grantAll },
    { name: 'billing.cancel-left', everyMinutes: 10, run: subscriptions.cancelLeft },
  ];
  return {
    products,
    routes: billingRoutes({ products, orders, subscriptions, settlement, compensations, testCheckout }),
    jobs: [registerJob(settleAccount, { settlement })],
    renewTestPayments: testCheckout.renewDue,
    periodics,
  };
}
