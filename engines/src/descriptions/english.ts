/** Words of a description in their order; marks that part it stand as they are. */
export const tokensOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+(?:['’]\p{L}+)?|[,;.、。]/gu) ?? [];

/** A word without its endings, so that “barking dogs” and “dog barks” are one thing. */
export function stem(word: string): string {
  let short = word.replace(/['’]s$/u, '');
  if (short.length > 4 && short.endsWith('ies')) return `${short.slice(0, -3)}y`;
  if (/(?:s|x|z|ch|sh)es$/.test(short) && short.length > 4) return short.slice(0, -2);
  if (short.length > 3 && short.endsWith('s') && !/(?:ss|us|is)$/.test(short)) short = short.slice(0, -1);
  return short;
}
