/** The text's first `most` characters as the server counts them, never half of a pair. */
export function clipText(text: string, most: number): string {
  const cut = text.slice(0, most);
  return cut.length < text.length && /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut;
}
