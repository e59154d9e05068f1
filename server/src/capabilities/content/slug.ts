import { contentLimits } from '@timbre/contract/content/content-text';

/** Room for `-12` behind a slug that is taken. */
const suffixChars = 4;
const maxAlike = 50;

/** The last part of an address from a title: letters and digits of any script, joined by hyphens. */
export function slugOf(title: string): string {
  const words =
    title
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/['’]/gu, '')
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  const joined = words.join('-').slice(0, contentLimits.slugChars - suffixChars);
  // A cut may leave half a character, or the hyphen before a word.
  return joined.replace(/[\ud800-\udbff]$/, '').replace(/-+$/u, '') || 'post';
}

/** The slug and what it becomes when it is taken: `hello`, `hello-2`, `hello-3`. */
export function slugChoices(slug: string): string[] {
  return [slug, ...Array.from({ length: maxAlike }, (_, index) => `${slug}-${index + 2}`)];
}
