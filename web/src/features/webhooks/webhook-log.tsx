import { Button, Select } from '@mantine/core';
import type { WebhookDelivery, WebhookEndpoint } from '@timbre/contract/webhooks/webhooks';
import { useState } from 'react';
import { showError } from '../../domain/plans/show-error.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { formatDateTime } from '../../lib/format.ts';
import { ListProblem } from '../../ui/lists/list-problem.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import { useRedeliverFailedWebhooks, useRedeliverWebhook, useWebhookLog } from './api.ts';
import classes from './webhook-log.module.css';
import '../../i18n/areas/webhooks.ts';

/** What was sent to an endpoint, newest first, and what it answered. */
export function WebhookLog({ endpoint }: { readonly endpoint: WebhookEndpoint }) {
  const { t } = useTranslation();
  const [pageNum, setPageNum] = useState(1);
  const { data, error, refetch } = useWebhookLog(endpoint.id, pageNum);
  if (data === undefined) return error === null ? null : <ListProblem error={error} onRetry={() => void refetch()} />;
  const isPaused = endpoint.pausedBy !== null;
  return (
    <div className={classes.log}>
      {!isPaused && data.results.length > 0 && <ResendFailed id={endpoint.id} />}
      {data.results.length === 0 && <p className={classes.empty}>{t('webhooks.logEmpty')}</p>}
      <ul>
        {data.results.map((delivery) => (
          <LogRow key={delivery.id} endpointId={endpoint.id} delivery={delivery} isPaused={isPaused} />
        ))}
      </ul>
      <div className={classes.pages}>
        {pageNum > 1 && (
          <Button size="compact-sm" variant="default" onClick={() => setPageNum(pageNum - 1)}>
            {t('webhooks.logLess')}
          </Button>
        )}
        {pageNum < data.totalPages && (
          <Button size="compact-sm" variant="default" onClick={() => setPageNum(pageNum + 1)}>
            {t('webhooks.logMore')}
          </Button>
        )}
      </div>
    </div>
  );
}

const sinceDays = ['1', '7', '30'] as const;
const dayMs = 86_400_000;

function ResendFailed({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const [days, setDays] = useState<string>('1');
  const redeliver = useRedeliverFailedWebhooks();
  const run = () =>
    redeliver.mutate(
      { id, since: new Date(Date.now() - Number(days) * dayMs).toISOString() },
      {
        onSuccess: ({ count }) => showToast(t('webhooks.resentFailed', { count }), 'done'),
        onError: showError,
      },
    );
  return (
    <div className={classes.resend}>
      <Select
        size="xs"
        aria-label={t('webhooks.since')}
        value={days}
        allowDeselect={false}
        data={sinceDays.map((value) => ({ value, label: t('webhooks.days', { count: Number(value) }) }))}
        onChange={(value) => setDays(value ?? '1')}
      />
      <Button size="compact-sm" variant="default" loading={redeliver.isPending} onClick={run}>
        {t('webhooks.resendFailed')}
      </Button>
    </div>
  );
}

interface LogRowProps {
  readonly endpointId: string;
  readonly delivery: WebhookDelivery;
  readonly isPaused: boolean;
}

function LogRow({ endpointId, delivery, isPaused }: LogRowProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const redeliver = useRedeliverWebhook();
  const { id, type, status, createdAt, attempts, nextAt } = delivery;
  const date = formatDateTime(createdAt, language);
  const last = attempts.at(-1);
  const facts = [t(`webhooks.status.${status}`), date];
  if (last?.status !== null && last !== undefined) {
    facts.push(t('webhooks.attempt', { status: last.status, ms: last.durationMs }));
  } else if (last !== undefined && last.problem !== null) facts.push(t(`webhooks.problem.${last.problem}`));
  else if (status === 'failed') facts.push(t('webhooks.notSent'));
  if (last !== undefined && nextAt !== null) {
    facts.push(t('webhooks.nextAt', { date: formatDateTime(nextAt, language) }));
  }
  const resend = () =>
    redeliver.mutate(
      { id: endpointId, deliveryId: id },
      { onSuccess: () => showToast(t('webhooks.resent'), 'done'), onError: showError },
    );
  return (
    <li>
      <div>
        <p className={status === 'failed' ? classes.failed : undefined}>{type}</p>
        <span>{facts.join(' · ')}</span>
        {last !== undefined && last.answer !== '' && <code>{last.answer}</code>}
      </div>
      {!isPaused && (
        <Button
          size="compact-sm"
          variant="default"
          loading={redeliver.isPending}
          aria-label={t('webhooks.resendOf', { type, date })}
          onClick={resend}
        >
          {t('webhooks.resend')}
        </Button>
      )}
    </li>
  );
}
