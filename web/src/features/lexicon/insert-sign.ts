/** A field's text and caret. */
export interface Caret {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Puts a sign at the caret, or over what is selected. */
export function insertSign({ text, start, end }: Caret, sign: string): Caret {
  const next = text.slice(0, start) + sign + text.slice(end);
  return { text: next, start: start + sign.length, end: start + sign.length };
}

/** Takes the selection away, or the sign before the caret. */
export function removeSign({ text, start, end }: Caret): Caret {
  if (start !== end) return { text: text.slice(0, start) + text.slice(end), start, end: start };
  const before = Array.from(text.slice(0, start)).slice(0, -1).join('');
  return { text: before + text.slice(end), start: before.length, end: before.length };
}
