import type { MenuProps } from '@mantine/core';
import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { Anchor } from './anchor.tsx';
import type { PopupState } from './use-popup.ts';
import { useOpenLater } from './use-open-later.ts';

/** Mantine's parts of a menu; they come with its code. */
export type MenuParts = Pick<typeof Menu, 'Item' | 'Label' | 'Divider' | 'RadioItem'>;

interface MenuContentProps extends PopupState {
  readonly position: NonNullable<MenuProps['position']>;
  readonly returnFocus: boolean;
  readonly items: (parts: MenuParts) => ReactNode;
}

/** An open menu beside its button. */
export function MenuContent({ id, at, isOpen, onChange, position, returnFocus, items }: MenuContentProps) {
  const opened = useOpenLater(isOpen);
  return (
    <Menu
      id={id}
      opened={opened}
      onChange={onChange}
      position={position}
      returnFocus={returnFocus}
      shadow="none"
      radius="md"
      transitionProps={{ duration: 120 }}
    >
      <Menu.Target>
        <Anchor at={at} />
      </Menu.Target>
      <Menu.Dropdown mah={360} style={{ overflowY: 'auto' }}>
        {opened && items(Menu)}
      </Menu.Dropdown>
    </Menu>
  );
}
