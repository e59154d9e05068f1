import { Button, Loader } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../messages/notice.tsx';
import type { DeferredState } from './deferred-state.ts';
import classes from './frames.module.css';

/** In a part's place: that it is loading, or could not be loaded. */
export function PanelFrame({ hasFailed, onRetry }: DeferredState) {
  const { t } = useTranslation();
  if (!hasFailed)
    return (
      <div className={classes.waiting} role="status" aria-label={t('shell.loading')}>
        <Loader size="sm" color="gray" />
      </div>
    );
  return (
    <Notice tone="fail" isUrgent>
      <p>{t('shell.partFailed')}</p>
      <Button size="compact-sm" variant="default" onClick={onRetry}>
        {t('problem.retry')}
      </Button>
    </Notice>
  );
}
