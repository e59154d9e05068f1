import { Button } from '@mantine/core';
import type { CreditGrant } from '@timbre/contract/admin/admin-credits';
import { listCreditGrants } from '@timbre/contract/admin/admin-credits';
import type { UserRecord } from '@timbre/contract/admin/admin-users';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { errorText } from '../../../i18n/error-text.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatCredits, formatDate } from '../../../lib/format.ts';
import { Notice } from '../../../ui/messages/notice.tsx';
import { Section } from '../../../ui/pages/section.tsx';
import { useAdminRecord } from '../api.ts';
import classes from './credit-part.module.css';
import { GrantDialog, TakeBackDialog } from './grant-dialogs.tsx';
import { Facts } from '../facts.tsx';
import { RecordTable, type Column } from '../record-table.tsx';
import '../../../i18n/areas/admin.ts';

/** Someone's credits, and what the owner gave. */
export function CreditPart({ user }: { readonly user: UserRecord }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [isGranting, setIsGranting] = useState(false);
  const { allCredits, trial, limited, lifetime, held } = user.balance;
  const shown = (credits: number) => formatCredits(credits, language);
  const canGrant = user.role !== 'owner' && (user.state === 'active' || user.state === 'suspended');
  return (
    <Section title={t('adminCredits.title')}>
      <Facts
        facts={[
          { label: t('adminCredits.spendable'), value: shown(allCredits) },
          ...(trial === null ? [] : [{ label: t('adminCredits.trial'), value: shown(trial) }]),
          { label: t('adminCredits.limited'), value: shown(limited) },
          { label: t('adminCredits.lifetime'), value: shown(lifetime) },
          { label: t('adminCredits.held'), value: shown(held) },
        ]}
      />
      {canGrant && (
        <Button mt="md" onClick={() => setIsGranting(true)}>
          {t('adminCredits.grant')}
        </Button>
      )}
      <Grants user={user} canTakeBack={canGrant} />
      {isGranting && <GrantDialog user={user} onClose={() => setIsGranting(false)} />}
    </Section>
  );
}

function Grants({ user, canTakeBack }: { readonly user: UserRecord; readonly canTakeBack: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [grant, setGrant] = useState<CreditGrant | null>(null);
  const { data, error } = useAdminRecord(listCreditGrants, { userId: user.id });
  if (data === undefined && error !== null) {
    return (
      <Notice tone="fail">
        <p>{errorText(error)}</p>
      </Notice>
    );
  }
  if (data === undefined || data.length === 0) return null;
  const columns: Column<CreditGrant>[] = [
    {
      key: 'reason',
      label: t('adminUsers.reason'),
      width: 'minmax(0, 2fr)',
      show: ({ reason }) => reason,
    },
    {
      key: 'credits',
      label: t('adminCredits.amount'),
      width: '84px',
      isFigure: true,
      show: ({ credits }) => formatCredits(credits, language),
    },
    {
      key: 'bucket',
      label: t('adminCredits.bucket'),
      width: 'minmax(0, 1fr)',
      show: ({ bucket }) => t(`adminCredits.buckets.${bucket}`),
    },
    {
      key: 'when',
      label: t('adminCredits.when'),
      width: 'minmax(0, 1fr)',
      show: ({ createdAt, takenBackAt }) => (
        <>
          {formatDate(createdAt, language)}
          {takenBackAt !== null && (
            <small>{t('adminCredits.takenBack', { date: formatDate(takenBackAt, language) })}</small>
          )}
        </>
      ),
    },
    {
      key: 'undo',
      label: '',
      width: '96px',
      isFigure: true,
      show: (one) =>
        one.takenBackAt === null && canTakeBack ? (
          <Button size="compact-sm" variant="subtle" onClick={() => setGrant(one)}>
            {t('adminCredits.takeBack')}
          </Button>
        ) : null,
    },
  ];
  return (
    <div className={classes.grants}>
      <h3>{t('adminCredits.grants')}</h3>
      <RecordTable label={t('adminCredits.grants')} columns={columns} items={data} keyOf={({ id }) => id} />
      {grant !== null && <TakeBackDialog user={user} grant={grant} onClose={() => setGrant(null)} />}
    </div>
  );
}
