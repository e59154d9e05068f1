import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFocusReturn } from '../../ui/dialogs/use-focus-return.ts';
import classes from './editor-frame.module.css';

interface SideDrawerProps {
  readonly position: 'left' | 'right' | 'bottom';
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A side column over the work, on narrow screens; `bottom`: a sheet that leaves the upper half of the work in sight. */
export function SideDrawer({ position, label, onClose, children }: SideDrawerProps) {
  const { t } = useTranslation();
  useFocusReturn();
  return (
    <Drawer.Root opened onClose={onClose} position={position} size={position === 'bottom' ? '62dvh' : 328} padding={0}>
      <Drawer.Overlay />
      <Drawer.Content aria-label={label}>
        <Drawer.Body className={classes.drawer} data-sheet={position === 'bottom' || undefined}>
          <Drawer.CloseButton className={classes.close} aria-label={t('shell.close')} />
          {children}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
