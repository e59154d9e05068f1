import type { Language } from '@timbre/contract/screens/screen';
import { findText } from '../../i18n/translate.ts';
import { formatLanguage } from '../../lib/format.ts';

/** The catalogue's accents are English words; a clone whose maker named none has its language's tag. */
const languageTag = /^[a-z]{2,3}(?:-|$)/;

/** An accent in the reader's language. */
export function accentText(accent: string, language: Language): string {
  if (languageTag.test(accent)) return formatLanguage(accent, language);
  const names = findText(language, 'translation', 'accents') as Readonly<Record<string, string>> | undefined;
  return names?.[accent] ?? accent;
}
