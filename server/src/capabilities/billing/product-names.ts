import type { PlanName } from '@timbre/contract/plans';

const japanese: Readonly<Record<PlanName, string>> = {
  free: 'フリー',
  personal: 'パーソナル',
  professional: 'プロフェッショナル',
  ultimate: 'アルティメット',
  scale: 'スケール',
  business: 'ビジネス',
};

/** A plan's name in letters and papers, as the interface calls it. */
export const planNameIn = (language: 'en' | 'ja', plan: PlanName): string =>
  language === 'ja' ? japanese[plan] : `${plan.slice(0, 1).toUpperCase()}${plan.slice(1)}`;
