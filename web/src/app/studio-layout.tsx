import { ActionIcon, Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMenu2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MobileHint } from './mobile-hint.tsx';
import { SideMenu } from './side-menu.tsx';
import classes from './studio-layout.module.css';
import { TopBar } from './top-bar.tsx';

/** The manage area: side menu, top bar, work. On a narrow screen the menu is a drawer. */
export function StudioLayout({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const [isOpen, { open, close }] = useDisclosure();
  const menu = <SideMenu onNavigate={close} />;
  return (
    <div className={classes.studio}>
      <div className={classes.rail}>{menu}</div>
      <Drawer.Root opened={isOpen} onClose={close} size={272} padding={0}>
        <Drawer.Overlay />
        <Drawer.Content aria-label={t('shell.menu')}>
          <Drawer.Body className={classes.drawer}>{menu}</Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
      <div className={classes.side}>
        <TopBar>
          <ActionIcon className={classes.burger} onClick={open} aria-label={t('shell.openMenu')}>
            <IconMenu2 size={20} />
          </ActionIcon>
        </TopBar>
        <MobileHint />
        {children}
      </div>
    </div>
  );
}
