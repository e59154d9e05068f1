import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { Notice } from './notice.tsx';
import { sayFailure } from './say-failure.ts';

interface ConflictNoticeProps {
  readonly children: ReactNode;
  readonly keepMine: { readonly label: string; readonly work: () => Promise<void> };
  readonly takeTheirs: { readonly label: string; readonly work: () => Promise<void> };
}

/** Somebody else saved in between: two ways on, neither of which loses anything. */
export function ConflictNotice({ children, keepMine, takeTheirs }: ConflictNoticeProps) {
  const [isBusy, setIsBusy] = useState(false);
  const solve = (work: () => Promise<void>) => {
    setIsBusy(true);
    work()
      .catch(sayFailure)
      .finally(() => setIsBusy(false));
  };
  return (
    <Notice tone="warn" isUrgent>
      {children}
      {[keepMine, takeTheirs].map(({ label, work }) => (
        <Button key={label} size="compact-sm" variant="default" disabled={isBusy} onClick={() => solve(work)}>
          {label}
        </Button>
      ))}
    </Notice>
  );
}
