import type { LexiconRule } from '@timbre/contract/lexicon/lexicon-entry';

/** An alias rule for tests. */
export const ruleOf = (original: string, alternative: string, changes: Partial<LexiconRule> = {}): LexiconRule => ({
  id: `${original}>${alternative}`,
  type: 0,
  original,
  alternative,
  language: null,
  speaker: null,
  isWholeWord: true,
  isCaseSensitive: false,
  ...changes,
});
