import { ActionIcon } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Tooltip } from '../popups/tooltip.tsx';
import classes from './editor-head.module.css';

interface EditorHeadProps {
  /** The way out of the editor. */
  readonly back: ReactNode;
  /** What the page is called, for screen readers. */
  readonly heading: string;
  readonly title: ReactNode;
  readonly state: ReactNode;
  /** What can be done with the whole document. */
  readonly children: ReactNode;
}

/** The line above a document. */
export function EditorHead({ back, heading, title, state, children }: EditorHeadProps) {
  return (
    <header className={classes.head}>
      {back}
      <h1 className="visually-hidden">{heading}</h1>
      {title}
      {state}
      <div className={classes.actions}>{children}</div>
    </header>
  );
}

interface HeadActionProps {
  readonly label: string;
  readonly icon: Icon;
  readonly isOff?: boolean;
  readonly onClick: () => void;
}

/** Something done with the whole document. */
export function HeadAction({ label, icon: Shape, isOff = false, onClick }: HeadActionProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} disabled={isOff} onClick={onClick}>
        <Shape size={19} stroke={1.6} />
      </ActionIcon>
    </Tooltip>
  );
}
