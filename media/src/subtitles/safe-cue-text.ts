/**
 * Text for SubRip and WebVTT. Neither format knows ASS's override tags, but most players obey `{\…}` and `\N` in both,
 * and neither has an escape for them: such a sign becomes its full-width twin. Every kind of line end becomes a line
 * feed, and empty lines, which would end the cue, go.
 */
export const safeCueText = (text: string): string =>
  text
    .replaceAll('\0', '')
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/gu, '\n')
    .replace(/\{(?=\\)/gu, '｛')
    .replace(/\\(?=[Nnh])/gu, '＼')
    .replace(/\n\s*(?=\n)/gu, '')
    .trim();
