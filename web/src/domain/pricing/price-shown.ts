/** Takes away a float's last digits, which would round 14 up to 15. */
const exact = (value: number): number => Math.round(value * 1e6) / 1e6;

/**
 * A price as it is shown, in the currency's unit: rounded up to the cent, times what a promotion leaves, rounded to the
 * cent.
 */
export const priceShown = (cents: number, factor = 1): number => Math.round(exact(Math.ceil(cents) * factor)) / 100;

/** A pack's price: rounded up to the whole unit. */
export const packShown = (cents: number, factor = 1): number => Math.ceil(exact((cents / 100) * factor));

/** A year's price by the month, rounded to the cent. */
export const yearByMonth = (cents: number, factor = 1): number =>
  Math.round((priceShown(cents, factor) * 100) / 12) / 100;

/** What a price of `amount` saves on `whole`, in whole percent; rounded down, so that no one is promised more than they get. */
export const percentOff = (amount: number, whole: number): number => Math.floor(exact((1 - amount / whole) * 100));

/** The share of a price that a promotion of so many percent leaves. */
export const factorOf = (percent: number | null): number => (percent === null ? 1 : (100 - percent) / 100);
