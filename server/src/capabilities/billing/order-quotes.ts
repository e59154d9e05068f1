import { billingRules, productTypes } from '@timbre/contract/billing/billing';
import type { createCheckout } from '@timbre/contract/billing/billing-checkout';
import type { PriceEntry } from '@timbre/contract/billing/billing-products';
import type { InputOf } from '@timbre/contract/call';
import { isDemotion, trial } from '@timbre/contract/plans';
import type { Actor } from '../../platform/actor.ts';
import { fail } from '../../platform/errors.ts';
import type { CustomerOffer } from '../affiliates/affiliates.service.ts';
import { firstDue, isWorthMore, unusedShare, upgradeDue } from './amount-due.ts';
import type { OrderRow } from './billing.store.ts';
import type { PaymentBooks, Subscription } from './payment-books.ts';
import { creditsOf, prechargeCents, pricedBy, type Priced } from './price-id.ts';
import type { ProductService } from './prices/products.service.ts';
import type { RefundRow } from './refunds.store.ts';
import { winBackCode } from './win-back.ts';

/** What an order costs and brings. */
export type Quote = Pick<
  OrderRow,
  | 'kind'
  | 'priceId'
  | 'currency'
  | 'amountCents'
  | 'dueCents'
  | 'discountPercent'
  | 'credits'
  | 'trialDays'
  | 'isWinBack'
> & { readonly subscriptionId: string | null; readonly basis: string | null };

/** Longest that an offer stands: prices change, and what is left of a period melts away. */
export const offerMs = 3_600_000;

/**
 * What an order for a plan was made for. When it is another at the payment (bought elsewhere meanwhile, moved up,
 * cancelled, renewed), the price is no longer right, and a second subscription would be paid beside the first.
 */
export const basisOf = ({ last }: PaymentBooks): string =>
  last === null
    ? 'never subscribed'
    : [last.subscriptionId, last.priceId, last.state, last.isEnding, last.periodEnd.toISOString()].join(' ');

/** Days of the trial of a paid plan, and what it is a trial of. */
const paidTrial = { days: trial.days, priceId: 'professional-month' } as const;

interface Found {
  readonly price: Pick<PriceEntry, 'currency' | 'unit_amount' | 'discount_amount'>;
  readonly priced: Priced;
  readonly cents: number;
}

async function requirePrice(products: ProductService, priceId: string): Promise<Found> {
  const priced = pricedBy(priceId);
  const precharge = prechargeCents(priced);
  if (priced !== null && precharge !== null) {
    const price = { currency: 'usd', unit_amount: precharge, discount_amount: null };
    return { price, priced, cents: precharge };
  }
  const price = (await products.list()).find((entry) => entry.price_id === priceId);
  if (!price || priced === null || price.unit_amount === null) return fail('billing.no-price', { field: 'priceId' });
  return { price, priced, cents: price.unit_amount };
}

/** The percent that comes off a first payment; throws when a code is given that does not count here. */
async function discountOf(products: ProductService, code: string, canHaveCode: boolean): Promise<number | null> {
  const { proCode, discount } = await products.coupons();
  const isRight = proCode?.toUpperCase() === code.toUpperCase() && canHaveCode;
  if (code !== '' && !isRight) fail('billing.code-unknown', { field: 'promotionCode' });
  return discount;
}

/** Once, for someone whose subscription has ended; one that still runs is kept instead. */
const canWinBack = ({ live, last, hasWonBack }: PaymentBooks): boolean => live === null && last !== null && !hasWonBack;

/** Throws when someone with these books may not begin this subscription. */
function requireNewPlan(
  plan: Extract<Priced, { kind: 'plan' }>,
  actor: Pick<Actor, 'plan'>,
  live: Subscription | null,
): void {
  if (isDemotion(plan, { plan: actor.plan, interval: live?.interval ?? null })) fail('billing.demotion');
  // A second subscription beside a live one would be paid twice; moving up has its own way.
  if (live !== null) fail('state.conflict', { reason: 'subscribed' });
}

/** Null: none of them is there. */
function largest(...percents: readonly (number | null)[]): number | null {
  const given = percents.filter((percent) => percent !== null);
  return given.length === 0 ? null : Math.max(...given);
}

/** Throws for someone who had a subscription, and for any price but the one on trial. */
function requireTrial({ last }: PaymentBooks, priceId: string): void {
  if (last !== null || priceId !== paidTrial.priceId) fail('billing.no-trial');
}

/**
 * Percents are not added up: the largest one counts. Coming back takes no code, so that anyone who goes by the prices pays
 * no more; it is used up only where it is what counts.
 */
