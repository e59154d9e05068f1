import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { cloningPage as english } from './en/cloning-page.ts';
import { cloningPage as japanese } from './ja/cloning-page.ts';

/** The texts of the page about cloning, which come with it. */
export function useCloningPageTexts() {
  if (!i18next.hasResourceBundle('en', 'cloningPage')) {
    i18next.addResourceBundle('en', 'cloningPage', english);
    i18next.addResourceBundle('ja', 'cloningPage', japanese);
  }
  return useTranslation('cloningPage');
}
