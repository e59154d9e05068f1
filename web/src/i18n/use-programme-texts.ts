import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { programmes as english } from './en/programmes.ts';
import { programmes as japanese } from './ja/programmes.ts';

/** The texts of invitations and affiliates: few people open those screens, so the studio does not carry them around. */
export function useProgrammeTexts() {
  if (!i18next.hasResourceBundle('en', 'programmes')) {
    i18next.addResourceBundle('en', 'programmes', english);
    i18next.addResourceBundle('ja', 'programmes', japanese);
  }
  return useTranslation('programmes');
}
