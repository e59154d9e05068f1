import { Button } from '@mantine/core';
import { screenPath } from '@timbre/contract/screens/screens';
import { writingLimits, type WritingSummary } from '@timbre/contract/writing/writing';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useNavigate } from '../../lib/router/use-router.ts';
import { useWritingTexts } from '../../i18n/texts/writing.ts';
import { useListQuery } from '../../domain/projects/use-list-query.ts';
import { useNow } from '../../lib/hooks/use-now.ts';
import { AskDialog } from '../../ui/dialogs/ask-dialog.tsx';
import { ListFoot } from '../../ui/lists/list-foot.tsx';
import { ListMessage } from '../../ui/lists/list-message.tsx';
import { ListProblem } from '../../ui/lists/list-problem.tsx';
import { ListSkeleton } from '../../ui/lists/list-skeleton.tsx';
import rows from '../../ui/lists/rows.module.css';
import { showError } from '../../domain/plans/show-error.ts';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import { useChangeWriting, useCreateWriting, useWritings } from './api.ts';
import classes from './writing-page.module.css';
import { WritingRow } from './writing-row.tsx';
import '../../i18n/areas/lists.ts';

/** What was changed last comes first; there is no other order. */
const sorts = ['updated'] as const;

/** Everything someone has written: to find, to go on with, to rename, to delete. */
export function WritingList() {
  const { t } = useWritingTexts();
  const [{ keyword, page }, change] = useListQuery(sorts);
  const { data, error, isPlaceholderData, refetch } = useWritings(page, keyword);
  return (
    <section aria-labelledby="own-writings">
      <header className={classes.bar}>
        <h2 id="own-writings">{t('list.title')}</h2>
        <SearchField
          className={classes.search}
          label={t('list.search')}
          value={keyword}
          maxChars={writingLimits.searchChars}
          onSearch={(words) => change({ keyword: words })}
        />
        <NewButton />
      </header>
      {data === undefined && error === null && <ListSkeleton />}
      {data === undefined && error !== null && <ListProblem error={error} onRetry={() => void refetch()} />}
      {data?.results.length === 0 && <Empty keyword={keyword} onClear={() => change({ keyword: '' })} />}
      {data !== undefined && data.results.length > 0 && <Rows writings={data.results} isOld={isPlaceholderData} />}
      {data !== undefined && data.totalElements > 0 && (
        <ListFoot
          total={data.totalElements}
          page={page}
          pages={data.totalPages}
          onPage={(next) => change({ page: next })}
        />
      )}
    </section>
  );
}

function NewButton() {
  const { t } = useWritingTexts();
  const navigate = useNavigate();
  const create = useCreateWriting();
  return (
    <Button
      variant="default"
      loading={create.isPending}
      leftSection={<IconPlus size={16} stroke={2} />}
      onClick={() =>
        create.mutate(
          {},
          { onSuccess: ({ id }) => void navigate(screenPath('writing-editor', { id })), onError: showError },
        )
      }
    >
      {t('list.new')}
    </Button>
  );
}

function Empty({ keyword, onClear }: { readonly keyword: string; readonly onClear: () => void }) {
  const { t } = useWritingTexts();
  const { t: shared } = useTranslation();
  if (keyword === '') return <ListMessage title={t('list.empty')} text={t('list.emptyText')} />;
  return (
    <ListMessage title={shared('lists.nothingFound')} text={t('list.none', { keyword })}>
      <Button variant="default" onClick={onClear}>
        {shared('lists.clearSearch')}
      </Button>
    </ListMessage>
  );
}

interface RowsProps {
  readonly writings: readonly WritingSummary[];
  /** The rows are those of before; the new ones are on their way. */
  readonly isOld: boolean;
}

function Rows({ writings, isOld }: RowsProps) {
  const { t } = useWritingTexts();
  const { t: shared } = useTranslation();
  const nowMs = useNow();
  const { mutate } = useChangeWriting();
  const [asked, setAsked] = useState<WritingSummary | null>(null);
  const remove = (id: string) =>
    mutate({ type: 'delete', id }, { onSuccess: () => showToast(t('list.deleted'), 'done'), onError: showError });
  return (
    <>
      <div
        role="table"
        className={`${rows.list} ${classes.rows}`}
        data-dim={isOld || undefined}
        aria-label={t('list.label')}
      >
        <div role="row" className={`${rows.head} ${classes.head}`}>
          <div role="columnheader">{t('list.name')}</div>
          <div role="columnheader" className={rows.figure}>
            {t('list.characters')}
          </div>
          <div role="columnheader" className={rows.when}>
            {shared('lists.changed')}
          </div>
          <div role="columnheader">
            <span className="visually-hidden">{shared('lists.actionsColumn')}</span>
          </div>
        </div>
        {writings.map((one) => (
          <WritingRow
            key={one.id}
            writing={one}
            nowMs={nowMs}
            onRename={(title) => mutate({ type: 'rename', id: one.id, title }, { onError: showError })}
            onDelete={() => setAsked(one)}
          />
        ))}
      </div>
      {asked !== null && (
        <AskDialog
          title={t('list.deleteTitle', { title: asked.title || shared('lists.untitled') })}
          action={t('list.deleteDo')}
          onClose={() => setAsked(null)}
          onConfirm={() => {
            remove(asked.id);
            setAsked(null);
          }}
        >
          <p>{t('list.deleteText')}</p>
        </AskDialog>
      )}
    </>
  );
}
