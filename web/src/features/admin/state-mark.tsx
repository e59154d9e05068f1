import type { ReactNode } from 'react';
import classes from './state-mark.module.css';

export type MarkTone = 'done' | 'warn' | 'fail' | 'plain';

/** How something stands, in a word and a tone. */
export function StateMark({ tone, children }: { readonly tone: MarkTone; readonly children: ReactNode }) {
  return (
    <span className={classes.mark} data-tone={tone}>
      {children}
    </span>
  );
}
