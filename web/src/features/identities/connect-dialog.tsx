import { Button } from '@mantine/core';
import { ApiError } from '@timbre/client';
import type { LogInProvider } from '@timbre/contract/identities';
import { screenPath } from '@timbre/contract/screens/screens';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { errorText } from '../../i18n/error-text.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { useBeginProviderLogIn } from './api.ts';
import classes from './connect-dialog.module.css';
import '../../i18n/areas/identities.ts';
import '../../i18n/areas/lists.ts';

interface ConnectDialogProps {
  readonly provider: LogInProvider;
  readonly hasPassword: boolean;
  readonly onClose: () => void;
}

/** Says what connecting does and asks for the password, as another way in is as good as a password. */
export function ConnectDialog({ provider: { id, name }, hasPassword, onClose }: ConnectDialogProps) {
  const { t } = useTranslation();
  const [password, setPassword] = useState('');
  const begin = useBeginProviderLogIn();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    begin.mutate({ provider: id, purpose: 'connect', password, to: screenPath('personal-center') });
  };
  const isPassword = begin.error instanceof ApiError && begin.error.data.field === 'password';
  return (
    <Dialog isOpen onClose={onClose} title={t('identities.connectTitle', { name })} widthPx={480}>
      <form className={classes.form} onSubmit={submit}>
        <p>{t('identities.connectText', { name })}</p>
        {hasPassword && (
          <PasswordField
            value={password}
            onChange={setPassword}
            error={isPassword && begin.error !== null ? errorText(begin.error) : undefined}
          />
        )}
        {begin.error !== null && !isPassword && (
          <Notice tone="fail" isUrgent>
            <p>{errorText(begin.error)}</p>
          </Notice>
        )}
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose}>
            {t('lists.cancel')}
          </Button>
          <Button type="submit" loading={begin.isPending} disabled={hasPassword && password === ''}>
            {t('identities.goOn', { name })}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
