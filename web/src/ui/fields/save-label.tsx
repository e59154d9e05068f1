import { Button } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { errorText } from '../../i18n/error-text.ts';
import type { Saver } from '../../lib/editing/save-engine.ts';
import { Tooltip } from '../popups/tooltip.tsx';
import classes from './save-label.module.css';
import '../../i18n/areas/saving.ts';

/** Whether a document is saved; where it is not, why, and the way to try again. */
export function SaveLabel({ saver }: { readonly saver: Saver }) {
  const { t } = useTranslation();
  const { state, id, error, isTooBig } = useSyncExternalStore(saver.subscribe, saver.snapshot);
  if (id === null && state === 'saved') return null;
  const isStuck = state === 'offline' || state === 'refused';
  return (
    <span className={classes.state} data-state={state} role="status">
      <Tooltip label={error === null ? '' : errorText(error)} disabled={!isStuck}>
        <span>{t(`saving.${state === 'offline' && isTooBig ? 'notKept' : state}`)}</span>
      </Tooltip>
      {isStuck && (
        <Button size="compact-xs" variant="default" onClick={() => void saver.flush().catch(() => undefined)}>
          {t('saving.retry')}
        </Button>
      )}
    </span>
  );
}
