import { ActionIcon } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMenu2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { lazy, Suspense } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { NarrowStudioBanner, StudioBanner } from '../../features/content/banner-slots.tsx';
import { UsedUpSlot } from '../../features/credits/used-up-slot.tsx';
import { MobileHint } from './mobile-hint.tsx';
import { SideMenu } from './side-menu.tsx';
import classes from './studio-layout.module.css';
import { TopBar } from './top-bar.tsx';

const MenuDrawer = lazy(async () => ({ default: (await import('./menu-drawer.tsx')).MenuDrawer }));

/** The manage area: side menu, top bar, work. On a narrow screen the menu is a drawer. */
export function StudioLayout({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const [isOpen, { open, close }] = useDisclosure();
  return (
    <div className={classes.studio}>
      <div className={classes.rail}>
        <SideMenu onNavigate={close} />
        <StudioBanner />
      </div>
      {isOpen && (
        <Suspense>
          <MenuDrawer onClose={close} />
        </Suspense>
      )}
      <div className={classes.side}>
        <TopBar>
          <ActionIcon className={classes.burger} onClick={open} aria-label={t('shell.openMenu')}>
            <IconMenu2 size={20} />
          </ActionIcon>
        </TopBar>
        <NarrowStudioBanner />
        <MobileHint />
        <UsedUpSlot />
        {children}
      </div>
    </div>
  );
}
