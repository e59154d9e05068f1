import { countCharacters } from '@timbre/contract/limits';
import { plans } from '@timbre/contract/plans';
import type { Actor } from '../../platform/actor.ts';
import { fail } from '../../platform/errors.ts';

/** Throws `text.empty` or `text.limit`; returns the characters counted. */
export function requireTextLength(actor: Actor, texts: readonly string[]): number {
  const actual = texts.reduce((sum, text) => sum + countCharacters(text), 0);
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
