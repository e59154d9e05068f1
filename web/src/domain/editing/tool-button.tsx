import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './tools.module.css';

/** How every tool of an editor's toolbar looks, those with a menu too. */
export const toolLook = {
  className: classes.tool ?? '',
  variant: 'subtle',
  color: 'gray',
  size: 'compact-sm',
} as const satisfies ButtonProps;

interface ToolButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly isPressed?: boolean;
  readonly isOff?: boolean;
  readonly onClick: () => void;
}

/** A tool that does one thing. What is selected and where the caret stands remain. */
export function ToolButton({ label, icon, isPressed, isOff = false, onClick }: ToolButtonProps) {
  return (
    <Button
      {...toolLook}
      leftSection={icon}
      aria-pressed={isPressed}
      disabled={isOff}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}
