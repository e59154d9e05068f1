import { Button } from '@mantine/core';
import { useState } from 'react';
import { useWritingTexts } from '../../i18n/texts/writing.ts';
import { Notice } from '../../ui/notice.tsx';
import { sayFailure } from '../../ui/say-failure.ts';
import { useOpen, useSaving } from './writing-context.ts';

/** Somebody else saved in between: two ways on, neither of which loses anything. */
export function ConflictNotice() {
  const { t } = useWritingTexts();
  const { saver } = useOpen();
  const { state } = useSaving();
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
        <strong>{t('conflict.title')}</strong> {t('conflict.text')}
      </p>
      <Button size="compact-sm" variant="default" disabled={isBusy} onClick={() => solve(saver.keepMine)}>
        {t('conflict.mine')}
      </Button>
      <Button size="compact-sm" variant="default" disabled={isBusy} onClick={() => solve(saver.takeTheirs)}>
        {t('conflict.theirs')}
      </Button>
    </Notice>
  );
}
