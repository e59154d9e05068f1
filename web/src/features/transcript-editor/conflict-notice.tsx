import { Button } from '@mantine/core';
import { useState, useSyncExternalStore } from 'react';
import { useTranscriptEditorTexts } from '../../i18n/use-transcript-editor-texts.ts';
import { Notice } from '../../ui/notice.tsx';
import { sayFailure } from '../../ui/say-failure.ts';
import { useDesk } from './desk-context.ts';

/** Somebody else saved in between: two ways on, neither of which loses anything. */
export function ConflictNotice() {
  const { t } = useTranscriptEditorTexts();
  const { saver } = useDesk();
  const { state } = useSyncExternalStore(saver.subscribe, saver.snapshot);
  const [isBusy, setIsBusy] = useState(false);
  if (state !== 'conflict') return null;
  const solve = (work: () => Promise<void>) => {
    setIsBusy(true);
    work()
      .catch(sayFailure)
      .finally(() => setIsBusy(false));
  };
  return (
    <Notice tone="warn" isUrgent>
      <p>
        <strong>{t('conflict')}</strong> {t('conflictText')}
      </p>
      <Button size="compact-sm" variant="default" disabled={isBusy} onClick={() => solve(saver.keepMine)}>
        {t('keepMine')}
      </Button>
      <Button size="compact-sm" variant="default" disabled={isBusy} onClick={() => solve(saver.takeTheirs)}>
        {t('takeTheirs')}
      </Button>
    </Notice>
  );
}
