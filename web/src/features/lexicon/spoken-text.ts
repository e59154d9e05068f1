import type { LexiconEntry } from '@timbre/contract/lexicon/lexicon-entry';

/** How an entry is spoken, as people write it: sounds between slashes. */
export const spokenText = ({ type, alternative }: Pick<LexiconEntry, 'type' | 'alternative'>): string =>
  type === 1 ? `/${alternative}/` : alternative;
