import { Skeleton } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SecretOnce } from '../../ui/fields/secret-once.tsx';
import { ListProblem } from '../../ui/lists/list-problem.tsx';
import { Section } from '../../ui/pages/section.tsx';
import { useCreateWebhook, useWebhooks } from './api.ts';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookRow } from './webhook-row.tsx';
import classes from './webhooks-section.module.css';
import '../../i18n/areas/webhooks.ts';

/** Addresses of programs that are told when work ends. */
export function WebhooksSection() {
  const { t } = useTranslation();
  const { data, error, refetch } = useWebhooks();
  const create = useCreateWebhook();
  return (
    <Section title={t('webhooks.title')} text={t('webhooks.text')}>
      <WebhookForm
        isBusy={create.isPending}
        error={create.error}
        onSubmit={(wish, onDone) => create.mutate(wish, { onSuccess: onDone })}
      />
      {create.data !== undefined && (
        <SecretOnce
          value={create.data.secret}
          text={t('webhooks.once')}
          failedText={t('webhooks.copyFailed')}
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
      {data?.length === 0 && <p className={classes.empty}>{t('webhooks.empty')}</p>}
      {data !== undefined && data.length > 0 && (
        <ul className={classes.list}>
          {data.map((item) => (
            <WebhookRow key={item.id} item={item} />
          ))}
        </ul>
      )}
    </Section>
  );
}
