/** How often a price is paid; null: once. */
export type PaymentInterval = 'month' | 'year' | null;

/** What is to be paid, as the provider needs to know it. */
export interface PaymentOrder {
  readonly orderId: string;
  readonly userId: string;
  readonly email: string;
  readonly priceId: string;
  /** What the person reads on the provider's page. */
  readonly name: string;
  readonly interval: PaymentInterval;
  /** Cents of every later payment. */
  readonly amountCents: number;
  /** Cents due now: less a discount, or the difference to a higher price. */
  readonly dueCents: number;
  readonly currency: string;
  /** Days before the first payment; 0: now. */
  readonly trialDays: number;
  /** The subscription that moves to this price; null: a new one, or a price that is paid once. */
  readonly subscriptionId: string | null;
  readonly successUrl: string;
  readonly cancelUrl: string;
}

/** A subscription as the provider sees it at one moment. */
export interface SubscriptionSnapshot {
  readonly subscriptionId: string;
  readonly priceId: string;
  /** `past-due`: a payment failed; what was paid for has ended. */
  readonly state: 'trialing' | 'active' | 'past-due' | 'ended';
  /** Cancelled: no further payment, and over at `periodEnd`. */
  readonly isEnding: boolean;
  readonly periodStart: Date;
  readonly periodEnd: Date;
  readonly nextAmountCents: number;
  /** Off the next payment only, and counted in it; 0: nothing. */
  readonly discountPercent: number;
  readonly currency: string;
  /** The subscription whose place it took by moving up, which is over unless this one is paid back; null: none. */
  readonly replaces: string | null;
}

export interface PaymentMade {
  readonly paymentId: string;
  /** Null: paid once. */
  readonly subscriptionId: string | null;
  readonly priceId: string;
  readonly amountCents: number;
  readonly currency: string;
}

/** What a provider tells, in the product's words. */
export type PaymentNews =
  | { readonly kind: 'subscription'; readonly subscription: SubscriptionSnapshot }
  | { readonly kind: 'payment'; readonly payment: PaymentMade }
  /** All that was given back of a payment so far, here or at the provider's own site. */
  | { readonly kind: 'refund'; readonly refund: { readonly paymentId: string; readonly returnedCents: number } }
  /** `isTaken`: the bank has taken the payment back, and no one has won it again. */
  | { readonly kind: 'dispute'; readonly dispute: { readonly paymentId: string; readonly isTaken: boolean } }
  | { readonly kind: 'expired' };

export interface PaymentEvent {
  /** The provider's; an event that comes again has the same. */
  readonly id: string;
  /** When it happened there. Events come late, twice and in any order. */
  readonly at: Date;
  readonly userId: string;
  /** The order it began with; renewals carry none. */
  readonly orderId: string | null;
  readonly news: PaymentNews;
}

/** An event that names its payment by the provider's own reference only; whose it is has to be asked there. */
export interface PaymentLead {
  readonly id: string;
  readonly at: Date;
  readonly reference: string;
  readonly about: 'refund' | 'dispute-taken' | 'dispute-won';
}

/** A subscription as a change left it; `at` by the provider's time, as that of its events. */
export interface ProviderAnswer {
  readonly at: Date;
  readonly subscription: SubscriptionSnapshot;
}

/** Takes money. Amounts are cents of the order's currency. Calls throw `billing.failed` when the provider does not answer. */
export interface PaymentProvider {
  /** Nothing is taken from anyone. */
  readonly isTestMode: boolean;
  /** The address of the page that takes the payment. Throws `state.conflict` when the provider knows of another subscription. */
  readonly openCheckout: (order: PaymentOrder) => Promise<{ readonly url: string }>;
  /** Pages for a plan that are still open take no payment any more: what they offer was reckoned on what is about to change. */
  readonly closePages: (userId: string) => Promise<void>;
  /** No further payment; over at the end of what is paid. */
  readonly cancel: (subscriptionId: string) => Promise<ProviderAnswer>;
  /** Takes a cancellation back; `discountPercent` comes off the next payment only. */
  readonly resume: (subscriptionId: string, discountPercent: number) => Promise<ProviderAnswer>;
  /** Over at once, nothing given back; one that is over stays so. */
  readonly end: (subscriptionId: string) => Promise<ProviderAnswer>;
  /** Gives back this much of a payment, at most once. Throws `billing.no-refund` when the provider never will. */
  readonly refund: (payment: {
    readonly paymentId: string;
    readonly amountCents: number;
  }) => Promise<{ readonly at: Date }>;
  /** The provider's page for card and bills; throws `billing.not-subscribed` for someone unknown there. Null: it has none. */
  readonly openCardPage: ((userId: string, returnUrl: string) => Promise<{ readonly url: string }>) | null;
  /** What a signed body tells; null: nothing we keep. Throws `billing.signature`, and `billing.event-unreadable`. */
  readonly readEvent: (body: Uint8Array, signature: string) => PaymentEvent | PaymentLead | null;
  /** Finds whose payment a lead is about; null: no one's here. */
  readonly trace: (lead: PaymentLead) => Promise<PaymentEvent | null>;
}
