/** The beginning of a plain text on one line, of so many characters at most. */
export function excerptOf(plain: string, characters: number): string {
  const words = plain.replaceAll(/\s+/gu, ' ').trim();
  const cut = [...words].slice(0, characters).join('');
  return cut.length < words.length ? `${cut.trimEnd()}…` : words;
}
