import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { matching as english } from './en/matching.ts';
import { matching as japanese } from './ja/matching.ts';

/** The texts of the search for similar voices, which come with its button. */
export function useMatchingTexts() {
  if (!i18next.hasResourceBundle('en', 'matching')) {
    i18next.addResourceBundle('en', 'matching', english);
    i18next.addResourceBundle('ja', 'matching', japanese);
  }
  return useTranslation('matching');
}
