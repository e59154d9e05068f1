import type { ProviderInfo } from '@timbre/contract/providers/providers';
import { useProviderTexts } from '../../../i18n/texts/owner/provider-manager.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatAgo } from '../../../lib/format.ts';
import { useNow } from '../../../lib/hooks/use-now.ts';
import type { Column } from '../record-table.tsx';
import { StateMark } from '../state-mark.tsx';
import { ProviderActions } from './provider-actions.tsx';
import classes from './providers.module.css';

/** What a provider is, whether it is asked, when it was last, and what can be done with it. */
export function useProviderColumns(
  providers: readonly ProviderInfo[],
  onEdit: (provider: ProviderInfo) => void,
): Column<ProviderInfo>[] {
  const { t } = useProviderTexts();
  const isFirst = ({ id, task }: ProviderInfo) => providers.find((one) => one.task === task)?.id === id;
  return [
    {
      key: 'task',
      label: t('task'),
      width: 'minmax(0, 1fr)',
      show: ({ task, shape }) => (
        <>
          <strong>{t(`tasks.${task}`)}</strong>
          <small>{t(`shapes.${shape}`)}</small>
        </>
      ),
    },
    {
      key: 'provider',
      label: t('provider'),
      width: 'minmax(0, 1.5fr)',
      show: ({ name, url, model, hasKey }) => (
        <>
          <strong>{name}</strong>
          <small className={classes.address}>{url}</small>
          <small>{[...(model === null ? [] : [model]), t(hasKey ? 'hasKey' : 'noKey')].join(' · ')}</small>
        </>
      ),
    },
    { key: 'state', label: t('state'), width: 'minmax(0, 0.9fr)', show: (provider) => <State provider={provider} /> },
    { key: 'use', label: t('use'), width: 'minmax(0, 1.3fr)', show: (provider) => <LastUse provider={provider} /> },
    {
      key: 'action',
      label: t('action'),
      width: '300px',
      show: (provider) =>
        provider.origin === 'host' ? (
          <small>{t('byHostText')}</small>
        ) : (
          <ProviderActions provider={provider} isFirst={isFirst(provider)} onEdit={() => onEdit(provider)} />
        ),
    },
  ];
}

function State({ provider: { isEnabled, origin, pausedUntil } }: { readonly provider: ProviderInfo }) {
  const { t } = useProviderTexts();
  return (
    <>
      <StateMark tone={!isEnabled ? 'plain' : pausedUntil === null ? 'done' : 'fail'}>
        {t(!isEnabled ? 'off' : pausedUntil === null ? 'on' : 'paused')}
      </StateMark>
      {origin === 'host' && <small>{t('byHost')}</small>}
    </>
  );
}

function LastUse({ provider: { lastUsedAt, lastError } }: { readonly provider: ProviderInfo }) {
  const { t } = useProviderTexts();
  const language = useLanguage();
  const nowMs = useNow();
  return (
    <>
      {lastUsedAt === null ? t('neverUsed') : t('used', { ago: formatAgo(lastUsedAt, nowMs, language) })}
      {lastError !== null && (
        <small lang="en">
          {t('failed', { ago: formatAgo(lastError.at, nowMs, language), message: lastError.message })}
        </small>
      )}
    </>
  );
}
