import type { UserInfo } from '@timbre/contract/accounts';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { returnPath } from '../../lib/return-path.ts';
import { useEnterSession, useSession } from '../../lib/session.ts';
import { Logo } from '../../ui/logo.tsx';
import { LinkLogIn } from './link-log-in.tsx';
import classes from './login-page.module.css';
import { LoginPanel } from './login-panel.tsx';
import { TuningFork } from './tuning-fork.tsx';

/** The log-in and where it leads; someone who is logged in goes on at once. */
export function LoginPage() {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const { user } = useSession();
  const enter = useEnterSession();
  const target = returnPath(query.get('to'), window.location.origin);
  const link = query.get('link');

  useEffect(() => {
    if (user !== null && link === null) void navigate(target, { replace: true });
  }, [user, link, target, navigate]);
  const handleDone = useCallback(
    (entered: UserInfo) => {
      enter(entered);
      void navigate(target, { replace: true });
    },
    [enter, navigate, target],
  );
  const dropLink = () => {
    query.delete('link');
    setQuery(query, { replace: true });
  };
  return (
    <div className={classes.page}>
      <div className={classes.side}>
        <Link to="/" aria-label={t('shell.homeLink')} className={classes.logo}>
          <Logo size={30} />
        </Link>
        <div className={classes.content}>
          {link === null ? (
            <LoginPanel onDone={handleDone} />
          ) : (
            <LinkLogIn token={link} onDone={handleDone} onOther={dropLink} />
          )}
        </div>
        <p className={classes.visitor}>
          {t('login.visitor')} <Link to="/tools/home">{t('login.visitorLink')}</Link>
        </p>
      </div>
      <div className={classes.art}>
        <TuningFork />
      </div>
    </div>
  );
}