async function percentOff(
  products: ProductService,
  books: PaymentBooks,
  by: { code: string; brought: number | null; isPlan: boolean; canHaveCode: boolean },
): Promise<{ readonly percent: number | null; readonly isWinBack: boolean }> {
  const { winBackPercent } = billingRules;
  const canReturn = by.isPlan && canWinBack(books);
  const code = canReturn && by.code.toUpperCase() === winBackCode ? '' : by.code;
  const percent = largest(await discountOf(products, code, by.canHaveCode), by.brought);
  const isWinBack = canReturn && winBackPercent > (percent ?? 0);
  return { percent: isWinBack ? winBackPercent : percent, isWinBack };
}

/** Of a new subscription or a pack; `offer`: what a partner's customer gets with a first plan. */
export async function quoteCheckout(
  products: ProductService,
  actor: Pick<Actor, 'plan'>,
  books: PaymentBooks,
  input: Pick<InputOf<typeof createCheckout>, 'productType' | 'priceId' | 'freeTrialType' | 'promotionCode'>,
  offer: CustomerOffer | null = null,
): Promise<Quote> {
  const { price, priced, cents } = await requirePrice(products, input.priceId);
  const { live, last } = books;
  const isPlan = priced.kind === 'plan';
  if (isPlan !== (input.productType === productTypes.subscription)) fail('billing.no-price', { field: 'productType' });
  if (priced.kind === 'plan') requireNewPlan(priced, actor, live);
  const isTrial = input.freeTrialType !== undefined;
  if (isTrial) requireTrial(books, input.priceId);
  const isFirst = isPlan && last === null && actor.plan === 'free';
  const { percent, isWinBack } = await percentOff(products, books, {
    code: input.promotionCode ?? '',
    brought: isFirst ? (offer?.percent ?? null) : null,
    isPlan,
    canHaveCode: isFirst && input.priceId === paidTrial.priceId,
  });
  // A dollar of balance is a dollar: no promotion makes it cheaper.
  const due = firstDue(price, priced.kind === 'api' ? null : percent, isFirst);
  return {
    kind: isPlan ? 'subscription' : priced.kind === 'api' ? 'api' : 'credits',
    priceId: input.priceId,
    currency: price.currency,
    amountCents: cents,
    subscriptionId: null,
    basis: isPlan ? basisOf(books) : null,
    isWinBack,
    ...(isTrial
      ? // The first payment after a trial is a renewal, which brings the plan's credits.
        { dueCents: 0, discountPercent: null, credits: 0, trialDays: offer?.trialDays ?? paidTrial.days }
      : { dueCents: due.cents, discountPercent: due.discountPercent, credits: creditsOf(priced), trialDays: 0 }),
  };
}

/** All orders and refund requests of the person. */
interface UpgradeBasis {
  readonly orders: readonly OrderRow[];
  readonly refunds: readonly Pick<RefundRow, 'paymentId' | 'state'>[];
  readonly now: Date;
}

/** Of moving the live subscription up. */
export async function quoteUpgrade(
  products: ProductService,
  books: PaymentBooks,
  priceId: string,
  { orders, refunds, now }: UpgradeBasis,
): Promise<Quote> {
  const { price, priced, cents } = await requirePrice(products, priceId);
  if (priced.kind !== 'plan') return fail('billing.no-price', { field: 'priceId' });
  const { live } = books;
  if (live === null) return fail('billing.not-subscribed');
  if (live.priceId === priceId) fail('state.conflict', { reason: 'same' });
  const paid = paymentOf(live, books);
  // What is on its way back can't come off a price as well.
  if (refunds.some(({ paymentId, state }) => paymentId === paid?.paymentId && state === 'asked'))
    fail('state.conflict', { reason: 'refund-asked' });
  if (isDemotion(priced, live)) fail('billing.demotion');
  const worth = { ...periodWorth(live, books, orders), share: unusedShare(live, now) };
  if (isWorthMore(worth, cents)) fail('billing.worth-more');
  const due = upgradeDue(worth, { cents, credits: creditsOf(priced) });
  return {
    kind: 'upgrade',
    priceId,
    currency: price.currency,
    amountCents: cents,
    dueCents: due.cents,
    credits: due.credits,
    trialDays: 0,
    discountPercent: null,
    subscriptionId: live.subscriptionId,
    basis: basisOf(books),
    isWinBack: false,
  };
}

const paymentOf = (live: Subscription, { payments }: PaymentBooks) =>
  payments.findLast(({ subscriptionId }) => subscriptionId === live.subscriptionId);

/**
 * What the running period cost and brought. One that began with an upgrade is worth the whole price: the rest was paid
 * with what was left of the period before.
 */
function periodWorth(live: Subscription, books: PaymentBooks, orders: readonly OrderRow[]) {
  const payment = paymentOf(live, books);
  if (live.state === 'trialing' || payment === undefined) return { paidCents: 0, credits: 0 };
  const upgrade = orders.find(({ id, kind }) => id === payment.orderId && kind === 'upgrade');
  return {
    paidCents: Math.max(0, (upgrade?.amountCents ?? payment.amountCents) - payment.returnedCents),
    credits: creditsOf({ kind: 'plan', plan: live.plan, interval: live.interval }),
  };
}
