// The rules of money.

export const creditPacks = [500, 1000, 6000] as const;

/** What is paid once and kept for life are packs of credits, by either of their names. */
export const productTypes = { subscription: 1, lifetimePayment: 11, credits: 'PAYMENT' } as const;

export const billingRules = {
  annualTipPercent: 25,
  winBackPercent: 30,
  refund: { days: 3, feePercent: 5, businessDays: [5, 10] },
  updateBonusCredits: { personal: 100, professional: 500 },
} as const;
