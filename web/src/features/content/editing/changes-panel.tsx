import type { Change } from '@timbre/contract/content/content-changes';
import { deleteChange } from '@timbre/contract/content/content-changes';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { api } from '../../../lib/http/api.ts';
import { formatDay } from '../../../lib/format.ts';
import { ListFoot } from '../../../ui/lists/list-foot.tsx';
import { ChangeEditor } from './change-editor.tsx';
import type { PanelProps } from './panel-props.ts';
import { DeleteQuestion } from './delete-question.tsx';
import { EntryList } from './entry-list.tsx';
import { useOwnChanges } from './editing-api.ts';
import '../../../i18n/areas/content.ts';

/** All versions, or the one that is edited. */
export function ChangesPanel({ switcher }: PanelProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<{ readonly change: Change | null } | null>(null);
  const [deleting, setDeleting] = useState<Change | null>(null);
  const { data, error, refetch } = useOwnChanges(page);
  if (opened !== null) {
    const reload = async (id: string) => {
      const { data: fresh } = await refetch();
      const change = fresh?.results.find((one) => one.id === id);
      setOpened(change === undefined ? null : { change });
    };
    return (
      <ChangeEditor
        key={opened.change?.revision}
        change={opened.change}
        onBack={() => setOpened(null)}
        onReload={(id) => void reload(id)}
      />
    );
  }
  return (
    <EntryList
      label={t('content.editing.changes')}
      switcher={switcher}
      newLabel={t('content.editing.newChange')}
      onNew={() => setOpened({ change: null })}
      entries={data?.results.map((change) => ({
        id: change.id,
        name: change.version,
        facts: [formatDay(change.releasedOn, language), t(`content.languages.${change.language}`)].join(' · '),
        status: change.isPublished
          ? { label: t('content.editing.published'), tone: 'on' }
          : { label: t('content.editing.draft'), tone: 'off' },
        onOpen: () => setOpened({ change }),
        onDelete: () => setDeleting(change),
      }))}
      error={error}
      onRetry={() => void refetch()}
      empty={{ title: t('content.editing.noChanges'), text: t('content.editing.noChangesText') }}
    >
      {data !== undefined && data.totalPages > 1 && (
        <ListFoot total={data.totalElements} page={page} pages={data.totalPages} onPage={setPage} />
      )}
      {deleting !== null && (
        <DeleteQuestion
          name={deleting.version}
          remove={() => api.send(deleteChange, { id: deleting.id })}
          onClose={() => setDeleting(null)}
        />
      )}
    </EntryList>
  );
}
