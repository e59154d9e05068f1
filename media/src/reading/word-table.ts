/** A table of words from `. dot · , comma`: what is written, a space, what is said. */
export const wordTable = (lines: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    lines
      .trim()
      .split(/\s+·\s+/u)
      .map((entry) => {
        const at = entry.indexOf(' ');
        return [entry.slice(0, at), entry.slice(at + 1).replaceAll(/\s+/gu, ' ')];
      }),
  );
