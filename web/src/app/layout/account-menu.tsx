import type { UserInfo } from '@timbre/contract/accounts/accounts';
import { screenPath } from '@timbre/contract/screens/screens';
import { IconDeviceDesktopDown, IconLogout, IconUser } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Link } from '../../lib/router/link.tsx';
import classes from './account-menu.module.css';
import { EnvironmentNote } from './environment-note.tsx';

/** Who is logged in and where to go from there. The browser's own popover: it closes by itself and costs no code. */
export function AccountMenu({ user }: { readonly user: UserInfo }) {
  const { t } = useTranslation();
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const close = () => popover.current?.hidePopover();
  return (
    <>
      <button type="button" className={classes.target} popoverTarget={id} aria-label={t('shell.accountMenu')}>
        {[...user.name][0]?.toUpperCase() ?? '·'}
      </button>
      <div ref={popover} id={id} popover="auto" className={classes.menu}>
        <div className={classes.who}>
          <strong>{user.name}</strong>
          <span>{user.email}</span>
          {user.role === 'owner' && <EnvironmentNote />}
        </div>
        <Link to={screenPath('personal-center')} onClick={close}>
          <IconUser size={17} stroke={1.6} aria-hidden="true" />
          {t('shell.account')}
        </Link>
        <Link to={screenPath('app-download')} onClick={close}>
          <IconDeviceDesktopDown size={17} stroke={1.6} aria-hidden="true" />
          {t('shell.getApp')}
        </Link>
        <Link to="/logout" onClick={close}>
          <IconLogout size={17} stroke={1.6} aria-hidden="true" />
          {t('shell.logOut')}
        </Link>
      </div>
    </>
  );
}
