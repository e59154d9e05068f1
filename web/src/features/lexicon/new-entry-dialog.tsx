import type { LexiconDraft } from '@timbre/contract/lexicon/lexicon-entry';
import { EntryDialog } from './entry-dialog.tsx';
import { newDraft } from './entry-draft.ts';

type NewEntryDialogProps = Pick<LexiconDraft, 'type' | 'original' | 'alternative' | 'language'> & {
  /** The voice it is heard in. */
  readonly speaker: string | null;
  readonly onClose: () => void;
};

/** An entry for words of a script. */
export function NewEntryDialog({ type, original, alternative, language, speaker, onClose }: NewEntryDialogProps) {
  const first = newDraft(original, { type, alternative, language });
  return <EntryDialog entry={null} first={first} speaker={speaker} onClose={onClose} />;
}
