import { part, word, words, type Form } from '../form-body.ts';
import type { Session, StripeBooks, Subscription } from './stripe-double-books.ts';

/** An answer that Stripe gives with a status of the 400s. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

export interface ApiRequest {
  readonly form: Form;
  readonly id: string;
}
type Handler = (request: ApiRequest) => object;

const listOf = (data: readonly object[]): object => ({ object: 'list', has_more: false, data });
const number = (form: Form, name: string): number => Number(word(form, name) ?? 0);

function only(form: Form, names: readonly string[]): void {
  const other = Object.keys(form).find((name) => !names.includes(name));
  if (other !== undefined) throw new Refused(400, `parameter_unknown:${other}`);
}

const found = <T>(map: ReadonlyMap<string, T>, id: string): T => {
  const one = map.get(id);
  if (one === undefined) throw new Refused(404, 'resource_missing');
  return one;
};

const sessionNames = [
  'mode',
  'customer',
  'client_reference_id',
  'success_url',
  'cancel_url',
  'allowed_payment_method_types',
  'expires_at',
  'metadata',
  'line_items',
  'payment_intent_data',
  'payment_method_collection',
  'discounts',
  'subscription_data',
];

function createSession({ book, newId, seconds }: StripeBooks, form: Form): Session {
  only(form, sessionNames);
  const price = part(form, 'line_items', '0', 'price_data');
  const coupon = word(part(form, 'discounts', '0'), 'coupon') ?? null;
  const open = number(form, 'expires_at') - seconds();
  if (open < 1800 || open > 86_400) throw new Refused(400, 'expires_at');
  const mode = word(form, 'mode') === 'payment' ? 'payment' : 'subscription';
  const off = coupon === null ? 0 : found(book.coupons, coupon).amount_off;
  const id = newId('cs');
  const session: Session = {
    id,
    mode,
    status: 'open',
    payment_status: 'unpaid',
    created: seconds(),
    payment_intent: null,
    customer: found(book.customers, word(form, 'customer') ?? '').id,
    expires_at: number(form, 'expires_at'),
    url: `https://checkout.stripe.test/c/pay/${id}`,
    metadata: words(part(form, 'metadata')),
    currency: word(price, 'currency') ?? '',
    amount_total: number(price, 'unit_amount') - off,
    hidden: {
      unitAmount: number(price, 'unit_amount'),
      coupon,
      interval: word(part(price, 'recurring'), 'interval') === 'year' ? 'year' : 'month',
      trialDays: number(part(form, 'subscription_data'), 'trial_period_days'),
      metadata: words(part(form, mode === 'payment' ? 'payment_intent_data' : 'subscription_data', 'metadata')),
    },
  };
  book.sessions.set(id, session);
  return session;
}

function updateSubscription({ book, tell }: StripeBooks, { form, id }: ApiRequest): Subscription {
  only(form, ['cancel_at_period_end', 'discounts', 'metadata']);
  const subscription = found(book.subscriptions, id);
  if (subscription.status === 'canceled') throw new Refused(400, 'resource_missing');
  const coupon = word(part(form, 'discounts', '0'), 'coupon');
  if (coupon !== undefined) subscription.discounts = [found(book.coupons, coupon).id];
  subscription.cancel_at_period_end = word(form, 'cancel_at_period_end') === 'true';
  Object.assign(subscription.metadata, words(part(form, 'metadata')));
  tell('customer.subscription.updated', subscription);
  return subscription;
}

function createRefund({ book, newId, tell }: StripeBooks, form: Form): object {
  only(form, ['payment_intent', 'amount', 'reason', 'metadata']);
  const intent = word(form, 'payment_intent') ?? '';
  const { latest_charge: charge } = found(book.intents, intent);
  if (charge.disputed) throw new Refused(400, 'charge_disputed');
  if (charge.amount_refunded >= charge.amount) throw new Refused(400, 'charge_already_refunded');
  const amount = number(form, 'amount');
  if (amount <= 0 || charge.amount_refunded + amount > charge.amount) throw new Refused(400, 'amount_too_large');
  charge.amount_refunded += amount;
  const refund = { id: newId('re'), payment_intent: intent, amount, status: 'succeeded' };
  book.refunds.push(refund);
  tell('charge.refunded', charge);
  return refund;
}

/** The routes of the API that the adapter uses, as far as it uses them; what it should not send is refused. */
export function stripeApi(books: StripeBooks): Readonly<Record<string, Handler>> {
  const { book, newId, tell, end } = books;
  const bySession = (form: Form) =>
    [...book.sessions.values()].filter(
      ({ customer, status }) => customer === word(form, 'customer') && status === word(form, 'status'),
    );
  return {
    'POST /v1/customers': ({ form }) => {
      only(form, ['email', 'metadata']);
      const customer = { id: newId('cus'), email: word(form, 'email') ?? '', metadata: words(part(form, 'metadata')) };
      book.customers.set(customer.id, customer);
      return customer;
    },
    'GET /v1/customers/:id': ({ id }) => found(book.customers, id),
    'POST /v1/coupons': ({ form }) => {
      only(form, ['amount_off', 'currency', 'duration', 'max_redemptions', 'name']);
      if (number(form, 'amount_off') < 1 || word(form, 'duration') !== 'once') throw new Refused(400, 'coupon');
      const most = word(form, 'max_redemptions');
      const coupon = {
        id: newId('coupon'),
        amount_off: number(form, 'amount_off'),
        currency: word(form, 'currency') ?? '',
        max_redemptions: most === undefined ? null : Number(most),
        times_redeemed: 0,
      };
      book.coupons.set(coupon.id, coupon);
      return coupon;
    },
    'POST /v1/checkout/sessions': ({ form }) => createSession(books, form),
    'GET /v1/checkout/sessions': ({ form }) => listOf(bySession(form)),
    'POST /v1/checkout/sessions/:id/expire': ({ id }) => {
      const session = found(book.sessions, id);
      if (session.status !== 'open') throw new Refused(400, 'session_not_open');
      session.status = 'expired';
      tell('checkout.session.expired', session);
      return session;
    },
    'GET /v1/subscriptions': ({ form }) =>
      listOf([...book.subscriptions.values()].filter(({ customer }) => customer === word(form, 'customer'))),
    'GET /v1/subscriptions/:id': ({ id }) => found(book.subscriptions, id),
    'POST /v1/subscriptions/:id': (request) => updateSubscription(books, request),
    'DELETE /v1/subscriptions/:id': ({ id }) => {
      const subscription = found(book.subscriptions, id);
      if (subscription.status === 'canceled') throw new Refused(404, 'resource_missing');
      end(subscription);
      return subscription;
    },
    'GET /v1/invoices/:id': ({ id }) => found(book.bills, id),
    'GET /v1/invoice_payments': ({ form }) => {
      const intent = word(part(form, 'payment'), 'payment_intent');
      return listOf(
        book.billPayments.filter(
          ({ invoice, payment }) => invoice === word(form, 'invoice') || payment.payment_intent === intent,
        ),
      );
    },
    'GET /v1/payment_intents/:id': ({ id }) => found(book.intents, id),
    'POST /v1/refunds': ({ form }) => createRefund(books, form),
    'POST /v1/billing_portal/sessions': ({ form }) => ({
      url: `https://billing.stripe.test/p/${found(book.customers, word(form, 'customer') ?? '').id}`,
    }),
  };
}
