import { Button } from '@mantine/core';
import type { ApiKey } from '@timbre/contract/api-keys/api-keys';
import { keyScopes } from '@timbre/contract/api-keys/key-scopes';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatDate, formatDateTime } from '../../lib/format.ts';
import { showError } from '../../domain/plans/show-error.ts';
import { showToast } from '../../ui/messages/toast.tsx';
import classes from './api-keys-section.module.css';
import { useRevokeApiKey } from './api.ts';
import '../../i18n/areas/account.ts';

/** A key; revoking asks once more in place, while one that no longer works is removed at once. */
export function ApiKeyRow({ item }: { readonly item: ApiKey }) {
  const { t } = useTranslation();
  const revoke = useRevokeApiKey();
  const [isAsking, setIsAsking] = useState(false);
  const confirm = () =>
    revoke.mutate(item.id, {
      onSuccess: () => showToast(t(item.isExpired ? 'apiKeys.removed' : 'apiKeys.revoked'), 'done'),
      onError: showError,
    });
  return (
    <li className={classes.row}>
      <KeyFacts item={item} />
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
          loading={revoke.isPending}
          aria-label={t(item.isExpired ? 'apiKeys.removeOf' : 'apiKeys.revokeOf', { name: item.name })}
          onClick={() => (item.isExpired ? confirm() : setIsAsking(true))}
        >
          {t(item.isExpired ? 'apiKeys.remove' : 'apiKeys.revoke')}
        </Button>
      )}
    </li>
  );
}

function KeyFacts({ item }: { readonly item: ApiKey }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { name, hint, scopes, isReadOnly, isExpired, createdAt, lastUsedAt, expiresAt } = item;
  const names = scopes.map((scope) => t(`apiKeys.scope.${scope}`));
  const permissions = scopes.length === keyScopes.length ? t('apiKeys.allScopes') : names.join(' · ');
  const facts = [
    t('apiKeys.made', { date: formatDate(createdAt, language) }),
    lastUsedAt === null
      ? t('apiKeys.neverUsed')
      : t('apiKeys.lastUsed', { date: formatDateTime(lastUsedAt, language) }),
  ];
  if (expiresAt !== null) {
    facts.push(t(isExpired ? 'apiKeys.expiredOn' : 'apiKeys.expires', { date: formatDate(expiresAt, language) }));
  }
  return (
    <div>
      <p>
        {name}
        {isReadOnly && <span className={classes.badge}>{t('apiKeys.readOnly')}</span>}
        {isExpired && <span className={`${classes.badge} ${classes.expired}`}>{t('apiKeys.expired')}</span>}
      </p>
      <span>
        <code>{hint}</code> · {permissions}
      </span>
      <span>{facts.join(' · ')}</span>
    </div>
  );
}
