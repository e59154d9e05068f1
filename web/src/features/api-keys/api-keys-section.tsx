import { Skeleton } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ListProblem } from '../../ui/lists/list-problem.tsx';
import { SecretOnce } from '../../ui/fields/secret-once.tsx';
import { Section } from '../../ui/pages/section.tsx';
import { ApiKeyRow } from './api-key-row.tsx';
import classes from './api-keys-section.module.css';
import { NewKeyForm } from './new-key-form.tsx';
import { useApiKeys, useCreateApiKey } from './api.ts';
import '../../i18n/areas/account.ts';

/** Keys for programs: made for what they are to do, shown once, revoked. */
export function ApiKeysSection() {
  const { t } = useTranslation();
  const { data, error, refetch } = useApiKeys();
  const create = useCreateApiKey();
  return (
    <Section title={t('apiKeys.title')} text={t('apiKeys.text')}>
      <NewKeyForm
        isBusy={create.isPending}
        error={create.error}
        onCreate={(wish, onDone) => create.mutate(wish, { onSuccess: onDone })}
      />
      {create.data !== undefined && (
        <SecretOnce
          value={create.data.key}
          text={t('apiKeys.once')}
          failedText={t('apiKeys.copyFailed')}
          onClose={create.reset}
        />
      )}
      {data === undefined && error === null && (
        <div className={classes.loading} role="status" aria-label={t('shell.loading')}>
          <Skeleton height={14} width="42%" radius="xs" />
          <Skeleton height={12} width="78%" radius="xs" />
        </div>
      )}
      {data === undefined && error !== null && <ListProblem error={error} onRetry={() => void refetch()} />}
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
