import { Drawer } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFocusReturn } from '../../ui/dialogs/use-focus-return.ts';
import { SideMenu } from './side-menu.tsx';
import classes from './studio-layout.module.css';

/** The side menu over the page, on narrow screens. */
export function MenuDrawer({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  useFocusReturn();
  return (
    <Drawer.Root opened onClose={onClose} size={272} padding={0}>
      <Drawer.Overlay />
      <Drawer.Content aria-label={t('shell.menu')}>
        <Drawer.Body className={classes.drawer}>
          <SideMenu onNavigate={onClose} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
