/** A provider's answer is not of its API's shape. */
export class AnswerError extends Error {}

/** What stands in JSON at a path of names and places; undefined where there is nothing. */
export function valueAt(value: unknown, ...path: readonly (string | number)[]): unknown {
  let at = value;
  for (const name of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, name)) return undefined;
    at = (at as Record<string | number, unknown>)[name];
  }
  return at;
}

/** The text at a path; throws `AnswerError` for anything else. */
export function textOf(value: unknown, ...path: readonly (string | number)[]): string {
  const found = valueAt(value, ...path);
  if (typeof found !== 'string') throw new AnswerError(`there is no text at ${path.join('.')}`);
  return found;
}

export function listOf(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new AnswerError('there is no list');
  return value as unknown[];
}

/** A list of texts, or a single one. */
export const textsOf = (value: unknown): string[] =>
  (typeof value === 'string' ? [value] : listOf(value)).map((one) => textOf(one));
