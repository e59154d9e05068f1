import type { LexiconDraft, LexiconEntry } from '@timbre/contract/lexicon/lexicon-entry';
import { useState } from 'react';
import { useLexiconTexts } from '../../i18n/texts/lexicon.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import { useUnsavedGuard } from '../../ui/dialogs/unsaved-guard.tsx';
import { useVoice, useVoices } from '../voices/api.ts';
import { useSaveEntry } from './api.ts';
import { draftOf } from './entry-draft.ts';
import { EntryForm } from './entry-form.tsx';
import { saysSounds } from './use-heard.ts';

interface EntryDialogProps {
  /** Null: a new one. */
  readonly entry: LexiconEntry | null;
  /** What a new one begins with. */
  readonly first: LexiconDraft;
  /** The voice it is heard in. */
  readonly speaker: string | null;
  readonly onClose: () => void;
}

/** Adds or changes one entry. */
export function EntryDialog({ entry, first, speaker, onClose }: EntryDialogProps) {
  const { t } = useLexiconTexts();
  const { voices } = useVoices();
  const [chosen, setChosen] = useState(speaker);
  const voice = useVoice(chosen, { isSuited: saysSounds });
  const save = useSaveEntry();
  const handleSave = (draft: LexiconDraft) =>
    save.mutate(
      { id: entry?.id ?? null, draft },
      {
        onSuccess: ({ original }) => {
          showToast(t(entry === null ? 'added' : 'changed', { word: original }), 'done');
          onClose();
        },
      },
    );
  const [isWritten, setIsWritten] = useState(false);
  const { leave, question } = useUnsavedGuard(isWritten);
  const title = entry === null ? t('add') : t('edit', { word: entry.original });
  return (
    <Dialog isOpen onClose={() => leave(onClose)} title={title} widthPx={580}>
      <EntryForm
        first={entry === null ? first : draftOf(entry)}
        isNew={entry === null}
        voices={voices}
        voice={voice}
        error={save.error}
        isBusy={save.isPending}
        onVoice={setChosen}
        onChange={(isNow) => {
          setIsWritten(isNow);
          if (save.error !== null) save.reset();
        }}
        onSave={handleSave}
        onCancel={onClose}
      />
      {question}
    </Dialog>
  );
}
