/** Cents that are left of a price, rounded up. */
export const lessPercent = (cents: number, percent: number): number => Math.ceil((cents * (100 - percent)) / 100);
