import type { CodeValue } from '@timbre/contract/redemption/redemption';
import { useTranslation } from './use-translation.ts';
import { useLanguage } from './use-language.ts';
import { useRedemptionTexts } from './texts/redemption.ts';
import { formatNumber } from '../lib/format.ts';

/** What a code brings, in words. */
export function useCodeWords(): (value: CodeValue) => string {
  const { t } = useRedemptionTexts();
  const { t: shell } = useTranslation();
  const language = useLanguage();
  return (value) => {
    if (value.kind === 'level') {
      const chars = formatNumber(value.composeChars, language);
      return t('brought.level', { level: t(`levels.${value.level}`), chars });
    }
    if (value.kind === 'plan') return t('brought.plan', { plan: shell(`plans.${value.plan}`), count: value.months });
    return t('brought.credits', { credits: formatNumber(value.credits, language) });
  };
}
