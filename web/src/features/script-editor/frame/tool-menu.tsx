import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { toolLook } from '../../../domain/editing/tool-button.tsx';
import type { MenuParts } from '../../../ui/popups/menu-content.tsx';
import { MenuButton } from '../../../ui/popups/menu-button.tsx';
import classes from './editor-toolbar.module.css';

interface ToolMenuProps {
  readonly label: string;
  readonly icon: ReactNode;
  /** What a screen reader says instead of the label and the count. */
  readonly about?: string;
  /** Shown beside the label; nothing when it is 0. */
  readonly count?: number;
  /** The menu's items. */
  readonly children: (menu: MenuParts) => ReactNode;
}

/** A tool with several values. The words keep their selection while it is open. */
export function ToolMenu({ label, icon, about, count = 0, children }: ToolMenuProps) {
  return (
    <MenuButton
      position="bottom-start"
      returnFocus={false}
      button={
        <Button
          {...toolLook}
          aria-label={about}
          leftSection={icon}
          rightSection={<IconChevronDown size={13} stroke={1.8} />}
        >
          {label}
          {count > 0 && <span className={classes.count}>{count}</span>}
        </Button>
      }
    >
      {children}
    </MenuButton>
  );
}
