import { Button, Checkbox } from '@mantine/core';
import type { UserInfo } from '@timbre/contract/accounts/accounts';
import { ApiError } from '@timbre/client';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { errorText } from '../../i18n/error-text.ts';
import { Notice } from '../../ui/messages/notice.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { Section } from '../../ui/pages/section.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import { useApiKeys } from '../api-keys/api.ts';
import { useChangePassword } from './api.ts';
import classes from './password-section.module.css';
import '../../i18n/areas/account.ts';
import '../../i18n/areas/login.ts';

/** A new password; other browsers have to log in again with it. */
export function PasswordSection({ user }: { readonly user: UserInfo }) {
  const { t } = useTranslation();
  const [password, setPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const [revokesKeys, setRevokesKeys] = useState(false);
  const keys = useApiKeys();
  const change = useChangePassword();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.mutate(
      { password, newPassword, revokesKeys },
      {
        onSuccess: ({ endedCount, apiKeyCount }) => {
          setPassword('');
          setNewPassword('');
          setRevokesKeys(false);
          showToast(t('account.passwordSaved', { count: endedCount }), 'done');
          if (apiKeyCount > 0) showToast(t('login.keysLeft', { count: apiKeyCount }));
        },
      },
    );
  };
  const field = change.error instanceof ApiError ? change.error.data.field : undefined;
  const errorOf = (name: string) => (change.error !== null && field === name ? errorText(change.error) : undefined);
  const keyCount = keys.data?.filter(({ isExpired }) => !isExpired).length ?? 0;
  const isReady = newPassword !== '' && (password !== '' || !user.hasPassword);
  return (
    <Section
      title={t('account.password')}
      text={t(user.hasPassword ? 'account.passwordText' : 'account.noPasswordText')}
    >
      <form className={classes.form} onSubmit={submit}>
        {/* Lets the browser's password store know whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
        {user.hasPassword && <PasswordField value={password} onChange={setPassword} error={errorOf('password')} />}
        <PasswordField value={newPassword} onChange={setNewPassword} error={errorOf('newPassword')} isNew />
        {keyCount > 0 && (
          <Checkbox
            checked={revokesKeys}
            label={t('account.revokeKeys', { count: keyCount })}
            description={t('login.revokeKeysText')}
            onChange={({ currentTarget }) => setRevokesKeys(currentTarget.checked)}
          />
        )}
        {change.error !== null && field === undefined && (
          <Notice tone="fail">
            <p>{errorText(change.error)}</p>
          </Notice>
        )}
        <Button type="submit" variant="default" disabled={!isReady} loading={change.isPending}>
          {t('account.passwordChange')}
        </Button>
      </form>
    </Section>
  );
}
