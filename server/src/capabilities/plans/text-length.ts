import { countCharacters } from '@timbre/contract/limits';
import type { PlanName } from '@timbre/contract/plans';
import { plans } from '@timbre/contract/plans';
import { parseTags } from '@timbre/media/script/parse-tags';
import { fail } from '../../platform/errors.ts';
import type { CodeLevel } from './code-levels.ts';

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

/** The longest text of any plan, beyond which no code goes. */
const longest = Math.max(...Object.values(plans).map(({ textChars }) => textChars));

/** Characters that one text may have: the plan's, or those of a redeemed code where it allows more. */
export async function textLimit(
  plan: PlanName,
  codeLevels: () => Promise<readonly Pick<CodeLevel, 'textChars'>[]>,
): Promise<number> {
  const ofPlan = plans[plan].textChars;
  if (ofPlan === longest) return ofPlan;
  return Math.max(ofPlan, ...(await codeLevels()).map(({ textChars }) => textChars));
}

/** Throws `text.empty` or `text.limit`; returns the characters counted. */
export function requireTextLength(limit: number, texts: readonly string[]): number {
  const actual = texts.reduce((sum, text) => sum + countWritten(text), 0);
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
