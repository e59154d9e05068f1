import { addTexts as add } from './translate.ts';

/**
 * Adds the English texts of one area. A module that shows some imports `areas/<area>.ts`, so that they are loaded with
 * it and not with every page. Japanese comes as a whole where it is chosen.
 */
export function addTexts(texts: Readonly<Record<string, unknown>>): void {
  add('en', 'translation', texts);
}
