import type { ReactNode } from 'react';
import classes from './foot.module.css';

/** Buttons at the end of what may be longer than the screen: in reach, however long it is. */
export function Foot({ children }: { readonly children: ReactNode }) {
  return <div className={classes.foot}>{children}</div>;
}
