import { baseLanguage } from '../../domain/voices/voice-filter.ts';

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/**
 * How far a language is from what a person reads: exact tags first, then their bare languages with the main region
 * leading. English comes before what is left.
 */
function distance(tag: string, preferred: readonly string[]): number {
  const exact = preferred.findIndex((one) => isSame(one, tag));
  if (exact >= 0) return exact;
  const sibling = preferred.findIndex((one) => baseLanguage(one) === baseLanguage(tag));
  const main = new Intl.Locale(baseLanguage(tag)).maximize().region;
  const isMain = new Intl.Locale(tag).maximize().region === main;
  const known = sibling >= 0 ? preferred.length + sibling : preferred.length * 2 + (baseLanguage(tag) === 'en' ? 0 : 1);
  return known + (isMain ? 0 : 0.5);
}

/** The languages a person most likely speaks first; the rest by their names in the list. */
export const likeliestFirst = <L extends { readonly value: string; readonly label: string }>(
  languages: readonly L[],
  preferred: readonly string[],
): L[] => {
  const rank = (tag: string) => {
    const far = distance(tag, preferred);
    return far >= preferred.length * 2 + 1 ? Number.POSITIVE_INFINITY : far;
  };
  return languages.toSorted((a, b) => {
    const [left, right] = [rank(a.value), rank(b.value)];
    return left === right ? a.label.localeCompare(b.label) : left - right;
  });
};
