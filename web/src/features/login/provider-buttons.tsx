import { Button } from '@mantine/core';
import { withQuery } from '@timbre/contract/screens/return-path';
import { useTranslation } from '../../i18n/use-translation.ts';
import { errorText } from '../../i18n/error-text.ts';
import { travelling } from '../../lib/session/travelling.ts';
import { Notice } from '../../ui/messages/notice.tsx';
import { useBeginProviderLogIn, useLogInProviders } from '../identities/api.ts';
import classes from './provider-buttons.module.css';
import '../../i18n/areas/identities.ts';

/** The other ways in, where the studio has any. A new person gets an account, so they stand at the sign-up too. */
export function ProviderButtons({ target }: { readonly target: string }) {
  const { t } = useTranslation();
  const providers = useLogInProviders();
  const begin = useBeginProviderLogIn();
  if (providers.length === 0) return null;
  return (
    <div className={classes.ways}>
      <p className={classes.or}>{t('identities.or')}</p>
      {providers.map(({ id, name }) => (
        <Button
          key={id}
          variant="default"
          size="md"
          fullWidth
          loading={begin.isPending && begin.variables.provider === id}
          // What an address brought goes along in the way back: the question about cookies may still be open then.
          onClick={() => begin.mutate({ provider: id, purpose: 'logIn', to: withQuery(target, travelling()) })}
        >
          {t('identities.continueWith', { name })}
        </Button>
      ))}
      {begin.error !== null && (
        <Notice tone="fail" isUrgent>
          <p>{errorText(begin.error)}</p>
        </Notice>
      )}
    </div>
  );
}
