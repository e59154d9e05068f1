import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { cloning as english } from './en/cloning.ts';
import { cloning as japanese } from './ja/cloning.ts';

/** The texts of cloned voices, which come with the dialog and the list that show them and not with the first page. */
export function useCloningTexts() {
  if (!i18next.hasResourceBundle('en', 'cloning')) {
    i18next.addResourceBundle('en', 'cloning', english);
    i18next.addResourceBundle('ja', 'cloning', japanese);
  }
  return useTranslation('cloning');
}
