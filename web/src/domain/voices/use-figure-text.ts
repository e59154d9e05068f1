import { useTranslation } from '../../i18n/use-translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { Figure } from './voice-figures.ts';
import '../../i18n/areas/cast.ts';

/** A figure with its unit; a dash where nothing was measured. */
export function useFigureText(): (figure: Figure) => string {
  const { t } = useTranslation();
  const language = useLanguage();
  return ({ name, value, digits }) => {
    if (value === null) return '–';
    // Always as many digits, so that the columns compare at a glance.
    const number = value.toLocaleString(language, { minimumFractionDigits: digits, maximumFractionDigits: digits });
    switch (name) {
      case 'pitch':
      case 'brightness':
        return `${number} Hz`;
      case 'spread':
      case 'pace':
        return t(`cast.units.${name}`, { value: number });
      case 'errors':
        return `${number} %`;
      case 'nearest':
        return number;
    }
  };
}
