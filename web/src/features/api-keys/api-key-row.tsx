import { Button } from '@mantine/core';
import type { ApiKey } from '@timbre/contract/api-keys/api-keys';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatDate, formatDateTime } from '../../lib/format.ts';
import { showError } from '../../domain/plans/show-error.ts';
import { showToast } from '../../ui/messages/toast.tsx';
import classes from './api-keys-section.module.css';
import { useRevokeApiKey } from './api.ts';
import '../../i18n/areas/account.ts';

/** A key; revoking asks once more in place. */
export function ApiKeyRow({ item }: { readonly item: ApiKey }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const revoke = useRevokeApiKey();
  const [isAsking, setIsAsking] = useState(false);
  const used =
    item.lastUsedAt === null
      ? t('apiKeys.neverUsed')
      : t('apiKeys.lastUsed', { date: formatDateTime(item.lastUsedAt, language) });
  const confirm = () =>
    revoke.mutate(item.id, {
      onSuccess: () => showToast(t('apiKeys.revoked'), 'done'),
      onError: showError,
    });
  return (
    <li className={classes.row}>
      <div>
        <p>{item.name}</p>
        <span>
          <code>{item.hint}</code> · {t('apiKeys.made', { date: formatDate(item.createdAt, language) })} · {used}
        </span>
      </div>
      {isAsking ? (
        <>
          <Button size="compact-sm" loading={revoke.isPending} onClick={confirm}>
            {t('apiKeys.revokeNow')}
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => setIsAsking(false)}>
            {t('apiKeys.keep')}
          </Button>
        </>
      ) : (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('apiKeys.revokeOf', { name: item.name })}
          onClick={() => setIsAsking(true)}
        >
          {t('apiKeys.revoke')}
        </Button>
      )}
    </li>
  );
}
