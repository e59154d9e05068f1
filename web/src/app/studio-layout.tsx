import { ActionIcon, Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMenu2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Logo } from '../ui/logo.tsx';
import { MobileHint } from './mobile-hint.tsx';
import { SideMenu } from './side-menu.tsx';
import classes from './studio-layout.module.css';
import { TopBar } from './top-bar.tsx';

/** The manage area: side menu, top bar, work. On a narrow screen the menu is a drawer. */
export function StudioLayout({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const [isOpen, { open, close }] = useDisclosure();
  const menu = (
    <>
      <Link to="/" className={classes.logo} aria-label={t('shell.homeLink')}>
        <Logo size={26} />
      </Link>
      <SideMenu onNavigate={close} />
    </>
  );
  return (
    <div className={classes.studio}>
      <div className={classes.rail}>{menu}</div>
      <Drawer
        opened={isOpen}
        onClose={close}
        size={272}
        withCloseButton={false}
        padding={0}
        aria-label={t('shell.menu')}
      >
        <div className={classes.drawer}>{menu}</div>
      </Drawer>
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
