import { Button } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useOneAtATime } from '../../lib/hooks/use-one-at-a-time.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import classes from './change-dialog.module.css';
import '../../i18n/areas/admin.ts';

interface ChangeDialogProps {
  readonly title: string;
  /** What will happen. */
  readonly text: string;
  /** The button that does it. */
  readonly action: string;
  readonly isReady?: boolean;
  readonly isBusy: boolean;
  readonly error: Error | null;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  /** The way out, where "Cancel" would be read as something else. */
  readonly keep?: string;
  readonly children?: ReactNode;
}

/** Asks for what a change needs, says what it does, and stays open while it is refused. */
export function ChangeDialog(props: ChangeDialogProps) {
  const { t } = useTranslation();
  const { title, text, action, isReady = true, isBusy, error, onSubmit, onClose, keep, children } = props;
  const send = useOneAtATime(onSubmit, isBusy);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) send();
  };
  // Its answer would be lost.
  const close = () => {
    if (!isBusy) onClose();
  };
  return (
    <Dialog isOpen onClose={close} title={title} widthPx={480}>
      <form className={classes.form} onSubmit={submit}>
        <p>{text}</p>
        {children}
        {error !== null && (
          <Notice tone="fail" isUrgent>
            <p>{errorText(error)}</p>
          </Notice>
        )}
        <div className={classes.actions}>
          <Button variant="default" disabled={isBusy} onClick={close}>
            {keep ?? t('admin.cancel')}
          </Button>
          <Button type="submit" loading={isBusy} disabled={!isReady}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
