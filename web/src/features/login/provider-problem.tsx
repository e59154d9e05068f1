import { Button } from '@mantine/core';
import { ApiError } from '@timbre/client';
import { screenPath } from '@timbre/contract/screens/screens';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Link } from '../../lib/router/link.tsx';
import { errorText } from '../../i18n/error-text.ts';
import { useSession } from '../../lib/session/session.ts';
import { Notice } from '../../ui/messages/notice.tsx';
import { useBeginProviderLogIn, useLogInProviders } from '../identities/api.ts';
import classes from './provider-callback.module.css';
import '../../i18n/areas/identities.ts';
import '../../i18n/areas/login.ts';

/** Why the log-in through a provider led nowhere, and the ways on. `error` null: no one was sent here. */
export function ProviderProblem({ error }: { readonly error: unknown }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const [provider] = useLogInProviders();
  const begin = useBeginProviderLogIn();
  const isLeaving = error instanceof ApiError && error.code === 'account.leaving';
  const shown = begin.error ?? error;
  return (
    <>
      {shown === null ? (
        <p className={classes.text}>{t('identities.nothingText')}</p>
      ) : (
        <Notice tone="fail" isUrgent>
          <p>{errorText(shown)}</p>
        </Notice>
      )}
      <div className={classes.actions}>
        {isLeaving && provider !== undefined && (
          <Button
            loading={begin.isPending}
            onClick={() => begin.mutate({ provider: provider.id, purpose: 'logIn', keepAccount: true })}
          >
            {t('login.keepAccount')}
          </Button>
        )}
        {user === null ? (
          <Button variant={isLeaving ? 'default' : 'filled'} component={Link} to={screenPath('login')}>
            {t('identities.toLogIn')}
          </Button>
        ) : (
          <Button component={Link} to={screenPath('personal-center')}>
            {t('identities.toAccount')}
          </Button>
        )}
      </div>
    </>
  );
}
