import { ActionIcon } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconListDetails } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { deferredDialog } from '../../../ui/deferred/deferred.tsx';
import { Tooltip } from '../../../ui/popups/tooltip.tsx';
import classes from './editor-frame.module.css';
import '../../../i18n/areas/script-editor.ts';

interface EditorFrameProps {
  readonly header: ReactNode;
  readonly toolbar: ReactNode;
  readonly rail: ReactNode;
  readonly work: ReactNode;
  readonly inspector: ReactNode;
  readonly transport: ReactNode;
}

type Side = 'rail' | 'inspector';

const SideDrawer = deferredDialog(async () => (await import('./side-drawer.tsx')).SideDrawer);

// As in editor-frame.module.css.
const narrow = '(max-width: 68em)';

/** The frame all editors share: rail left, work in the middle, inspector right, transport at the bottom; drawers on narrow screens. */
export function EditorFrame({ header, toolbar, rail, work, inspector, transport }: EditorFrameProps) {
  const { t } = useTranslation();
  const isNarrow = useMediaQuery(narrow, undefined, { getInitialValueInEffect: false }) ?? false;
  const [open, setOpen] = useState<Side | null>(null);
  return (
    <div className={classes.frame}>
      <div className={classes.header}>{header}</div>
      <div className={classes.tools}>
        {isNarrow && (
          <Tooltip label={t('script.openRail')}>
            <ActionIcon
              aria-label={t('script.openRail')}
              onPointerEnter={SideDrawer.prepare}
              onClick={() => setOpen('rail')}
            >
              <IconListDetails size={19} stroke={1.6} />
            </ActionIcon>
          </Tooltip>
        )}
        <div className={classes.toolbar}>{toolbar}</div>
        {isNarrow && (
          <Tooltip label={t('script.openInspector')}>
            <ActionIcon
              aria-label={t('script.openInspector')}
              onPointerEnter={SideDrawer.prepare}
              onClick={() => setOpen('inspector')}
            >
              <IconAdjustmentsHorizontal size={19} stroke={1.6} />
            </ActionIcon>
          </Tooltip>
        )}
      </div>
      {!isNarrow && (
        <nav className={classes.rail} aria-label={t('script.outline')}>
          {rail}
        </nav>
      )}
      <div className={classes.work}>{work}</div>
      {!isNarrow && (
        <aside className={classes.inspector} aria-label={t('script.inspector')}>
          {inspector}
        </aside>
      )}
      <div className={classes.transport}>{transport}</div>
      {isNarrow && open !== null && (
        <SideDrawer
          position={open === 'rail' ? 'left' : 'right'}
          label={t(open === 'rail' ? 'script.outline' : 'script.inspector')}
          onClose={() => setOpen(null)}
        >
          {open === 'rail' ? rail : inspector}
        </SideDrawer>
      )}
    </div>
  );
}
