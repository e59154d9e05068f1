import { subtitleFormats } from '@timbre/contract/exports';
import { voicePrice } from '@timbre/contract/money';
import type { PlanName } from '@timbre/contract/plans';
import { plans, trial } from '@timbre/contract/plans';
import { formatBytes, formatCredits, formatDuration, formatNumber } from '../../lib/format.ts';
import type { PaidInterval } from './plan-button.ts';

export type LineKey =
  | 'creditsTrial'
  | 'creditsMonth'
  | 'creditsYear'
  | 'commercial'
  | 'personalUse'
  | 'clean'
  | 'tone'
  | 'premium'
  | 'premiumPreview'
  | 'noPremium'
  | 'preview'
  | 'previewStandard'
  | 'previewChars'
  | 'script'
  | 'subtitles'
  | 'noSubtitles'
  | 'storage'
  | 'storageUnlimited'
  | 'jobs';

/** One line of a card; the same place on every card speaks of the same right. */
export interface PlanLine {
  readonly key: LineKey;
  readonly values: Readonly<Record<string, string | number>>;
  /** False: said because it is missing. */
  readonly isIncluded: boolean;
  /** Seconds of a standard voice that the credits of this line pay for. */
  readonly speechSeconds?: number;
}

const line = (key: LineKey, isIncluded = true, values: PlanLine['values'] = {}): PlanLine => ({
  key,
  isIncluded,
  values,
});

/** How long a standard voice speaks for so many credits, in the interface's language. */
export const speechOf = (credits: number, language: string): string => formatDuration(secondsOf(credits), language);

const secondsOf = (credits: number): number => Math.round(credits / voicePrice(0));

function creditLine(name: PlanName, interval: PaidInterval, language: string): PlanLine {
  const { monthlyCredits, yearlyCredits } = plans[name];
  if (name === 'free') {
    const values = { credits: formatCredits(trial.credits, language), days: trial.days };
    return { ...line('creditsTrial', true, values), speechSeconds: secondsOf(trial.credits) };
  }
  const credits = interval === 'year' ? yearlyCredits : monthlyCredits;
  return {
    ...line(interval === 'year' ? 'creditsYear' : 'creditsMonth', true, { credits: formatCredits(credits, language) }),
    speechSeconds: secondsOf(credits),
  };
}

/** What a plan gives today, from its rights; what the studio cannot do yet is not among the lines. */
export function planLines(name: PlanName, interval: PaidInterval, language: string): PlanLine[] {
  const plan = plans[name];
  const count = (value: number) => formatNumber(value, language);
  return [
    creditLine(name, interval, language),
    plan.hasCommercialRights ? line('commercial') : line('personalUse', false),
    plan.hasWatermark ? line('tone', false) : line('clean'),
    previewLine(name, count),
    premiumLine(name, count),
    line('script', true, { amount: count(plan.textChars) }),
    plan.hasSubtitleExport
      ? line('subtitles', true, { formats: subtitleFormats.map((format) => format.toUpperCase()).join(', ') })
      : line('noSubtitles', false),
    plan.storageBytes === null
      ? line('storageUnlimited')
      : line('storage', true, { amount: formatBytes(plan.storageBytes, language) }),
    line('jobs', true, { count: plan.runningJobs }),
  ];
}

function previewLine(name: PlanName, count: (value: number) => string): PlanLine {
  const { previewChars, premiumPreviewChars } = plans[name];
  if (previewChars !== null) return line('previewChars', true, { amount: count(previewChars) });
  return line(premiumPreviewChars === null ? 'preview' : 'previewStandard');
}

function premiumLine(name: PlanName, count: (value: number) => string): PlanLine {
  const { hasPremiumVoices, premiumPreviewChars } = plans[name];
  if (hasPremiumVoices) return line('premium');
  if (premiumPreviewChars === null || premiumPreviewChars === 0) return line('noPremium', false);
  return line('premiumPreview', true, { amount: count(premiumPreviewChars) });
}
