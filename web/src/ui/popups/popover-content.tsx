import type { PopoverProps } from '@mantine/core';
import { Popover } from '@mantine/core';
import type { ReactNode } from 'react';
import { Anchor } from './anchor.tsx';
import type { PopupState } from './use-popup.ts';
import { useOpenLater } from './use-open-later.ts';

interface PopoverContentProps extends PopupState {
  readonly position: NonNullable<PopoverProps['position']>;
  readonly label: string;
  readonly className: string;
  readonly widthPx: number;
  readonly children: ReactNode;
}

/** Open fields beside their button. */
export function PopoverContent({ id, at, isOpen, onChange, ...popover }: PopoverContentProps) {
  const { position, label, className, widthPx, children } = popover;
  const opened = useOpenLater(isOpen);
  return (
    <Popover
      id={id}
      opened={opened}
      onChange={onChange}
      position={position}
      width={widthPx}
      shadow="none"
      radius="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Anchor at={at} />
      </Popover.Target>
      <Popover.Dropdown className={className} aria-label={label}>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
