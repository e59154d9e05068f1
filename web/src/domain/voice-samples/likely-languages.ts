import { baseLanguage } from '../voices/voice-filter.ts';

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** Whether a tag names the region that most speakers of its language live in. */
const isMainRegion = (tag: string): boolean =>
  new Intl.Locale(tag).maximize().region === new Intl.Locale(baseLanguage(tag)).maximize().region;

/**
 * How far a language is from those a person prefers: the first preferred one leads, among its regions the named ones,
 * then the main one. English comes before what is left.
 */
function distance(tag: string, preferred: readonly string[]): number {
  const same = preferred.findIndex((one) => baseLanguage(one) === baseLanguage(tag));
  const exact = preferred.findIndex((one) => isSame(one, tag));
  const within = exact >= 0 ? exact / (preferred.length * 4) : isMainRegion(tag) ? 0.3 : 0.6;
  if (same >= 0) return same + within;
  return baseLanguage(tag) === 'en' ? preferred.length + within : Number.POSITIVE_INFINITY;
}

/** The languages a person most likely speaks first; the rest by their names in the list. */
export const likeliestFirst = <L extends { readonly value: string; readonly label: string }>(
  languages: readonly L[],
  preferred: readonly string[],
): L[] =>
  languages.toSorted((a, b) => {
    const [left, right] = [distance(a.value, preferred), distance(b.value, preferred)];
    return left === right ? a.label.localeCompare(b.label) : left - right;
  });
