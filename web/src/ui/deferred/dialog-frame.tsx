import { CloseButton } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { DeferredState } from './deferred-state.ts';
import classes from './frames.module.css';
import { PanelFrame } from './panel-frame.tsx';

interface DialogFrameProps extends DeferredState {
  readonly onClose: () => void;
}

/** In a dialog's place. The browser's own dialog holds the focus, and gives it back before the real one takes it. */
export function DialogFrame({ onClose, ...state }: DialogFrameProps) {
  const { t } = useTranslation();
  const place = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = place.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={place}
      className={classes.dialog}
      aria-label={t('shell.loading')}
      aria-busy={!state.hasFailed}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <CloseButton className={classes.close ?? ''} aria-label={t('shell.close')} onClick={onClose} />
      <PanelFrame {...state} />
    </dialog>
  );
}
