import { ApiError } from '@timbre/client';
import { errorText } from '../../../i18n/error-text.ts';

/** What the server said about one field, in the interface's language; undefined when it said nothing. */
export function fieldProblem(error: unknown, field: string): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { field: first, fields = {} } = error.data;
  const isOf = (name: string) => name === field || name.startsWith(`${field}.`);
  const named = Object.keys(fields).find(isOf);
  if (named === undefined && (first === undefined || !isOf(first))) return undefined;
  const sentence = named === undefined ? undefined : fields[named];
  return document.documentElement.lang === 'en' && sentence !== undefined ? sentence : errorText(error);
}

/** A hint under its field, so that fields side by side stand on one line. */
export const hintBelow: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];
