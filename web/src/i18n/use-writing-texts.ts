import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { writing as english } from './en/writing.ts';
import { writing as japanese } from './ja/writing.ts';

/** Texts that come with the screen that shows them and not with the first page. */
export function useWritingTexts() {
  if (!i18next.hasResourceBundle('en', 'writing')) {
    i18next.addResourceBundle('en', 'writing', english);
    i18next.addResourceBundle('ja', 'writing', japanese);
  }
  return useTranslation('writing');
}
