import i18next from 'i18next';
import { formatLanguage } from '../../lib/format.ts';

/** The catalogue's accents are English words; a clone whose maker named none has its language's tag. */
const languageTag = /^[a-z]{2,3}(?:-|$)/;

/** An accent in the reader's language. */
export function accentText(accent: string, language: string): string {
  if (languageTag.test(accent)) return formatLanguage(accent, language);
  const names = i18next.getResource(language, 'translation', 'accents') as Readonly<Record<string, string>> | undefined;
  return names?.[accent] ?? accent;
}
