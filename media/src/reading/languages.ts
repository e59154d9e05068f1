/** Languages that have rules. */
export const readLanguages = ['en', 'es', 'fr', 'de', 'it', 'pt', 'ja'] as const;
/** One of the languages that have rules. */
export type ReadLanguage = (typeof readLanguages)[number];

/** A language tag in its parts; underscores are taken for hyphens. */
export function languageOf(tag: string): { readonly language: string; readonly region: string } {
  const [language = '', ...rest] = tag.trim().replaceAll('_', '-').split('-');
  const region = rest.find((part) => /^(?:[a-z]{2}|\d{3})$/iu.test(part)) ?? '';
  return { language: language.toLowerCase(), region: region.toUpperCase() };
}

/** The language whose rules read a tag's texts; undefined: nothing is expanded in it. */
export function readLanguageOf(tag: string): ReadLanguage | undefined {
  const { language } = languageOf(tag);
  return readLanguages.find((one) => one === language);
}

/** Whether texts of a language are read by rules; others go to the engine as they are, but for the writer's marks. */
export const canRead = (tag: string): boolean => readLanguageOf(tag) !== undefined;
