import type { ReactNode } from 'react';
import classes from './public-head.module.css';

interface PublicHeadProps {
  readonly title: string;
  /** What the page is for, as text or paragraphs. */
  readonly children: ReactNode;
}

/** The head of a page of the public site. */
export function PublicHead({ title, children }: PublicHeadProps) {
  return (
    <header className={classes.head}>
      <h1>{title}</h1>
      {children}
    </header>
  );
}
