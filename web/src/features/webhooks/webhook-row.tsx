import { Button } from '@mantine/core';
import type { WebhookEndpoint } from '@timbre/contract/webhooks/webhooks';
import { webhookEvents } from '@timbre/contract/webhooks/webhook-events';
import { useState } from 'react';
import { showError } from '../../domain/plans/show-error.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { formatDateTime } from '../../lib/format.ts';
import { SecretOnce } from '../../ui/fields/secret-once.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import { useChangeWebhook, useDeleteWebhook, useRotateWebhookSecret, useTestWebhook } from './api.ts';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookLog } from './webhook-log.tsx';
import classes from './webhook-row.module.css';
import '../../i18n/areas/webhooks.ts';

/** An endpoint: how it does, what can be done with it, and what was sent there. */
export function WebhookRow({ item }: { readonly item: WebhookEndpoint }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'form' | 'log' | null>(null);
  const change = useChangeWebhook();
  const rotate = useRotateWebhookSecret();
  const { id, url, events } = item;
  return (
    <li className={classes.row}>
      <WebhookFacts item={item} />
      <WebhookActions
        item={item}
        isLogOpen={open === 'log'}
        onLog={() => setOpen(open === 'log' ? null : 'log')}
        onEdit={() => setOpen('form')}
        onRotate={() => rotate.mutate(id, { onError: showError })}
      />
      {rotate.data !== undefined && (
        <SecretOnce
          value={rotate.data.secret}
          text={t('webhooks.once')}
          failedText={t('webhooks.copyFailed')}
          onClose={rotate.reset}
        />
      )}
      {open === 'form' && (
        <WebhookForm
          initial={{ url, events }}
          isBusy={change.isPending}
          error={change.error}
          onSubmit={(wish) =>
            change.mutate(
              { id, ...wish },
              {
                onSuccess: () => {
                  showToast(t('webhooks.saved'), 'done');
                  setOpen(null);
                },
              },
            )
          }
          onCancel={() => setOpen(null)}
        />
      )}
      {open === 'log' && <WebhookLog endpoint={item} />}
    </li>
  );
}

function WebhookFacts({ item }: { readonly item: WebhookEndpoint }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { url, events, pausedBy, lastSuccessAt, failuresInRow, oldSecretUntil } = item;
  const facts = [
    lastSuccessAt === null
      ? t('webhooks.neverWorked')
      : t('webhooks.worked', { date: formatDateTime(lastSuccessAt, language) }),
  ];
  if (failuresInRow > 0) facts.push(t('webhooks.failing', { count: failuresInRow }));
  return (
    <div className={classes.facts}>
      <p>
        {url}
        {pausedBy !== null && (
          <span className={classes.badge}>
            {t(pausedBy === 'failures' ? 'webhooks.pausedByFailures' : 'webhooks.paused')}
          </span>
        )}
      </p>
      <span>{events.length === webhookEvents.length ? t('webhooks.all') : events.join(', ')}</span>
      <span>{facts.join(' · ')}</span>
      {oldSecretUntil !== null && (
        <span>{t('webhooks.oldSecret', { date: formatDateTime(oldSecretUntil, language) })}</span>
      )}
    </div>
  );
}

interface WebhookActionsProps {
  readonly item: WebhookEndpoint;
  readonly isLogOpen: boolean;
  readonly onLog: () => void;
  readonly onEdit: () => void;
  readonly onRotate: () => void;
}

function WebhookActions({ item, isLogOpen, onLog, onEdit, onRotate }: WebhookActionsProps) {
  const { t } = useTranslation();
  const test = useTestWebhook();
  const change = useChangeWebhook();
  const remove = useDeleteWebhook();
  const [isAsking, setIsAsking] = useState(false);
  const { id, url, pausedBy } = item;
  if (isAsking) {
    const confirm = () =>
      remove.mutate(id, { onSuccess: () => showToast(t('webhooks.deleted'), 'done'), onError: showError });
    return (
      <div className={classes.actions} role="group" aria-label={t('webhooks.actionsOf', { url })}>
        <Button size="compact-sm" loading={remove.isPending} onClick={confirm}>
          {t('webhooks.deleteNow')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => setIsAsking(false)}>
          {t('webhooks.keep')}
        </Button>
      </div>
    );
  }
  const actions = [
    {
      key: 'test',
      isBusy: test.isPending,
      run: () => test.mutate(id, { onSuccess: () => showToast(t('webhooks.tested'), 'done'), onError: showError }),
    },
    { key: isLogOpen ? 'hideLog' : 'log', isBusy: false, run: onLog },
    { key: 'edit', isBusy: false, run: onEdit },
    {
      key: pausedBy === null ? 'pause' : 'resume',
      isBusy: change.isPending,
      run: () => change.mutate({ id, isPaused: pausedBy === null }, { onError: showError }),
    },
    { key: 'rotate', isBusy: false, run: onRotate },
    { key: 'delete', isBusy: false, run: () => setIsAsking(true) },
  ] as const;
  return (
    <div className={classes.actions} role="group" aria-label={t('webhooks.actionsOf', { url })}>
      {actions.map(({ key, isBusy, run }) => (
        <Button key={key} size="compact-sm" variant="default" loading={isBusy} onClick={run}>
          {t(`webhooks.${key}`)}
        </Button>
      ))}
    </div>
  );
}
