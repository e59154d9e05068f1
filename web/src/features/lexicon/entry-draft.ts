import { ApiError } from '@timbre/client';
import type { LexiconDraft, LexiconEntry } from '@timbre/contract/lexicon/lexicon-entry';

/** A new entry for a word; capitals alone, as in US, count. */
export const newDraft = (original: string, changes: Partial<LexiconDraft> = {}): LexiconDraft => ({
  type: 0,
  original,
  alternative: '',
  language: null,
  speaker: null,
  isWholeWord: true,
  isCaseSensitive: /^\p{Lu}{2,4}$/u.test(original.trim()),
  ...changes,
});

export const draftOf = (entry: LexiconEntry): LexiconDraft => ({
  type: entry.type,
  original: entry.original,
  alternative: entry.alternative,
  language: entry.language,
  speaker: entry.speaker,
  isWholeWord: entry.isWholeWord,
  isCaseSensitive: entry.isCaseSensitive,
});

/** Whether words or sounds were written since; `other` is what stands for the kind that is not shown. */
export function isWritten(draft: LexiconDraft, other: string, first: LexiconDraft): boolean {
  const isSameKind = draft.type === first.type;
  const [kept, added] = isSameKind ? [draft.alternative, other] : [other, draft.alternative];
  return draft.original !== first.original || kept !== first.alternative || added !== '';
}

/** Where a refusal is shown: under the field it is about, or for the whole form. */
export type FormPlace = 'original' | 'alternative' | 'form';

const underAlternative: readonly string[] = ['lexicon.phonemes'];

/** The specification's 4051 stands under the original; everything without a field of its own is for the form. */
export function placeOf(error: unknown): FormPlace {
  if (!(error instanceof ApiError)) return 'form';
  if (error.code === 'lexicon.duplicate') return 'original';
  if (underAlternative.includes(error.code)) return 'alternative';
  const { field, fields } = error.data;
  const named = error.code === 'input.invalid' ? (field ?? Object.keys(fields ?? {})[0]) : undefined;
  return named === 'original' || named === 'alternative' ? named : 'form';
}
