import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
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
          className={classes.tool ?? ''}
          variant="subtle"
          color="gray"
          size="compact-sm"
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

interface ToolButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly onClick: () => void;
}

/** A tool that does one thing. */
export function ToolButton({ label, icon, onClick }: ToolButtonProps) {
  return (
    <Button
      className={classes.tool ?? ''}
      variant="subtle"
      color="gray"
      size="compact-sm"
      leftSection={icon}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}
