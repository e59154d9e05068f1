import type { OwnerPrices } from '@timbre/contract/admin/admin-prices';
import type { PaidPlan, PriceList } from '@timbre/contract/billing/price-list';

/** A pack as it is typed; null: nothing yet. */
export interface PackDraft {
  readonly id: number;
  readonly credits: number | null;
  readonly cents: number | null;
}

/** The prices while they are edited. */
export interface PriceDraft extends Omit<PriceList, 'packs'> {
  readonly packs: readonly PackDraft[];
}

export const draftOf = ({ packs, ...prices }: OwnerPrices['prices']): PriceDraft => ({
  ...prices,
  packs: Object.entries(packs)
    .map(([credits, cents], id) => ({ id, credits: Number(credits), cents }))
    .toSorted((a, b) => a.credits - b.credits),
});

/** As it is saved; packs without a size are left out. */
export const pricesOf = ({ packs, ...prices }: PriceDraft): PriceList => ({
  ...prices,
  packs: Object.fromEntries(
    packs.flatMap(({ credits, cents }) => (credits === null ? [] : [[credits, cents] as const])),
  ),
});

export const withPlanPrice = (
  draft: PriceDraft,
  plan: PaidPlan,
  part: Partial<PriceList['plans'][PaidPlan]>,
): PriceDraft => ({
  ...draft,
  plans: { ...draft.plans, [plan]: { ...draft.plans[plan], ...part } },
});

/** Why a draft can't be saved yet; null: it can. */
export function draftProblem({ packs, promotion }: PriceDraft): 'packs' | 'times' | 'title' | null {
  const sizes = packs.flatMap(({ credits }) => credits ?? []);
  if (new Set(sizes).size < sizes.length) return 'packs';
  if (promotion === null) return null;
  if (promotion.title.trim() === '') return 'title';
  return Date.parse(promotion.from) < Date.parse(promotion.until) ? null : 'times';
}

/** Where a promotion stands, once it is saved; it runs from its first moment, and no longer at its last. */
export function promotionState({ from, until }: NonNullable<PriceDraft['promotion']>, nowMs: number) {
  if (nowMs < Date.parse(from)) return 'scheduled';
  return nowMs < Date.parse(until) ? 'running' : 'ended';
}

/** What a field of money shows; nothing for none. */
export const amountOf = (cents: number | null | undefined): number | '' => (cents == null ? '' : cents / 100);

/** Cents of what was typed; null: nothing, or no number yet. */
export function centsOf(value: number | string): number | null {
  const amount = typeof value === 'number' ? value : Number.parseFloat(value);
  return Number.isFinite(amount) ? Math.round(amount * 100) : null;
}

export const planColumns = ['month', 'year', 'firstMonth'] as const;
