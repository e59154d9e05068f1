import type { ReactNode } from 'react';
import classes from './public-head.module.css';

interface PublicHeadProps {
  readonly title: string;
  /** The first thing of the site. */
  readonly isLarge?: boolean;
  /** What the page is for, as text or paragraphs. */
  readonly children: ReactNode;
}

/** The head of a page of the public site. */
export function PublicHead({ title, isLarge = false, children }: PublicHeadProps) {
  return (
    <header className={classes.head} data-large={isLarge || undefined}>
      <h1>{title}</h1>
      {children}
    </header>
  );
}
