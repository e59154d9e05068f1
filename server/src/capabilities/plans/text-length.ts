import { countCharacters } from '@timbre/contract/limits';
import { plans } from '@timbre/contract/plans';
import { parseTags } from '@timbre/media/script/parse-tags';
import type { Actor } from '../../platform/actor.ts';
import { fail } from '../../platform/errors.ts';

/** Characters of a text as limits count them; tags in it, known or not, count nothing. */
export function countWritten(text: string): number {
  const { known, unknown, escapes } = parseTags(text, []);
  let plain = '';
  let from = 0;
  for (const { start, end } of [...known, ...unknown, ...escapes].sort((a, b) => a.start - b.start)) {
    plain += text.slice(from, start);
    from = end;
  }
  return countCharacters(plain + text.slice(from));
}

/** Throws `text.empty` or `text.limit`; returns the characters counted. */
export function requireTextLength(actor: Actor, texts: readonly string[]): number {
  const actual = texts.reduce((sum, text) => sum + countWritten(text), 0);
  const limit = plans[actor.plan].textChars;
  if (actual === 0) fail('text.empty');
  if (actual > limit) {
    const over = actual - limit;
    fail(
      'text.limit',
      { field: 'segments', limit, actual },
      `The text is ${over} character${over === 1 ? '' : 's'} over your plan's ${limit}. Shorten it or upgrade.`,
    );
  }
  return actual;
}
