import type { ReactNode } from 'react';
import { FlatWave } from '../waves/flat-wave.tsx';
import classes from './rows.module.css';

interface ListMessageProps {
  readonly title: string;
  readonly text: string;
  /** What to do about it. */
  readonly children?: ReactNode;
}

/** Stands where the rows would be: nothing there yet, nothing found, or it could not be loaded. */
export function ListMessage({ title, text, children }: ListMessageProps) {
  return (
    <div className={`${classes.list} ${classes.message}`}>
      <FlatWave />
      <h2>{title}</h2>
      <p>{text}</p>
      {children !== undefined && <div>{children}</div>}
    </div>
  );
}
