import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './dialog.module.css';
import { useIsTopDialog } from './open-dialogs.ts';
import { useFocusReturn } from './use-focus-return.ts';

interface DialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly widthPx: number;
  /** Fills the height and leaves the padding to its content. */
  readonly isTall?: boolean;
  /** Takes the whole screen of a phone. */
  readonly isFullOnPhone?: boolean;
  readonly children: ReactNode;
}

const phone = '(max-width: 40em)';

/** A dialog of the studio. Mantine's own header would count as a second page header for screen readers. */
export function Dialog({
  isOpen,
  onClose,
  title,
  widthPx,
  isTall = false,
  isFullOnPhone = false,
  children,
}: DialogProps) {
  const { t } = useTranslation();
  useFocusReturn();
  const isTop = useIsTopDialog(isOpen);
  const isPhone = useMediaQuery(phone, false, { getInitialValueInEffect: false });
  const isFull = isFullOnPhone && isPhone;
  return (
    <Modal.Root
      opened={isOpen}
      onClose={onClose}
      closeOnEscape={isTop}
      closeOnClickOutside={false}
      size={widthPx}
      centered={!isTall}
      fullScreen={isFull}
      padding={0}
    >
      {/* The second click of a double click lands on what the first has opened: it means no way out of it. */}
      <Modal.Overlay onClick={({ detail }) => detail < 2 && onClose()} />
      <Modal.Content
        classNames={{ content: `${classes.content} ${isTall ? classes.tall : ''} ${isFull ? classes.full : ''}` }}
      >
        <div className={classes.head}>
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          <Modal.CloseButton aria-label={t('shell.close')} />
        </div>
        <Modal.Body className={isTall ? classes.tallBody : classes.body}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
