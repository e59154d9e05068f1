import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { DeferredState } from '../deferred/deferred-state.ts';
import { showToast } from '../messages/toast.tsx';

/** A popup whose code could not be loaded has no place of its own to say so. */
export function PopupFailure({ hasFailed, onRetry }: DeferredState) {
  const { t } = useTranslation();
  const tell = useEffectEvent(() =>
    showToast(t('shell.partFailed'), 'fail', { label: t('problem.retry'), run: onRetry }),
  );
  useEffect(() => {
    if (hasFailed) tell();
  }, [hasFailed]);
  return null;
}
