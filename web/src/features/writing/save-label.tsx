import { Button, Tooltip } from '@mantine/core';
import { errorText } from '../../i18n/error-text.ts';
import { useWritingTexts } from '../../i18n/use-writing-texts.ts';
import classes from './editor-header.module.css';
import { useOpen, useSaving } from './writing-context.ts';

/** Whether everything is saved; where it is not, why, and the way to try again. */
export function SaveLabel() {
  const { t } = useWritingTexts();
  const { saver } = useOpen();
  const { state, error } = useSaving();
  const isStuck = state === 'offline' || state === 'refused';
  return (
    <span className={classes.state} data-state={state} role="status">
      <Tooltip label={error === null ? '' : errorText(error)} disabled={!isStuck}>
        <span>{t(`save.${state}`)}</span>
      </Tooltip>
      {isStuck && (
        <Button size="compact-xs" variant="default" onClick={() => void saver.flush().catch(() => undefined)}>
          {t('save.retry')}
        </Button>
      )}
    </span>
  );
}
