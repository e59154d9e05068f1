import type { ReactNode } from 'react';
import classes from './inspector-panel.module.css';

interface InspectorPanelProps {
  readonly title: string;
  /** Whom it is about, such as "Paragraph 3". */
  readonly about?: string | undefined;
  readonly children: ReactNode;
}

/** What every tab of the inspector begins with. */
export function InspectorPanel({ title, about, children }: InspectorPanelProps) {
  return (
    <div className={classes.panel}>
      <div className={classes.head}>
        <h2>{title}</h2>
        {about !== undefined && <span>{about}</span>}
      </div>
      {children}
    </div>
  );
}
