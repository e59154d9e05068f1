import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { search as english } from './en/search.ts';
import { search as japanese } from './ja/search.ts';

/** Texts that come with the screen that shows them and not with the first page. */
export function useSearchTexts() {
  if (!i18next.hasResourceBundle('en', 'search')) {
    i18next.addResourceBundle('en', 'search', english);
    i18next.addResourceBundle('ja', 'search', japanese);
  }
  return useTranslation('search');
}
