import { Menu, UnstyledButton } from '@mantine/core';
import type { UserInfo } from '@timbre/contract/accounts';
import { screenPath } from '@timbre/contract/screens';
import { IconLogout, IconUser } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import classes from './account-menu.module.css';

export function AccountMenu({ user }: { readonly user: UserInfo }) {
  const { t } = useTranslation();
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <UnstyledButton className={classes.target} aria-label={t('shell.accountMenu')}>
          {[...user.name][0]?.toUpperCase() ?? '·'}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who}>
          <strong>{user.name}</strong>
          <span>{user.email}</span>
        </div>
        <Menu.Item component={Link} to={screenPath('personal-center')} leftSection={<IconUser size={16} />}>
          {t('shell.account')}
        </Menu.Item>
        <Menu.Item component={Link} to="/logout" leftSection={<IconLogout size={16} />}>
          {t('shell.logOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
