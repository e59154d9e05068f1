import { useSyncExternalStore } from 'react';
import { useTranscriptEditorTexts } from '../../i18n/texts/transcript-editor.ts';
import { ConflictNotice } from '../../ui/conflict-notice.tsx';
import { useDesk } from './desk-context.ts';

export function TranscriptConflict() {
  const { t } = useTranscriptEditorTexts();
  const { saver } = useDesk();
  const { state } = useSyncExternalStore(saver.subscribe, saver.snapshot);
  if (state !== 'conflict') return null;
  return (
    <ConflictNotice
      keepMine={{ label: t('keepMine'), work: saver.keepMine }}
      takeTheirs={{ label: t('takeTheirs'), work: saver.takeTheirs }}
    >
      <p>
        <strong>{t('conflict')}</strong> {t('conflictText')}
      </p>
    </ConflictNotice>
  );
}
