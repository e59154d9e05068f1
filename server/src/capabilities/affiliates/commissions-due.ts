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
  /** Payments after it earn nothing; null: the partnership goes on. */
  readonly until: Date | null;
}

export interface DueCommission {
  readonly paymentId: string;
  readonly cents: number;
  readonly currency: string;
  readonly keptCents: number;
}

/** The same day so many months later; in a shorter month its last day. */
function monthsAfter(from: Date, months: number): Date {
  const to = new Date(from);
  to.setUTCDate(1);
  to.setUTCMonth(to.getUTCMonth() + months);
  const daysInMonth = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(from.getUTCDate(), daysInMonth));
  return to;
}

/**
 * The share of every payment in so many months from the first one, in whole cents and never rounded up; of what went
 * back there is none. A function of all payments alone, so it does not matter in what order they were told of.
 */
export function commissionsDue(
  payments: readonly CountedPayment[],
  { percent, months, until }: CommissionRules,
): DueCommission[] {
  const counted = payments
    .filter(({ amountCents }) => amountCents > 0)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime() || (a.paymentId < b.paymentId ? -1 : 1));
  const first = counted[0];
  if (first === undefined) return [];
  const end = monthsAfter(first.at, months);
  return counted
    .filter(({ at }) => at < end && (until === null || at < until))
    .map(({ paymentId, amountCents, currency, returnedCents, isTaken }) => {
      const keptCents = isTaken ? 0 : Math.max(0, amountCents - returnedCents);
      return { paymentId, currency, keptCents, cents: Math.floor((keptCents * percent) / 100) };
    });
}
