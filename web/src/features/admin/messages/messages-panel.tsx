import { Select } from '@mantine/core';
import type { ContactMessage } from '@timbre/contract/admin/admin-contact';
import { contactState, listContactMessages, setContactMessageState } from '@timbre/contract/admin/admin-contact';
import { showError } from '../../../domain/plans/show-error.ts';
import { useContactTexts } from '../../../i18n/texts/contact.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { showToast } from '../../../ui/messages/toast.tsx';
import { useAdminChange, useAdminList } from '../api.ts';
import { FilterSelect } from '../filter-select.tsx';
import bar from '../filters.module.css';
import { PagedTable } from '../paged-table.tsx';
import type { Column } from '../record-table.tsx';
import { useFilters } from '../use-filters.ts';
import classes from './messages-panel.module.css';

const states = contactState.options;

/** Messages from the contact page, newest first. */
export function MessagesPanel() {
  const { t } = useContactTexts();
  const filters = useFilters();
  const columns = useColumns();
  const state = filters.oneOf('state', states) ?? undefined;
  const query = useAdminList(listContactMessages, { page: filters.page, state });
  return (
    <>
      <div className={bar.bar}>
        <p className={bar.only}>{t('list.text')}</p>
        <FilterSelect
          name="state"
          label={t('list.state')}
          all={t('list.allStates')}
          options={states.map((value) => ({ value, label: t(`list.states.${value}`) }))}
          filters={filters}
        />
      </div>
      <PagedTable
        label={t('list.label')}
        query={query}
        columns={columns}
        keyOf={({ id }) => id}
        filters={filters}
        isFiltered={state !== undefined}
        empty={{ title: t('list.none'), text: t('list.noneText') }}
        notFound={t('list.notFound')}
        showAll={t('list.showAll')}
      />
    </>
  );
}

function useColumns(): Column<ContactMessage>[] {
  const { t } = useContactTexts();
  const language = useLanguage();
  return [
    {
      key: 'from',
      label: t('list.from'),
      width: 'minmax(0, 1.2fr)',
      show: ({ name, email, phone, createdAt }) => (
        <>
          {name}
          <small>
            <a href={`mailto:${email}`}>{email}</a>
          </small>
          {phone !== '' && <small>{phone}</small>}
          <small>{formatDateTime(createdAt, language)}</small>
        </>
      ),
    },
    {
      key: 'message',
      label: t('message'),
      width: 'minmax(0, 2.4fr)',
      show: ({ topic, message }) => (
        <>
          <small>{t(`topics.${topic}`)}</small>
          <p className={classes.message}>{message}</p>
        </>
      ),
    },
    { key: 'mark', label: t('list.mark'), width: '150px', show: (entry) => <Mark entry={entry} /> },
  ];
}

function Mark({ entry: { id, name, state } }: { readonly entry: ContactMessage }) {
  const { t } = useContactTexts();
  const change = useAdminChange(setContactMessageState);
  const mark = (value: string | null) => {
    const wanted = states.find((one) => one === value);
    if (wanted === undefined || wanted === state) return;
    const told = { onSuccess: () => showToast(t('list.marked'), 'done'), onError: showError };
    change.mutate({ id, state: wanted }, told);
  };
  return (
    <Select
      size="xs"
      aria-label={t('list.markOf', { name })}
      data={states.map((value) => ({ value, label: t(`list.states.${value}`) }))}
      value={state}
      allowDeselect={false}
      disabled={change.isPending}
      onChange={mark}
    />
  );
}
