import type { ReactNode } from 'react';

interface HeroProps {
  readonly title: string;
  readonly lead: string;
  readonly isLarge?: boolean;
  /** Where the reader goes from here, and what is said beside it. */
  readonly action: { readonly href: string; readonly label: string; readonly note?: string };
  readonly children?: ReactNode;
}

/** The first thing of a page: what it is for, and the way in. */
export const Hero = ({ title, lead, isLarge = false, action, children }: HeroProps) => (
  <section className={isLarge ? 'hero large' : 'hero'}>
    <h1>{title}</h1>
    <p className="lead">{lead}</p>
    <p className="actions">
      <a className="button" href={action.href}>
        {action.label}
      </a>
      {action.note !== undefined && <span>{action.note}</span>}
    </p>
    {children}
  </section>
);
