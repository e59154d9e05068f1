import { Button } from '@mantine/core';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Saver } from '../../lib/editing/save-engine.ts';
import { Notice } from '../../ui/messages/notice.tsx';
import { showError } from '../plans/show-error.ts';
import '../../i18n/areas/saving.ts';

interface ConflictNoticeProps {
  readonly saver: Saver;
  readonly title: string;
  /** What becomes of both. */
  readonly text: string;
  readonly keepMine?: () => Promise<void>;
}

/** Someone else saved in between: two ways on, neither of which loses anything. */
export function ConflictNotice({ saver, title, text, keepMine = saver.keepMine }: ConflictNoticeProps) {
  const { t } = useTranslation();
  const { state } = useSyncExternalStore(saver.subscribe, saver.snapshot);
  const [isBusy, setIsBusy] = useState(false);
  if (state !== 'conflict') return null;
  const solve = (work: () => Promise<void>) => {
    setIsBusy(true);
    work()
      .catch(showError)
      .finally(() => setIsBusy(false));
  };
  return (
    <Notice tone="warn" isUrgent>
      <p>
        <strong>{title}</strong> {text}
      </p>
      <Button size="compact-sm" variant="default" disabled={isBusy} onClick={() => solve(keepMine)}>
        {t('saving.keepMine')}
      </Button>
      <Button size="compact-sm" variant="default" disabled={isBusy} onClick={() => solve(saver.takeTheirs)}>
        {t('saving.takeTheirs')}
      </Button>
    </Notice>
  );
}
