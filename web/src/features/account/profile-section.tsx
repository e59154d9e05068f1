import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UserInfo } from '@timbre/contract/accounts/accounts';
import { renameUser } from '@timbre/contract/accounts/accounts';
import { accountLimits } from '@timbre/contract/limits';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { errorText } from '../../i18n/error-text.ts';
import { api } from '../../lib/http/api.ts';
import { Section } from '../../ui/pages/section.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import { EmailRow } from './email-row.tsx';
import { PhoneRow } from './phone-row.tsx';
import classes from './profile-section.module.css';
import '../../i18n/areas/account.ts';

export function ProfileSection({ user }: { readonly user: UserInfo }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [name, setName] = useState(user.name);
  const rename = useMutation({
    mutationFn: () => api.send(renameUser, { userName: name }),
    onSuccess: (renamed) => {
      queryClient.setQueryData(['user'], renamed);
      setName(renamed.name);
      showToast(t('account.nameSaved'), 'done');
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    rename.mutate();
  };
  const isChanged = name.trim() !== '' && name.trim() !== user.name;
  return (
    <Section title={t('account.profile')} text={t('account.profileText')}>
      <form className={classes.form} onSubmit={submit}>
        <TextInput
          label={t('account.name')}
          value={name}
          maxLength={accountLimits.nameMaxChars}
          autoComplete="nickname"
          error={rename.error === null ? undefined : errorText(rename.error)}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={!isChanged} loading={rename.isPending}>
          {t('account.save')}
        </Button>
      </form>
      <dl className={classes.facts}>
        <EmailRow user={user} />
        <PhoneRow user={user} />
        <dt>{t('account.id')}</dt>
        <dd>{user.wwid}</dd>
      </dl>
    </Section>
  );
}
