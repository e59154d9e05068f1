import { languages, type Language } from './screen.ts';

/** The name that a page of the public site says its language by. */
export const languageParameter = 'lang';

/** English stands at the bare address. */
export const languageQuery = (language: Language): string =>
  language === 'en' ? '' : `${languageParameter}=${language}`;

/** The language that an address asks for; null: it doesn't. `search` as in `location.search`. */
export function languageIn(search: string): Language | null {
  const said = new RegExp(`[?&]${languageParameter}=(\\w+)`, 'u').exec(search)?.[1];
  return languages.find((language) => language === said) ?? null;
}

/** A page's absolute address in a language. */
export function addressIn(address: string, language: Language): string {
  const query = languageQuery(language);
  return query === '' ? address : `${address}${address.includes('?') ? '&' : '?'}${query}`;
}
