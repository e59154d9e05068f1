import type { ReactNode } from 'react';

export interface PanelProps {
  /** The way to the other panels, for the list; an editor has only its own way back. */
  readonly switcher: ReactNode;
}
