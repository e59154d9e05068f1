import { Button } from '@mantine/core';
import { screenPath } from '@timbre/contract/screens';
import type { MouseEvent, ReactNode } from 'react';
import { openPlans } from '../lib/plans-popup.ts';
import classes from './plans-link.module.css';

interface PlansLinkProps {
  /** Where it stands; reported when the plans are seen. */
  readonly source: string;
  readonly look: 'link' | 'button';
  readonly children: ReactNode;
}

/** The way to the plans from a prompt: over the work, so that nothing is lost; in a tab of its own when asked so. */
export function PlansLink({ source, look, children }: PlansLinkProps) {
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    openPlans(source, event.currentTarget.closest('[role="dialog"]') !== null);
  };
  const link = { href: screenPath('pricing'), 'aria-haspopup': 'dialog', onClick: handleClick } as const;
  if (look === 'link')
    return (
      <a {...link} className={classes.link}>
        {children}
      </a>
    );
  return (
    <Button component="a" {...link} size="compact-sm" variant="default">
      {children}
    </Button>
  );
}
