import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useOneAtATime } from '../../lib/hooks/use-one-at-a-time.ts';
import classes from './ask-dialog.module.css';
import { Dialog } from './dialog.tsx';
import '../../i18n/areas/lists.ts';

interface AskDialogProps {
  readonly title: string;
  /** The button that does it, such as "Delete for good". */
  readonly action: string;
  /** The other button; "Cancel" when left out. */
  readonly refuse?: string;
  /** Where the other button does something of its own; else it only closes the question. */
  readonly onRefuse?: () => void;
  readonly isBusy?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Asks once before something that can't be taken back. */
export function AskDialog(props: AskDialogProps) {
  const { title, action, refuse, onRefuse, isBusy = false, onConfirm, onClose, children } = props;
  const { t } = useTranslation();
  const confirm = useOneAtATime(onConfirm, isBusy);
  return (
    <Dialog isOpen onClose={onClose} title={title} widthPx={440}>
      <div className={classes.text}>{children}</div>
      <div className={classes.actions}>
        <Button
          variant="default"
          data-autofocus
          onClick={() => {
            onRefuse?.();
            onClose();
          }}
        >
          {refuse ?? t('lists.cancel')}
        </Button>
        <Button loading={isBusy} onClick={() => confirm()}>
          {action}
        </Button>
      </div>
    </Dialog>
  );
}
