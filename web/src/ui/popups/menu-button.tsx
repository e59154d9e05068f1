import type { MenuProps } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { deferred } from '../deferred/deferred.tsx';
import type { MenuParts } from './menu-content.tsx';
import { PopupFailure } from './popup-failure.tsx';
import { type OpenerProps, usePopup } from './use-popup.ts';

const MenuContent = deferred(
  async () => (await import('./menu-content.tsx')).MenuContent,
  (state) => <PopupFailure {...state} />,
);

interface MenuButtonProps {
  readonly button: ReactElement<OpenerProps>;
  readonly position: NonNullable<MenuProps['position']>;
  /** Not where choosing something moves the focus elsewhere. */
  readonly returnFocus?: boolean;
  /** The items, made of Mantine's parts. */
  readonly children: (parts: MenuParts) => ReactNode;
}

/** A button with a menu, whose code is loaded when it is likely to be opened. */
export function MenuButton({ button, position, returnFocus = true, children }: MenuButtonProps) {
  const { button: opener, popup } = usePopup(button, 'menu', MenuContent.prepare);
  return (
    <>
      {opener}
      {popup !== null && <MenuContent {...popup} position={position} returnFocus={returnFocus} items={children} />}
    </>
  );
}
