import type { ReactNode } from 'react';
import { useId } from 'react';
import classes from './section.module.css';

interface SectionProps {
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
}

/** A part of a settings page: what it is on the left, the thing itself on the right. */
export function Section({ title, text, children }: SectionProps) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {text !== undefined && <p>{text}</p>}
      </header>
      <div className={classes.content}>{children}</div>
    </section>
  );
}
