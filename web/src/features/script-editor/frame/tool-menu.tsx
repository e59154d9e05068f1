import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './editor-toolbar.module.css';

interface ToolMenuProps {
  readonly label: string;
  readonly icon: ReactNode;
  /** What a screen reader says instead of the label and the count. */
  readonly about?: string;
  /** Shown beside the label; nothing when it is 0. */
  readonly count?: number;
  /** `Menu.Item`s. */
  readonly children: ReactNode;
}

/** A tool with several values. The words keep their selection while it is open. */
export function ToolMenu({ label, icon, about, count = 0, children }: ToolMenuProps) {
  return (
    <Menu position="bottom-start" shadow="none" radius="md" returnFocus={false} transitionProps={{ duration: 120 }}>
      <Menu.Target>
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
      </Menu.Target>
      <Menu.Dropdown mah={360} style={{ overflowY: 'auto' }}>
        {children}
      </Menu.Dropdown>
    </Menu>
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
