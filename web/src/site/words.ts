/** The page's words with what belongs into them. */
export const fillWords = (words: string | undefined, value: string | number): string =>
  (words ?? '').replace('{}', String(value));

/** A moment as the page's language writes it. */
export const localDay = (iso: string): string =>
  new Date(iso).toLocaleString(document.documentElement.lang, { dateStyle: 'long', timeStyle: 'short' });
