import { Button } from '@mantine/core';
import { screenPath } from '@timbre/contract/screens/screens';
import type { MouseEvent, ReactNode } from 'react';
import { openPlans } from './plans-popup.ts';
import classes from './plans-link.module.css';

interface PlansLinkProps {
  /** Where it stands; reported when the plans are seen. */
  readonly source: string;
  readonly look: 'link' | 'button' | 'main-button';
  /** Shows the credit packs first. */
  readonly isPayAsYouGo?: boolean;
  readonly children: ReactNode;
}

/** The way to the plans from a prompt: over the work, so that nothing is lost; in a tab of its own when asked so. */
export function PlansLink({ source, look, isPayAsYouGo = false, children }: PlansLinkProps) {
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    openPlans(source, { isNarrow: event.currentTarget.closest('[role="dialog"]') !== null, isPayAsYouGo });
  };
  const href = screenPath('pricing') + (isPayAsYouGo ? '?type=payAsYouGo' : '');
  const link = { href, 'aria-haspopup': 'dialog', onClick: handleClick } as const;
  if (look === 'link')
    return (
      <a {...link} className={classes.link}>
        {children}
      </a>
    );
  return (
    <Button component="a" {...link} size="compact-sm" variant={look === 'button' ? 'default' : 'filled'}>
      {children}
    </Button>
  );
}
