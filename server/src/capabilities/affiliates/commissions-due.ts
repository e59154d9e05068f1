import { addPeriod } from '../../platform/payments/add-period.ts';

/** What a customer has paid, in cents, and how much of that is still here. */
export interface CountedPayment {
  readonly paymentId: string;
  readonly amountCents: number;
  readonly currency: string;
  readonly at: Date;
  readonly returnedCents: number;
  /** The bank has taken it back. */
  readonly isTaken: boolean;
}

export interface CommissionRules {
  readonly percent: number;
  readonly months: number;
  /** What is paid while the partnership is closed earns nothing. */
  readonly closed: readonly ClosedSpan[];
}

/** From when to when; null: it goes on. */
export interface ClosedSpan {
  readonly from: Date;
  readonly until: Date | null;
}

export interface DueCommission {
  readonly paymentId: string;
  readonly cents: number;
  readonly currency: string;
  readonly keptCents: number;
}

/**
 * So many months later, a month at a time as subscriptions go: from 31 January they come to the 28th and stay there, and
 * the thirteenth payment of such a one does not fall into its first twelve months.
 */
function monthsOn(from: Date, months: number): Date {
  let at = from;
  for (let month = 0; month < months; month += 1) at = addPeriod(at, 'month');
  return at;
}

/**
 * The share of every payment in so many months from the first one, in whole cents and never rounded up; of what went
 * back there is none. A function of all payments alone, so it does not matter in what order they were told of.
 */
export function commissionsDue(
  payments: readonly CountedPayment[],
  { percent, months, closed }: CommissionRules,
): DueCommission[] {
  const counted = payments
    .filter(({ amountCents }) => amountCents > 0)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime() || (a.paymentId < b.paymentId ? -1 : 1));
  const first = counted[0];
  if (first === undefined) return [];
  const end = monthsOn(first.at, months);
  const isClosed = (at: Date): boolean =>
    closed.some(({ from, until }) => at >= from && (until === null || at < until));
  return counted
    .filter(({ at }) => at < end && !isClosed(at))
    .map(({ paymentId, amountCents, currency, returnedCents, isTaken }) => {
      const keptCents = isTaken ? 0 : Math.max(0, amountCents - returnedCents);
      return { paymentId, currency, keptCents, cents: Math.floor((keptCents * percent) / 100) };
    });
}
