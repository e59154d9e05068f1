import { Button, Tooltip } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { errorText } from '../../i18n/error-text.ts';
import { useTranscriptEditorTexts } from '../../i18n/use-transcript-editor-texts.ts';
import { useDesk } from './desk-context.ts';
import classes from './editor-head.module.css';

/** Whether everything is saved; where it is not, why, and the way to try again. */
export function SaveLabel() {
  const { t } = useTranscriptEditorTexts();
  const { saver } = useDesk();
  const { state, error, isTooBig } = useSyncExternalStore(saver.subscribe, saver.snapshot);
  const isStuck = state === 'offline' || state === 'refused';
  return (
    <span className={classes.state} data-state={state} role="status">
      <Tooltip label={error === null ? '' : errorText(error)} disabled={!isStuck}>
        <span>{t(state === 'offline' && isTooBig ? 'save.notKept' : `save.${state}`)}</span>
      </Tooltip>
      {isStuck && (
        <Button size="compact-xs" variant="default" onClick={() => void saver.flush().catch(() => undefined)}>
          {t('save.retry')}
        </Button>
      )}
    </span>
  );
}
