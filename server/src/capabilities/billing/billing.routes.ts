import {
  createCheckout,
  payTestOrder,
  readOrder,
  receivePaymentEvent,
} from '@timbre/contract/billing/billing-checkout';
import { listHomeCoupons, listProducts } from '@timbre/contract/billing/billing-products';
import { readRefundOffer, requestRefund } from '@timbre/contract/billing/billing-refunds';
import { listCreditPacks, submitOrder } from '@timbre/contract/billing/billing-shop';
import {
  cancelSubscription,
  openCardPage,
  readHasSubscribed,
  readNewCustomer,
  readPaidAmount,
  readPlanStatus,
  readRecoveryCoupon,
  recoverSubscription,
  upgradeSubscription,
} from '@timbre/contract/billing/billing-subscriptions';
import { readCompensation } from '@timbre/contract/onboarding';
import { readBytes } from '../../platform/http/bodies/read-bytes.ts';
import type { Route } from '../../platform/http/route.ts';
import { handle } from '../../platform/http/route.ts';
import type { CompensationService } from './compensation.service.ts';
import type { OrderService } from './orders.service.ts';
import type { ProductService } from './prices/products.service.ts';
import type { RefundService } from './refunds.service.ts';
import type { SettlementService } from './settlement.service.ts';
import type { ShopService } from './shop.service.ts';
import type { SubscriptionService } from './subscriptions.service.ts';
import type { TestCheckoutService } from './test-checkout.service.ts';

interface BillingServices {
  readonly products: ProductService;
  readonly orders: OrderService;
  readonly subscriptions: SubscriptionService;
  readonly settlement: SettlementService;
  readonly refunds: RefundService;
  readonly shop: ShopService;
  readonly compensations: CompensationService;
  readonly testCheckout: TestCheckoutService;
}

/** Far more than any event has. */
const eventBytes = 1_000_000;

export const billingRoutes = (services: BillingServices): Route[] => {
  const { products, orders, subscriptions, settlement, refunds, shop, compensations, testCheckout } = services;
  return [
    handle(listProducts, () => products.list()),
    handle(listHomeCoupons, () => products.coupons()),
    handle(createCheckout, ({ actor, input, info }) => orders.create(actor, input, info)),
    handle(readOrder, ({ actor, input }) => orders.read(actor, input.id)),
    handle(payTestOrder, ({ actor, input }) => testCheckout.pay(actor, input)),
    handle(receivePaymentEvent, async ({ body, header }) => {
      await settlement.receivePosted(await readBytes(body, eventBytes), header('stripe-signature') ?? '');
      return { received: true };
    }),
    handle(readRefundOffer, ({ actor }) => refunds.offer(actor)),
    handle(requestRefund, ({ actor, input }) => refunds.request(actor, input.paymentId)),
    handle(listCreditPacks, () => shop.packs()),
    handle(submitOrder, ({ actor, input, info }) => shop.submit(actor, input, info)),
    handle(readCompensation, ({ actor }) => compensations.notice(actor)),
    handle(readPlanStatus, ({ actor }) => subscriptions.status(actor)),
    handle(upgradeSubscription, ({ actor, input }) => orders.upgrade(actor, input.priceId, input.returnUrl)),
    handle(openCardPage, ({ actor, input }) => subscriptions.cardPage(actor, input.returnUrl)),
    handle(cancelSubscription, ({ actor }) => subscriptions.cancel(actor)),
    handle(recoverSubscription, ({ actor, input }) => subscriptions.recover(actor, input)),
    handle(readRecoveryCoupon, ({ actor }) => subscriptions.recoveryCoupon(actor)),
    handle(readHasSubscribed, ({ actor }) => subscriptions.hasSubscribed(actor)),
    handle(readNewCustomer, async ({ actor }) => !(await subscriptions.hasSubscribed(actor))),
    handle(readPaidAmount, ({ actor }) => subscriptions.paidAmount(actor)),
  ];
};
