import { Button } from '@mantine/core';
import type { UserInfo } from '@timbre/contract/accounts/accounts';
import type { LogInProvider } from '@timbre/contract/identities';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { errorText } from '../../i18n/error-text.ts';
import { Notice } from '../../ui/messages/notice.tsx';
import { Section } from '../../ui/pages/section.tsx';
import { useIdentities, useLogInProviders } from './api.ts';
import { ConnectDialog } from './connect-dialog.tsx';
import classes from './identities-section.module.css';
import { IdentityRow } from './identity-row.tsx';
import '../../i18n/areas/identities.ts';

/** The providers' accounts that open this one. Not shown where there is nothing to connect and nothing connected. */
export function IdentitiesSection({ user }: { readonly user: UserInfo }) {
  const { t } = useTranslation();
  const providers = useLogInProviders();
  const { data, error } = useIdentities();
  const [connecting, setConnecting] = useState<LogInProvider | null>(null);
  const connected = data ?? [];
  const open = data === undefined ? [] : providers.filter(({ id }) => !data.some((one) => one.provider === id));
  if (providers.length === 0 && connected.length === 0) return null;
  return (
    <Section title={t('identities.title')} text={t('identities.text')}>
      {error !== null && (
        <Notice tone="fail">
          <p>{errorText(error)}</p>
        </Notice>
      )}
      {connected.length > 0 && (
        <ul className={classes.list}>
          {connected.map((identity) => (
            <IdentityRow key={identity.id} identity={identity} />
          ))}
        </ul>
      )}
      {open.map((provider) => (
        <Button key={provider.id} variant="default" onClick={() => setConnecting(provider)}>
          {t('identities.connect', { name: provider.name })}
        </Button>
      ))}
      {connecting !== null && (
        <ConnectDialog provider={connecting} hasPassword={user.hasPassword} onClose={() => setConnecting(null)} />
      )}
    </Section>
  );
}
