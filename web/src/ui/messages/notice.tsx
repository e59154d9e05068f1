import type { ReactNode } from 'react';
import classes from './notice.module.css';

interface NoticeProps {
  readonly tone: 'fail' | 'warn' | 'done' | 'plain';
  /** Read out at once. */
  readonly isUrgent?: boolean;
  readonly children: ReactNode;
}

/** A sentence in place, with what can be done about it. */
export function Notice({ tone, isUrgent = false, children }: NoticeProps) {
  return (
    <div className={`${classes.notice} ${classes[tone]}`} role={isUrgent ? 'alert' : 'status'}>
      {children}
    </div>
  );
}
