import type { CodeLevel as ToldLevel } from '@timbre/contract/rights';

/** What a redeemed code brings beside the plan: one of each kind of code, the highest that the person holds. */
export interface CodeLevel {
  /** The partner's number of it, not a plan's. */
  readonly level: number;
  /** Characters for composing each month. */
  readonly composeChars: number;
  /** Characters that one text may have. */
  readonly textChars: number;
}

/** Characters of all codes together, each month. */
export const composeCharsOf = (levels: readonly CodeLevel[]): number =>
  levels.reduce((sum, { composeChars }) => sum + composeChars, 0);

/** What is left of each code when `used` of them all are gone: the first is used up before the next is begun. */
export function levelsLeft(levels: readonly CodeLevel[], used: number): ToldLevel[] {
  let gone = used;
  return levels.map(({ level, composeChars }) => {
    const taken = Math.min(gone, composeChars);
    gone -= taken;
    return { level, composeCount: composeChars, leftComposeCount: composeChars - taken };
  });
}
