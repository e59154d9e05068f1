import type { PopoverProps } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { deferred } from '../deferred/deferred.tsx';
import { PopupFailure } from './popup-failure.tsx';
import { type OpenerProps, usePopup } from './use-popup.ts';

const PopoverContent = deferred(
  async () => (await import('./popover-content.tsx')).PopoverContent,
  (state) => <PopupFailure {...state} />,
);

interface PopoverButtonProps {
  readonly button: ReactElement<OpenerProps>;
  readonly position: NonNullable<PopoverProps['position']>;
  readonly label: string;
  readonly className: string;
  readonly widthPx: number;
  readonly children: ReactNode;
}

/** A button that opens fields beside it, whose code is loaded when it is likely to be opened. */
export function PopoverButton({ button, ...content }: PopoverButtonProps) {
  const { button: opener, popup } = usePopup(button, 'dialog', PopoverContent.prepare);
  return (
    <>
      {opener}
      {popup !== null && <PopoverContent {...popup} {...content} />}
    </>
  );
}
