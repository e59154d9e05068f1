import type { LexiconEntry } from '@timbre/contract/lexicon/lexicon-entry';
import type { Speaker } from '@timbre/contract/voices/voices';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLexiconTexts } from '../../i18n/texts/lexicon.ts';
import { showError } from '../../domain/plans/show-error.ts';
import { showToast } from '../../ui/messages/toast.tsx';
import { useRemoveEntry, useSaveEntry } from './api.ts';
import { draftOf } from './entry-draft.ts';
import '../../i18n/areas/lists.ts';

/** Which dialog of the page is open. */
export type OpenDialog =
  | { readonly kind: 'add'; readonly original: string }
  | { readonly kind: 'edit' | 'articles'; readonly entry: LexiconEntry }
  | { readonly kind: 'import' }
  | { readonly kind: 'scan' };

export interface EntryActions {
  readonly edit: (entry: LexiconEntry) => void;
  readonly articles: (entry: LexiconEntry) => void;
  /** Says so, with the way back where there is one. */
  readonly remove: (entry: LexiconEntry) => void;
}

export function useEntryActions(voices: readonly Speaker[], onDialog: (dialog: OpenDialog) => void): EntryActions {
  const { t } = useLexiconTexts();
  const { t: common } = useTranslation();
  const { mutateAsync: remove } = useRemoveEntry();
  const { mutateAsync: save } = useSaveEntry();
  const restore = (entry: LexiconEntry) =>
    void save({ id: null, draft: draftOf(entry) }).then(
      () => showToast(t('restored', { word: entry.original }), 'done'),
      showError,
    );
  /** An entry for a voice that is gone can't be made again. */
  const undoOf = (entry: LexiconEntry) =>
    entry.speaker === null || voices.some(({ speaker }) => speaker === entry.speaker)
      ? { label: common('lists.undo'), run: () => restore(entry) }
      : undefined;
  return {
    edit: (entry) => onDialog({ kind: 'edit', entry }),
    articles: (entry) => onDialog({ kind: 'articles', entry }),
    remove: (entry) =>
      void remove(entry.id).then(
        () => showToast(t('removed', { word: entry.original }), 'plain', undoOf(entry)),
        showError,
      ),
  };
}
