import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { alignment as english } from './en/alignment.ts';
import { alignment as japanese } from './ja/alignment.ts';

/** The texts of subtitle alignment, which come with its screen and not with the first page. */
export function useAlignmentTexts() {
  if (!i18next.hasResourceBundle('en', 'alignment')) {
    i18next.addResourceBundle('en', 'alignment', english);
    i18next.addResourceBundle('ja', 'alignment', japanese);
  }
  return useTranslation('alignment');
}
