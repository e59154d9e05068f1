import { Button } from '@mantine/core';
import { loginPath } from '@timbre/contract/screens/return-path';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Link } from '../../lib/router/link.tsx';
import { useLocation } from '../../lib/router/use-router.ts';
import { CreditPill } from '../../features/credits/credit-pill.tsx';
import { useSession } from '../../lib/session/session.ts';
import { AccountMenu } from './account-menu.tsx';
import { ColourSchemeButton } from './colour-scheme-button.tsx';
import { LanguageButton } from './language-button.tsx';
import { SearchButton } from './search-button.tsx';
import classes from './top-bar.module.css';

/** Balance and plan, language, colours and the account; `children` stand at its left. */
export function TopBar({ children }: { readonly children?: ReactNode }) {
  const { t } = useTranslation();
  const { user, isLoading } = useSession();
  const { pathname, search, hash } = useLocation();
  return (
    <header className={classes.bar}>
      {children}
      <div className={classes.space} />
      {user !== null && <CreditPill plan={user.plan} isOwner={user.role === 'owner'} />}
      <SearchButton />
      <LanguageButton />
      <ColourSchemeButton />
      {user !== null && <AccountMenu user={user} />}
      {user === null && !isLoading && (
        <Button component={Link} to={loginPath(pathname + search + hash)} size="sm" ml={6}>
          {t('shell.logIn')}
        </Button>
      )}
    </header>
  );
}
