import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Link } from '../../lib/router/link.tsx';
import { Logo } from '../../ui/pages/logo.tsx';
import classes from './login-page.module.css';
import { TuningFork } from './tuning-fork.tsx';
import '../../i18n/areas/login.ts';

/** The way in: the logo above, the ringing fork beside it, and below a way around it. */
export function LoginFrame({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className={classes.page}>
      <div className={classes.side}>
        <Link to="/" aria-label={t('shell.homeLink')} className={classes.logo}>
          <Logo size={30} />
        </Link>
        <div className={classes.content}>{children}</div>
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
