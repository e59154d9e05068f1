import { Button, Progress } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFileDrop } from '../../lib/hooks/use-file-drop.ts';
import classes from './drop-box.module.css';

interface DropBoxProps {
  readonly onFiles: (files: readonly File[]) => void;
  /** Its own place on the page, not a line of a form. */
  readonly isTall?: boolean;
  readonly children: ReactNode;
}

/** A place to drop files on; a button in it chooses them instead. */
export function DropBox({ onFiles, isTall = false, children }: DropBoxProps) {
  const { zone } = useFileDrop(onFiles);
  return (
    <div className={classes.box} data-tall={isTall || undefined} {...zone}>
      {children}
    </div>
  );
}

interface SendingProps {
  readonly text: string;
  /** 0 to 100; then the server reads what was sent. */
  readonly percent: number;
  readonly cancel: string;
  readonly onCancel: () => void;
}

/** How much of a file has been sent, and the way out. */
export function Sending({ text, percent, cancel, onCancel }: SendingProps) {
  return (
    <div className={classes.sending} role="status">
      <p>{text}</p>
      <Progress value={percent} animated={percent === 100} aria-label={text} />
      <Button size="compact-sm" variant="default" onClick={onCancel}>
        {cancel}
      </Button>
    </div>
  );
}
