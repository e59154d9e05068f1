import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { lexicon as english } from './en/lexicon.ts';
import { lexicon as japanese } from './ja/lexicon.ts';

/** The texts of the lexicon, which come with the screens and dialogs that show them and not with the first page. */
export function useLexiconTexts() {
  if (!i18next.hasResourceBundle('en', 'lexicon')) {
    i18next.addResourceBundle('en', 'lexicon', english);
    i18next.addResourceBundle('ja', 'lexicon', japanese);
  }
  return useTranslation('lexicon');
}
