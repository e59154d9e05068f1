import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { redemption as english } from './en/redemption.ts';
import { redemption as japanese } from './ja/redemption.ts';

/** The texts of codes and of the campaign that brings some: the studio opens without them. */
export function useRedemptionTexts() {
  if (!i18next.hasResourceBundle('en', 'redemption')) {
    i18next.addResourceBundle('en', 'redemption', english);
    i18next.addResourceBundle('ja', 'redemption', japanese);
  }
  return useTranslation('redemption');
}
