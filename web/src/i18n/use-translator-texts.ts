import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { translator as english } from './en/translator.ts';
import { translator as japanese } from './ja/translator.ts';

/** Texts that come with the screen that shows them and not with the first page. */
export function useTranslatorTexts() {
  if (!i18next.hasResourceBundle('en', 'translator')) {
    i18next.addResourceBundle('en', 'translator', english);
    i18next.addResourceBundle('ja', 'translator', japanese);
  }
  return useTranslation('translator');
}
