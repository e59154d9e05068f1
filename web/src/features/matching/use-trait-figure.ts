import type { MatchingTrait } from '@timbre/contract/matching/matching';
import { useLanguage } from '../../i18n/use-language.ts';
import { useMatchingTexts } from '../../i18n/texts/matching.ts';
import { formatNumber } from '../../lib/format.ts';
import { traitUnits } from './match-words.ts';

/** A trait's figure with its unit. */
export function useTraitFigure(): (trait: Exclude<MatchingTrait, 'timbre'>, value: number) => string {
  const { t } = useMatchingTexts();
  const language = useLanguage();
  return (trait, value) => {
    const { unit, digits } = traitUnits[trait];
    return t(`units.${unit}`, { value: formatNumber(value, language, digits) });
  };
}
