import { Button, Tooltip } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../i18n/error-text.ts';
import classes from './editor-header.module.css';
import { useStudio } from './studio-context.ts';

const texts = {
  saved: 'script.savedMoment',
  unsaved: 'script.unsaved',
  saving: 'script.saving',
  empty: 'script.empty',
  offline: 'script.offline',
  refused: 'script.refused',
  conflict: 'script.refused',
} as const;

/** Whether the script is saved; where it is not, why, and the way to try again. */
export function SaveLabel() {
  const { t } = useTranslation();
  const { saver } = useStudio();
  const { state, articleId, error } = useSyncExternalStore(saver.subscribe, saver.snapshot);
  const isStuck = state === 'offline' || state === 'refused';
  if (articleId === null && state === 'saved') return null;
  return (
    <span className={classes.state} data-state={state} role="status">
      <Tooltip label={error === null ? '' : errorText(error)} disabled={!isStuck}>
        <span>{t(texts[state])}</span>
      </Tooltip>
      {isStuck && (
        <Button size="compact-xs" variant="default" onClick={() => void saver.flush().catch(() => undefined)}>
          {t('script.retry')}
        </Button>
      )}
    </span>
  );
}
