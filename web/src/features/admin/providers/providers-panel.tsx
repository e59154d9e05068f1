import { Button } from '@mantine/core';
import { listProviders, providerTasks, type ProviderInfo } from '@timbre/contract/providers/providers';
import { useState } from 'react';
import { useProviderTexts } from '../../../i18n/texts/owner/provider-manager.ts';
import { ListMessage } from '../../../ui/lists/list-message.tsx';
import { pollMs, useAdminRecord } from '../api.ts';
import { Loaded } from '../loaded.tsx';
import { RecordTable } from '../record-table.tsx';
import { HereFirst } from './here-first.tsx';
import { ProviderDialog } from './provider-dialog.tsx';
import { useProviderColumns } from './provider-columns.tsx';
import classes from './providers.module.css';

/** Services on other machines: which there are, how they are doing, and what to do with them. */
export function ProvidersPanel() {
  const { t } = useProviderTexts();
  const query = useAdminRecord(listProviders, {}, pollMs.idle);
  const [edited, setEdited] = useState<ProviderInfo | 'new' | null>(null);
  return (
    <>
      <p className={classes.lead}>{t('text')}</p>
      <p className={classes.lead}>{t('order')}</p>
      <div className={classes.bar}>
        <Button onClick={() => setEdited('new')}>{t('add')}</Button>
      </div>
      <Loaded query={query}>
        {({ providers, hereFirst }) =>
          providers.length === 0 ? (
            <ListMessage title={t('none')} text={t('noneText')} />
          ) : (
            <>
              <ProviderTable providers={providers} onEdit={setEdited} />
              <HereFirst providers={providers} tasks={hereFirst} readAt={query.dataUpdatedAt} />
            </>
          )
        }
      </Loaded>
      {edited !== null && (
        <ProviderDialog provider={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </>
  );
}

interface ProviderTableProps {
  readonly providers: readonly ProviderInfo[];
  readonly onEdit: (provider: ProviderInfo) => void;
}

/** Task by task, in the order in which they are asked. */
function ProviderTable({ providers, onEdit }: ProviderTableProps) {
  const { t } = useProviderTexts();
  const ordered = providerTasks.flatMap((task) => providers.filter((one) => one.task === task));
  const columns = useProviderColumns(ordered, onEdit);
  return <RecordTable label={t('part')} columns={columns} items={ordered} keyOf={({ task, id }) => `${task} ${id}`} />;
}
