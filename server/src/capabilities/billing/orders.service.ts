import { productTypes } from '@timbre/contract/billing/billing';
import type { createCheckout, Order } from '@timbre/contract/billing/billing-checkout';
import type { InputOf } from '@timbre/contract/call';
import { plans } from '@timbre/contract/plans';
import type { MarketingOrigin } from '@timbre/contract/marketing';
import { pathOnThisSite, withQuery } from '@timbre/contract/screens/return-path';
import type { Actor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import type { Browser, CustomerOffer } from '../affiliates/affiliates.service.ts';
import type { PaymentOrder, PaymentProvider } from '../../platform/payments/payment-provider.ts';
import type { BillingStore, OrderRow } from './billing.store.ts';
import { basisOf, offerMs, quoteCheckout, quoteUpgrade, type Quote } from './order-quotes.ts';
import { pricedBy } from './price-id.ts';
import { productTitle } from './product-names.ts';
import type { ProductService } from './prices/products.service.ts';
import type { RefundStore } from './refunds.store.ts';
import type { SettlementService } from './settlement.service.ts';

export interface OrderServiceDeps {
  readonly db: Database;
  readonly store: BillingStore;
  readonly products: ProductService;
  readonly refunds: Pick<RefundStore, 'listRequests'>;
  readonly settlement: Pick<SettlementService, 'books'>;
  /** Null: nothing can be bought. */
  readonly provider: PaymentProvider | null;
  /** Notes the partner an order names; what the person gets with a first plan because a partner brought them. */
  readonly offerFor: (userId: string, referral: string | undefined, browser: Browser) => Promise<CustomerOffer | null>;
  /** Keeps where someone with an order came from, as far as they allowed it. */
  readonly noteOrigin: (userId: string, orderId: string, origin: MarketingOrigin | undefined) => Promise<void>;
  readonly publicUrl: string;
  readonly clock: Clock;
  readonly newId: () => string;
}

/** Orders: what someone set out to buy, and the page where it is paid. */
export interface OrderService {
  readonly create: (
    actor: Actor,
    input: InputOf<typeof createCheckout>,
    browser: Browser,
  ) => Promise<{ id: string; url: string }>;
  /** Moves the live subscription up for the difference. */
  readonly upgrade: (actor: Actor, priceId: string, returnUrl: string | undefined) => Promise<{ url: string }>;
  readonly read: (actor: Actor, id: string) => Promise<Order>;
  /**
   * As the provider needs it; the account is locked until `tx` ends, so that of two orders for a plan one is paid. Throws
   * `input.not-found`, and `state.conflict` when it is settled, too old, or made for another state of the subscription.
   */
  readonly payable: (tx: Tx, actor: Actor, id: string) => Promise<PaymentOrder>;
}

const defaults = { success: '/pricing-success', cancel: '/pricing' } as const;

export function orderService(deps: OrderServiceDeps): OrderService {
  const { db, store, products, refunds, settlement, provider, offerFor, noteOrigin, publicUrl, clock, newId } = deps;
  // Clients of the specification send whole addresses.
  const pathOr = (address: string | undefined, fallback: string): string =>
    pathOnThisSite(address?.startsWith(`${publicUrl}/`) === true ? address.slice(publicUrl.length) : (address ?? '')) ??
    fallback;

  const paymentOrder = async (row: OrderRow): Promise<PaymentOrder> => {
    const customer = (await store.customer(db, row.userId)) ?? fail('session.required');
    const priced = pricedBy(row.priceId) ?? fail('billing.no-price');
    return {
      orderId: row.id,
      userId: row.userId,
      email: customer.email,
      priceId: row.priceId,
      currency: row.currency,
      amountCents: row.amountCents,
      dueCents: row.dueCents,
      trialDays: row.trialDays,
      subscriptionId: row.subscriptionId,
      interval: priced.kind === 'plan' ? priced.interval : null,
      name: priced.kind === 'plan' ? `${productTitle(priced)}, by the ${priced.interval}` : productTitle(priced),
      successUrl: publicUrl + successPath(row),
      cancelUrl: publicUrl + row.cancelPath,
    };
  };

  const open = async (actor: Actor, quote: Quote, to: Pick<OrderRow, 'successPath' | 'cancelPath' | 'referral'>) => {
    const { openCheckout } = provider ?? fail('billing.closed');
    const row = await store.addOrder(db, {
      id: newId(),
      userId: actor.userId,
      createdAt: clock.now(),
      ...quote,
      ...to,
    });
    const { url } = await openCheckout(await paymentOrder(row));
    return { id: row.id, url };
  };

  return {
    create: async (actor, input, browser) => {
      if (provider === null) fail('billing.closed');
      const offer = await offerFor(actor.userId, input.referral, browser);
      const quote = await quoteCheckout(products, actor, await settlement.books(db, actor.userId), input, offer);
      const order = await open(actor, quote, {
        successPath: pathOr(input.successUrl ?? input.sucessUrl, defaults.success),
        cancelPath: pathOr(input.cancelUrl, defaults.cancel),
        referral: input.referral ?? null,
      });
      await noteOrigin(actor.userId, order.id, input.marketing);
      return order;
    },

    upgrade: async (actor, priceId, returnUrl) => {
      if (provider === null) fail('billing.closed');
      const books = await settlement.books(db, actor.userId);
      const orders = await store.listOrders(db, actor.userId);
      const asked = await refunds.listRequests(db, actor.userId);
      const quote = await quoteUpgrade(products, books, priceId, { orders, refunds: asked, now: clock.now() });
      const { url } = await open(actor, quote, {
        successPath: pathOr(returnUrl, defaults.success),
        cancelPath: pathOr(returnUrl, defaults.cancel),
        referral: null,
      });
      return { url };
    },

    read: async (actor, id) => {
      const row = (await store.findOrder(db, id, actor.userId)) ?? fail('input.not-found');
      return toOrder(row, stateOf(row, clock.now()), provider?.isTestMode ?? false);
    },

    payable: async (tx, actor, id) => {
      await store.lockCustomer(tx, actor.userId);
      const row = (await store.findOrder(tx, id, actor.userId)) ?? fail('input.not-found');
      // Told of but not settled yet: a second click, while the job of the first one waits.
      if (stateOf(row, clock.now()) !== 'open' || (await store.hasEvents(tx, id)))
        fail('state.conflict', { reason: 'order-settled' });
      if (row.basis !== null && row.basis !== basisOf(await settlement.books(tx, actor.userId)))
        fail('state.conflict', { reason: 'order-stale' });
      return paymentOrder(row);
    },
  };
}

/** Where the browser goes after paying, with the specification's query; the page says only what the server confirmed. */
function successPath(row: OrderRow): string {
  const priced = pricedBy(row.priceId);
  const subscription = { productType: String(productTypes.subscription) };
  const what =
    priced?.kind === 'plan'
      ? { ...subscription, vipType: String(plans[priced.plan].code), vipInterval: priced.interval }
      : { productType: productTypes.credits };
  const paid = { currency: row.currency, unitAmount: String(row.dueCents / 100), order: row.id };
  const discount = row.discountPercent === null ? {} : { discount: String(row.discountPercent) };
  return withQuery(row.successPath, Object.entries({ ...what, ...paid, ...discount }));
}

/** An offer that no one took up has run out. */
function stateOf({ state, createdAt }: OrderRow, now: Date): OrderRow['state'] {
  return state === 'open' && now.getTime() - createdAt.getTime() > offerMs ? 'expired' : state;
}

function toOrder(row: OrderRow, state: OrderRow['state'], isTestMode: boolean): Order {
  const priced = pricedBy(row.priceId);
  const plan = priced?.kind === 'plan' ? priced : null;
  return {
    id: row.id,
    state,
    kind: row.kind,
    plan: plan?.plan ?? null,
    interval: plan?.interval ?? null,
    credits: row.credits,
    amount: row.dueCents,
    currency: row.currency,
    discount: row.discountPercent,
    laterAmount: row.amountCents,
    trialDays: row.trialDays,
    isTestMode,
  };
}
