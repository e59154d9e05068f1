// Text from one language to another.
import { later } from './later.ts';

export const listTranslationLanguages = later(
  'listTranslationLanguages',
  'GET',
  '/gateway-apis/moyin-tool/v1/translation/supportedLanguage',
  'public',
);
export const translateText = later('translateText', 'POST', '/gateway-apis/moyin-tool/v1/translation', 'user');
