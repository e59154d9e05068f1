import type { Language } from '@timbre/contract/screens/screen';
import { useTranslation } from 'react-i18next';

/** The interface's language; the component renders again when it changes. */
export function useLanguage(): Language {
  return useTranslation().i18n.language === 'ja' ? 'ja' : 'en';
}
