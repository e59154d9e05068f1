import { Button } from '@mantine/core';
import { IconTicket } from '@tabler/icons-react';
import type { CodeBatch } from '@timbre/contract/redemption/redemption-batches';
import { listCodeBatches } from '@timbre/contract/redemption/redemption-batches';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useRedemptionTexts } from '../../../i18n/texts/redemption.ts';
import { formatDate, formatNumber } from '../../../lib/format.ts';
import { useNow } from '../../../lib/hooks/use-now.ts';
import { useAdminList } from '../api.ts';
import { BatchDialog } from './batch-dialog.tsx';
import { useCodeWords } from '../../../i18n/use-code-words.ts';
import classes from './codes-panel.module.css';
import type { MadeCodes } from './new-codes.tsx';
import { PagedTable } from '../paged-table.tsx';
import type { Column } from '../record-table.tsx';
import { StateMark } from '../state-mark.tsx';
import type { Filters } from '../use-filters.ts';
import { VoidDialog } from './void-dialog.tsx';

interface BatchListProps {
  readonly filters: Filters;
  readonly switcher: ReactNode;
  readonly onMade: (made: MadeCodes) => void;
}

/** The owner's codes by the batch; new ones are made here. */
export function BatchList({ filters, switcher, onMade }: BatchListProps) {
  const { t } = useRedemptionTexts();
  const [isMaking, setMaking] = useState(false);
  const [voiding, setVoiding] = useState<CodeBatch | null>(null);
  const query = useAdminList(listCodeBatches, { page: filters.page });
  const columns = useColumns(setVoiding);
  return (
    <>
      <div className={classes.bar}>
        {switcher}
        <Button leftSection={<IconTicket size={16} stroke={1.8} />} onClick={() => setMaking(true)}>
          {t('owner.make')}
        </Button>
      </div>
      <PagedTable
        label={t('owner.codes')}
        query={query}
        columns={columns}
        keyOf={({ id }) => id}
        filters={filters}
        isFiltered={false}
        empty={{ title: t('owner.none'), text: t('owner.noneText') }}
        notFound={t('owner.notFound')}
        showAll={t('owner.showAll')}
      />
      {isMaking && <BatchDialog onMade={onMade} onClose={() => setMaking(false)} />}
      {voiding !== null && <VoidDialog batch={voiding} onClose={() => setVoiding(null)} />}
    </>
  );
}

/** Whether its codes still work, and why not. */
function stateOf({ voidedAt, expiresAt, total, used }: CodeBatch, nowMs: number) {
  if (voidedAt !== null) return 'void';
  if (used === total) return 'usedUp';
  return expiresAt !== null && Date.parse(expiresAt) <= nowMs ? 'expired' : 'open';
}

function useColumns(onVoid: (batch: CodeBatch) => void): Column<CodeBatch>[] {
  const { t } = useRedemptionTexts();
  const language = useLanguage();
  const words = useCodeWords();
  const nowMs = useNow();
  return [
    {
      key: 'what',
      label: t('owner.what'),
      width: 'minmax(0, 2.4fr)',
      show: ({ value, note }) => (
        <>
          {words(value)}
          {note !== '' && <small>{note}</small>}
        </>
      ),
    },
    {
      key: 'campaign',
      label: t('owner.campaign'),
      width: 'minmax(0, 1fr)',
      show: ({ campaign }) => campaign || '–',
    },
    {
      key: 'used',
      label: t('owner.used'),
      width: '120px',
      isFigure: true,
      show: ({ used, total, voidedAt }) => {
        const figure = (value: number) => formatNumber(value, language);
        return (
          <>
            {t('owner.usedOf', { used: figure(used), total: figure(total) })}
            {used < total && voidedAt === null && <small>{t('owner.left', { left: figure(total - used) })}</small>}
          </>
        );
      },
    },
    {
      key: 'state',
      label: t('owner.state'),
      width: '140px',
      show: (batch) => {
        const state = stateOf(batch, nowMs);
        return (
          <>
            <StateMark tone={state === 'open' ? 'done' : 'plain'}>{t(`owner.${state}`)}</StateMark>
            {state === 'open' && batch.expiresAt !== null && (
              <small>{t('owner.expires', { date: formatDate(batch.expiresAt, language) })}</small>
            )}
          </>
        );
      },
    },
    {
      key: 'made',
      label: t('owner.made'),
      width: '112px',
      isFigure: true,
      show: ({ createdAt }) => formatDate(createdAt, language),
    },
    {
      key: 'do',
      label: t('owner.action'),
      width: '92px',
      isFigure: true,
      show: (batch) =>
        ['open', 'expired'].includes(stateOf(batch, nowMs)) ? (
          <Button size="compact-sm" variant="subtle" onClick={() => onVoid(batch)}>
            {t('owner.voidAction')}
          </Button>
        ) : null,
    },
  ];
}
