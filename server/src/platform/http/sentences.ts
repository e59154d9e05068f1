import { fieldLabel } from '@timbre/contract/errors/field-label';
import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;

// zod/mini ships no texts; this is what an issue says when the contract gives it no sentence of its own.
const zodDefault = 'Invalid input';

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  date: 'a date',
};

const formats: Readonly<Record<string, string>> = {
  email: 'an email address',
  url: 'a web address',
  regex: 'in the right form',
  uuid: 'an id',
  date: 'a date such as 2026-01-31',
  datetime: 'a date and time such as 2026-01-31T12:00:00Z',
  json_string: 'JSON',
};

/** One plain sentence about one problem; `value` is what stood there. */
export function sentenceOf(issue: Issue, value: unknown): string {
  if (issue.message !== zodDefault && issue.message !== '') return issue.message;
  return `${fieldLabel(issue.path)} ${predicate(issue, value)}.`;
}

/** The sentence for a message box, which stands alone: it names the field. */
export function standaloneSentence(issue: Issue, value: unknown): string {
  const sentence = sentenceOf(issue, value);
  const label = fieldLabel(issue.path);
  const lastWord = label.split(' ').at(-1) ?? label;
  return sentence.toLowerCase().includes(lastWord.toLowerCase()) ? sentence : `${label}: ${sentence}`;
}

function predicate(issue: Issue, value: unknown): string {
  if (value === undefined) return 'is missing';
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${kinds[issue.expected] ?? issue.expected}`;
    case 'too_small':
      return `must ${bound(issue.origin, issue.inclusive === false ? 'more than' : 'at least', issue.minimum)}`;
    case 'too_big':
      return `must ${bound(issue.origin, issue.inclusive === false ? 'less than' : 'at most', issue.maximum)}`;
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'invalid_format':
      return `is not ${formats[issue.format] ?? 'in the right form'}`;
    case 'invalid_value':
      return `must be ${oneOf(issue.values)}`;
    case 'invalid_union':
      return 'has none of the accepted forms';
    default:
      return 'is not valid';
  }
}

function bound(origin: string, comparison: string, limit: number | bigint): string {
  const units: Readonly<Record<string, string>> = { string: 'character', array: 'entry', set: 'entry', file: 'byte' };
  const unit = units[origin];
  if (unit === undefined) return `be ${comparison} ${limit}`;
  const plural = unit === 'entry' ? 'entries' : `${unit}s`;
  return `have ${comparison} ${limit} ${Number(limit) === 1 ? unit : plural}`;
}

function oneOf(values: readonly unknown[]): string {
  const shown = values.slice(0, 20).map(String);
  if (values.length > shown.length) shown.push('…');
  return shown.length === 1 ? (shown[0] ?? '') : `one of ${shown.join(', ')}`;
}
