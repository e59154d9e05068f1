import i18next from 'i18next';

/** Texts of modules that ran before the interface had a language. */
const early: Record<string, unknown> = {};

/**
 * Adds the English texts of one area. A module that shows some imports `areas/<area>.ts`, so that they are loaded with
 * it and not with every page. Japanese comes as a whole where it is chosen.
 */
export function addTexts(texts: Readonly<Record<string, unknown>>): void {
  if (i18next.isInitialized) i18next.addResourceBundle('en', 'translation', texts, true);
  else Object.assign(early, texts);
}

/** What was added before `i18next` started. */
export const earlyTexts = (): Readonly<Record<string, unknown>> => early;
