import { ActionIcon } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconListDetails, type Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { deferredDialog } from '../../ui/deferred/deferred.tsx';
import { Tooltip } from '../../ui/popups/tooltip.tsx';
import classes from './editor-frame.module.css';

interface EditorFrameProps {
  /** What the columns hold, and what opens them where they are drawers. */
  readonly labels: {
    readonly rail: string;
    readonly openRail: string;
    readonly inspector: string;
    readonly openInspector: string;
  };
  readonly header: ReactNode;
  readonly toolbar: ReactNode;
  readonly rail: ReactNode;
  /** The rail holds more than a list: a picture. */
  readonly isRailWide?: boolean;
  /** Stands above the work on narrow screens, in place of a drawer with the rail. */
  readonly strip?: ReactNode;
  readonly work: ReactNode;
  readonly inspector: ReactNode;
  readonly transport: ReactNode;
}

type Side = 'rail' | 'inspector';

const SideDrawer = deferredDialog(async () => (await import('./side-drawer.tsx')).SideDrawer);

// As in editor-frame.module.css.
const narrow = '(max-width: 68em)';

/** The frame all editors share: rail left, work in the middle, inspector right, transport at the bottom; drawers on narrow screens. */
export function EditorFrame(props: EditorFrameProps) {
  const { labels, header, toolbar, rail, isRailWide = false, strip, work, inspector, transport } = props;
  const isNarrow = useMediaQuery(narrow, undefined, { getInitialValueInEffect: false }) ?? false;
  const [open, setOpen] = useState<Side | null>(null);
  return (
    <div className={classes.frame} data-wide-rail={isRailWide || undefined}>
      <div className={classes.header}>{header}</div>
      <div className={classes.tools}>
        {isNarrow && strip === undefined && (
          <Opener label={labels.openRail} icon={IconListDetails} onClick={() => setOpen('rail')} />
        )}
        <div className={classes.toolbar}>{toolbar}</div>
        {isNarrow && (
          <Opener label={labels.openInspector} icon={IconAdjustmentsHorizontal} onClick={() => setOpen('inspector')} />
        )}
      </div>
      {!isNarrow && (
        <nav className={classes.rail} aria-label={labels.rail}>
          {rail}
        </nav>
      )}
      <div className={classes.work}>
        {isNarrow && strip !== undefined && (
          <nav className={classes.strip} aria-label={labels.rail}>
            {strip}
          </nav>
        )}
        {work}
      </div>
      {!isNarrow && (
        <aside className={classes.inspector} aria-label={labels.inspector}>
          {inspector}
        </aside>
      )}
      <div className={classes.transport}>{transport}</div>
      {isNarrow && open !== null && (
        <SideDrawer
          position={open === 'rail' ? 'left' : strip === undefined ? 'right' : 'bottom'}
          label={labels[open]}
          onClose={() => setOpen(null)}
        >
          {open === 'rail' ? rail : inspector}
        </SideDrawer>
      )}
    </div>
  );
}

interface OpenerProps {
  readonly label: string;
  readonly icon: Icon;
  readonly onClick: () => void;
}

function Opener({ label, icon: Shape, onClick }: OpenerProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} onPointerEnter={SideDrawer.prepare} onClick={onClick}>
        <Shape size={19} stroke={1.6} />
      </ActionIcon>
    </Tooltip>
  );
}
