import { Button, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { errorText } from '../../i18n/error-text.ts';
import { Notice } from '../../ui/messages/notice.tsx';
import { Section } from '../../ui/pages/section.tsx';
import { ApiKeyRow } from './api-key-row.tsx';
import classes from './api-keys-section.module.css';
import { NewKey } from './new-key.tsx';
import { useApiKeys, useCreateApiKey } from './api.ts';
import '../../i18n/areas/account.ts';

/** Keys for programs: made, shown once, revoked. */
export function ApiKeysSection() {
  const { t } = useTranslation();
  const { data, error } = useApiKeys();
  const create = useCreateApiKey();
  const [name, setName] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate(name, { onSuccess: () => setName('') });
  };
  return (
    <Section title={t('apiKeys.title')} text={t('apiKeys.text')}>
      <form className={classes.form} onSubmit={submit}>
        <TextInput
          label={t('apiKeys.name')}
          placeholder={t('apiKeys.namePlaceholder')}
          maxLength={50}
          value={name}
          error={create.error === null ? undefined : errorText(create.error)}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={name.trim() === ''} loading={create.isPending}>
          {t('apiKeys.create')}
        </Button>
      </form>
      {create.data !== undefined && <NewKey value={create.data.key} onClose={create.reset} />}
      {error !== null && (
        <Notice tone="fail">
          <p>{errorText(error)}</p>
        </Notice>
      )}
      {data?.length === 0 && <p className={classes.empty}>{t('apiKeys.empty')}</p>}
      {data !== undefined && data.length > 0 && (
        <ul className={classes.list}>
          {data.map((item) => (
            <ApiKeyRow key={item.id} item={item} />
          ))}
        </ul>
      )}
    </Section>
  );
}
