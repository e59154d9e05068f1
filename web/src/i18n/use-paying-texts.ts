import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { paying as english } from './en/paying.ts';
import { paying as japanese } from './ja/paying.ts';

/** The texts of credits, offers, notices and refunds: the studio opens without them. */
export function usePayingTexts() {
  if (!i18next.hasResourceBundle('en', 'paying')) {
    i18next.addResourceBundle('en', 'paying', english);
    i18next.addResourceBundle('ja', 'paying', japanese);
  }
  return useTranslation('paying');
}
