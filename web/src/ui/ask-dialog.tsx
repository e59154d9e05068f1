import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnce } from '../lib/use-once.ts';
import classes from './ask-dialog.module.css';
import { Dialog } from './dialog.tsx';

interface AskDialogProps {
  readonly title: string;
  /** The button that does it, such as "Delete for good". */
  readonly action: string;
  readonly isBusy?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Asks once before something that can't be taken back. */
export function AskDialog({ title, action, isBusy = false, onConfirm, onClose, children }: AskDialogProps) {
  const { t } = useTranslation();
  const once = useOnce(isBusy);
  return (
    <Dialog isOpen onClose={onClose} title={title} widthPx={440}>
      <div className={classes.text}>{children}</div>
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('lists.cancel')}
        </Button>
        <Button loading={isBusy} onClick={() => once(onConfirm)}>
          {action}
        </Button>
      </div>
    </Dialog>
  );
}
