import type { ReactNode } from 'react';
import classes from './page.module.css';

interface PageProps {
  readonly title: string;
  readonly lead?: string;
  /** Stands beside the heading. */
  readonly help?: ReactNode;
  readonly children: ReactNode;
}

/** A page of the studio with a heading. */
export function Page({ title, lead, help, children }: PageProps) {
  return (
    <div className={classes.page}>
      <header>
        <div>
          <h1>{title}</h1>
          {lead !== undefined && <p>{lead}</p>}
        </div>
        {help}
      </header>
      {children}
    </div>
  );
}
