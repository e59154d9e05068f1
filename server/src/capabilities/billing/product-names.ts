import { planTitle } from '@timbre/contract/billing/price-list';
import type { PlanName } from '@timbre/contract/plans';
import type { Priced } from './price-id.ts';

const japanese: Readonly<Record<PlanName, string>> = {
  free: 'フリー',
  personal: 'パーソナル',
  professional: 'プロフェッショナル',
  ultimate: 'アルティメット',
  scale: 'スケール',
  business: 'ビジネス',
};

/** What is bought, in English: on the page of the payment provider, and for programs. */
export function productTitle(priced: Priced | null): string {
  if (priced?.kind === 'plan') return planTitle(priced.plan);
  return priced?.kind === 'api' ? `API balance, $${priced.dollars}` : `${priced?.credits ?? 0} credits`;
}

/** A plan's name in letters and papers, as the interface calls it. */
export const planNameIn = (language: 'en' | 'ja', plan: PlanName): string =>
  language === 'ja' ? japanese[plan] : `${plan.slice(0, 1).toUpperCase()}${plan.slice(1)}`;
