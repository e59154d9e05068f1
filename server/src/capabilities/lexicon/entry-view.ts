import type { LexiconDraft, LexiconEntry } from '@timbre/contract/lexicon/lexicon-entry';
import { foldText } from '@timbre/media/lexicon/fold';
import { lexiconKey } from '@timbre/media/lexicon/lexicon';
import type { EntryRow } from './lexicon.store.ts';

/** How an entry's original is compared. */
export const keyOf = ({ original, isCaseSensitive }: Pick<LexiconDraft, 'original' | 'isCaseSensitive'>): string =>
  isCaseSensitive ? `=${foldText(original, true).text}` : `~${lexiconKey(original)}`;

/** Whom an entry is for. */
export const scopeOf = ({ language, speaker }: Pick<LexiconDraft, 'language' | 'speaker'>): string =>
  `${(language ?? '').toLowerCase()} ${speaker ?? ''}`;

/** An entry as the contract shows it. */
export const entryOf = ({ voiceId, type, createdAt, updatedAt, ...row }: EntryRow): LexiconEntry => ({
  id: row.id,
  type: type === 1 ? 1 : 0,
  original: row.original,
  alternative: row.alternative,
  language: row.language,
  speaker: voiceId,
  isWholeWord: row.isWholeWord,
  isCaseSensitive: row.isCaseSensitive,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

/** A checked draft as it is kept. */
export const rowOf = (
  draft: LexiconDraft,
  place: Pick<EntryRow, 'id' | 'userId' | 'createdAt' | 'updatedAt'>,
): EntryRow => ({
  ...place,
  type: draft.type,
  original: draft.original,
  alternative: draft.alternative,
  language: draft.language,
  voiceId: draft.speaker,
  isWholeWord: draft.isWholeWord,
  isCaseSensitive: draft.isCaseSensitive,
  key: keyOf(draft),
  scope: scopeOf(draft),
});
