import { AffectedDialog } from './affected-dialog.tsx';
import { newDraft } from './entry-draft.ts';
import { EntryDialog } from './entry-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { ScanDialog } from './scan-dialog.tsx';
import type { OpenDialog } from './use-entry-actions.ts';

interface LexiconDialogsProps {
  readonly dialog: OpenDialog;
  /** The voice that things are heard in. */
  readonly speaker: string | null;
  readonly onClose: () => void;
}

/** The dialogs of the page; they come when the first of them is opened. */
export function LexiconDialogs({ dialog, speaker, onClose }: LexiconDialogsProps) {
  switch (dialog.kind) {
    case 'add':
      return <EntryDialog entry={null} first={newDraft(dialog.original)} speaker={speaker} onClose={onClose} />;
    case 'edit':
      return <EntryDialog entry={dialog.entry} first={newDraft('')} speaker={speaker} onClose={onClose} />;
    case 'articles':
      return <AffectedDialog entry={dialog.entry} onClose={onClose} />;
    case 'import':
      return <ImportDialog onClose={onClose} />;
    case 'scan':
      return <ScanDialog speaker={speaker} onClose={onClose} />;
  }
}
