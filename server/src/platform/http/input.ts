import type { Call } from '@timbre/contract/call';
import * as z from 'zod/mini';
import { fail } from '../errors.ts';
import { sentenceOf, standaloneSentence } from './sentences.ts';

export interface InputParts {
  readonly path: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

// A list with 100,000 wrong entries has 100,000 problems; a screen shows the first few.
const maxFields = 20;

/**
 * The call's input from path, query and JSON body: the body wins over the query, the path over both; names the call
 * does not declare are dropped. Throws `input.invalid` with a sentence per field.
 */
export function readInput(call: Pick<Call, 'input'>, { path, query, body }: InputParts): unknown {
  if (body !== undefined && body !== null && (typeof body !== 'object' || Array.isArray(body))) {
    fail('input.invalid', undefined, 'Send the body as a JSON object.');
  }
  const given: unknown = { ...(query as object), ...(body as object | null | undefined), ...(path as object) };
  const result = z.safeParse(call.input, given);
  if (result.success) {
    requireStorable(result.data);
    return result.data;
  }
  const { issues } = result.error;
  const fields: Record<string, string> = {};
  for (const issue of issues.slice(0, maxFields)) {
    const name = issue.path.map(String).join('.');
    fields[name] ??= sentenceOf(issue, valueAt(given, issue.path));
  }
  const [first] = issues;
  if (first === undefined) fail('input.invalid');
  fail(
    'input.invalid',
    { field: first.path.map(String).join('.'), fields },
    standaloneSentence(first, valueAt(given, first.path)),
  );
}

/** PostgreSQL's text can't hold a NUL character. */
function requireStorable(value: unknown, field = ''): void {
  if (typeof value === 'string' && value.includes('\0')) {
    const sentence = 'This contains a NUL character, which isn’t text. Remove it and try again.';
    fail('input.invalid', { field, fields: { [field]: sentence } }, sentence);
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [name, part] of Object.entries(value)) requireStorable(part, field === '' ? name : `${field}.${name}`);
}

function valueAt(root: unknown, path: readonly PropertyKey[]): unknown {
  let value = root;
  for (const part of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined;
    value = (value as Record<PropertyKey, unknown>)[part];
  }
  return value;
}
