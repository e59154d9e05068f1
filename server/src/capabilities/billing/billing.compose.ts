import { billingRoutes } from './billing.routes.ts';
import { endOthers, giveBack, settleAccount } from './billing.job.ts';
import { billingStore } from './billing.store.ts';
import { compensationService } from './compensation.service.ts';
import type { SettleDeps } from './billing.job-handler.ts';
import { endingService } from './endings.service.ts';
import { orderService, type OrderServiceDeps } from './orders.service.ts';
import { invoiceProgram } from './invoices/invoice.program.ts';
import { invoiceRoutes } from './invoices/invoices.routes.ts';
import { invoiceService } from './invoices/invoices.service.ts';
import { invoiceStore } from './invoices/invoices.store.ts';
import { letterService } from './letters/letters.service.ts';
import { tellCustomer } from './letters/tell.job.ts';
import { firstPrices } from './prices/first-prices.ts';
import { priceRoutes } from './prices/prices.routes.ts';
import { priceService } from './prices/prices.service.ts';
import { priceStore } from './prices/prices.store.ts';
import { pricingPage } from './prices/pricing-page.ts';
import { productService } from './prices/products.service.ts';
import { refundService } from './refunds.service.ts';
import { refundStore } from './refunds.store.ts';
import { settlementService, type SettlementService } from './settlement.service.ts';
import { settleLeftMinutes, settleLeftService } from './settle-left.service.ts';
import { shopService } from './shop.service.ts';
import { subscriptionService } from './subscriptions.service.ts';
import { testCheckoutService } from './test-checkout.service.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { CreditService } from '../credits/credits.service.ts';
import { returnService } from '../credits/returns.service.ts';
import { returnStore } from '../credits/returns.store.ts';
import type { PlanGrantService } from '../plans/plan-grants.service.ts';
import type { PlanService } from '../plans/plans.service.ts';
import type { Newcomers } from '../referrals/newcomers.compose.ts';
import type { Platform } from '../../platform.compose.ts';
import type { Database } from '../../platform/db/database.ts';
import { canSet } from '../../platform/documents/document-fonts.ts';
import { newId, newSecret } from '../../platform/ids.ts';
import { registerJob } from '../../platform/jobs/define-job.ts';
import type { Periodic } from '../../platform/jobs/schedule.ts';
import { stripePayments } from '../../platform/payments/stripe-payments.ts';
import { testPayments } from '../../platform/payments/test-payments.ts';

interface BillingFoundations {
  readonly audit: AuditService;
  readonly credits: CreditService;
  readonly plans: PlanService;
  readonly planGrants: PlanGrantService;
  readonly newcomers: Newcomers;
}

/** Prices, orders and subscriptions, and the payment provider behind them. */
export function composeBilling(
  { config, clock, database, jobs, logger: log, mailer, sandbox }: Platform,
  { audit, credits, plans, planGrants, newcomers }: BillingFoundations,
) {
  const { db } = database;
  const payments = config.payments.isTestOpen
    ? testPayments({ db, clock, newId, secret: newSecret(), pageOf: (orderId) => `/checkout/${orderId}` })
    : null;
  const { stripe } = config.payments;
  const provider = stripe === null ? payments : stripePayments({ settings: stripe, db, clock, log });
  const { publicUrl } = config.server;
  const shared = { db, store: billingStore, provider, clock, newId };
  const returns = returnService({ store: returnStore, clock, newId });
  const prices = priceService({
    db,
    store: priceStore,
    first: () => firstPrices(config.data.directory),
    audit,
    clock,
    log,
  });
  const products = productService({ prices, clock });
  const invoices = invoiceService({
    db,
    store: invoiceStore,
    orders: billingStore,
    audit,
    provider,
    writeInvoice: invoiceProgram(sandbox),
    canSet,
    clock,
  });
  const settlement = settlementService({
    ...shared,
    refunds: refundStore,
    credits,
    returns,
    planGrants,
    invoices,
    jobs,
    log,
  });
  const letters = letterService({ db, store: billingStore, invoices: invoiceStore, settlement, mailer, publicUrl });
  const orders = orderService({
    ...shared,
    products,
    refunds: refundStore,
    settlement,
    publicUrl,
    ...originsOf(db, newcomers),
  });
  const subscriptions = subscriptionService({
    ...shared,
    settlement,
    planGrants,
    codesLeft: plans.codesLeft,
    publicUrl,
    log,
  });
  const endings = endingService({ ...shared, settlement, log });
  const refunds = refundService({ ...shared, refunds: refundStore, settlement, returns, jobs, log });
  const shop = shopService({ products, orders });
  const compensations = compensationService({ db, store: billingStore, prices, settlement, credits, clock, log });
  const withShares = withCommissions(settlement, newcomers);
  const left = settleLeftService({ db, store: billingStore, settlement: withShares, log });
  const testCheckout = testCheckoutService({ db, orders, settlement, payments });
  const periodics: Periodic[] = [
    { name: 'billing.renew-test', everyMinutes: 1, run: testCheckout.renewDue },
    { name: 'billing.settle-left', everyMinutes: settleLeftMinutes, run: left.settleLeft },
    { name: 'billing.compensate', everyMinutes: 10, run: compensations.grantAll },
    { name: 'billing.cancel-left', everyMinutes: 10, run: subscriptions.cancelLeft },
    { name: 'billing.follow-leads', everyMinutes: 1, run: refunds.followLeads },
    { name: 'billing.end-others', everyMinutes: 60, run: endings.endAllOthers },
  ];
  return {
    products,
    orders,
    livePages: pricingPage(products),
    routes: [
      ...billingRoutes({ products, orders, subscriptions, settlement, refunds, shop, compensations, testCheckout }),
      ...priceRoutes(prices),
      ...invoiceRoutes(invoices),
    ],
    jobs: [
      registerJob(settleAccount, { settlement: withShares, left }),
      registerJob(endOthers, { endings, settlement }),
      registerJob(giveBack, { refunds }),
      registerJob(tellCustomer, { letters }),
    ],
    renewTestPayments: testCheckout.renewDue,
    periodics,
  };
}

/** Which partner and which campaign an order came by. */
function originsOf(
  db: Database,
  { affiliates, marketing }: Newcomers,
): Pick<OrderServiceDeps, 'offerFor' | 'noteOrigin'> {
  return {
    offerFor: async (userId, referral, browser) => {
      if (referral !== undefined) await db.transaction((tx) => affiliates.bind(tx, userId, referral, browser));
      return affiliates.offerFor(userId);
    },
    noteOrigin: (userId, orderId, origin) => marketing.note(db, userId, orderId, origin),
  };
}

/** A partner's share is worked out with what was paid, in the same transaction. */
function withCommissions(settlement: SettlementService, { commissions }: Newcomers): SettleDeps['settlement'] {
  return {
    settleAndEnd: async (tx, userId) => {
      await settlement.settleAndEnd(tx, userId);
      await commissions.settle(tx, userId, (await settlement.books(tx, userId)).payments);
    },
  };
}
