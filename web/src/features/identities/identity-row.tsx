import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { IdentityInfo } from '@timbre/contract/identities';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatAgo, formatDate } from '../../lib/format.ts';
import { useNow } from '../../lib/hooks/use-now.ts';
import { AskDialog } from '../../ui/dialogs/ask-dialog.tsx';
import { showError } from '../../domain/plans/show-error.ts';
import { showToast } from '../../ui/messages/toast.tsx';
import { useRemoveIdentity } from './api.ts';
import classes from './identities-section.module.css';
import '../../i18n/areas/identities.ts';

export function IdentityRow({ identity }: { readonly identity: IdentityInfo }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const now = useNow();
  const remove = useRemoveIdentity();
  const [isAsking, { open, close }] = useDisclosure();
  const { id, name, email, provider, createdAt, lastUsedAt } = identity;
  const disconnect = () =>
    remove.mutate(id, {
      onSuccess: () => showToast(t('identities.disconnected', { name }), 'done'),
      onError: showError,
      onSettled: close,
    });
  const used =
    lastUsedAt === null
      ? t('identities.since', { date: formatDate(createdAt, language) })
      : t('identities.lastUsed', { when: formatAgo(lastUsedAt, now, language) });
  return (
    <li className={classes.row}>
      <div>
        <p>{name}</p>
        <span>{[email, provider === null ? t('identities.notOffered') : used].filter(Boolean).join(' · ')}</span>
      </div>
      <Button
        size="compact-sm"
        variant="subtle"
        aria-label={t('identities.disconnectOf', { name })}
        loading={remove.isPending}
        onClick={open}
      >
        {t('identities.disconnect')}
      </Button>
      {isAsking && (
        <AskDialog
          title={t('identities.disconnectTitle', { name })}
          action={t('identities.disconnect')}
          isBusy={remove.isPending}
          onConfirm={disconnect}
          onClose={close}
        >
          <p>{t('identities.disconnectText', { name })}</p>
        </AskDialog>
      )}
    </li>
  );
}
