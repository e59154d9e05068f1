import { Button, Select } from '@mantine/core';
import type { ContactMessage } from '@timbre/contract/admin/admin-contact';
import {
  contactListLimits,
  contactState,
  downloadContactMessages,
  listContactMessages,
  setContactMessageState,
} from '@timbre/contract/admin/admin-contact';
import { contactKind } from '@timbre/contract/contact';
import { showError } from '../../../domain/plans/show-error.ts';
import { useContactTexts } from '../../../i18n/texts/contact.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatDate, formatDateTime } from '../../../lib/format.ts';
import { useNow } from '../../../lib/hooks/use-now.ts';
import { Link } from '../../../lib/router/link.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { showToast } from '../../../ui/messages/toast.tsx';
import { adminPath } from '../admin-tabs.ts';
import { useAdminChange, useAdminList } from '../api.ts';
import { FilterSelect } from '../filter-select.tsx';
import bar from '../filters.module.css';
import { PagedTable } from '../paged-table.tsx';
import type { Column } from '../record-table.tsx';
import { StateMark } from '../state-mark.tsx';
import { useFilters } from '../use-filters.ts';
import classes from './messages-panel.module.css';

const states = contactState.options;
const kinds = contactKind.options;

/** Everything that people wrote to the owner, newest first. */
export function MessagesPanel() {
  const { t } = useContactTexts();
  const filters = useFilters();
  const columns = useColumns();
  const search = filters.text('search').slice(0, contactListLimits.searchChars);
  const state = filters.oneOf('state', states) ?? undefined;
  const kind = filters.oneOf('kind', kinds) ?? undefined;
  const query = useAdminList(listContactMessages, { page: filters.page, state, kind, search });
  return (
    <>
      <p className={classes.lead}>{t('list.text')}</p>
      <div className={bar.bar}>
        <SearchField
          className={bar.search}
          label={t('list.search')}
          value={search}
          maxChars={contactListLimits.searchChars}
          onSearch={(text) => filters.change({ search: text })}
        />
        <FilterSelect
          name="kind"
          label={t('list.kind')}
          all={t('list.allKinds')}
          options={kinds.map((value) => ({ value, label: t(`list.kinds.${value}`) }))}
          filters={filters}
        />
        <FilterSelect
          name="state"
          label={t('list.state')}
          all={t('list.allStates')}
          options={states.map((value) => ({ value, label: t(`list.states.${value}`) }))}
          filters={filters}
        />
        <Button component="a" href={csvPath({ state, kind, search })} download="messages.csv" variant="default">
          {t('list.download')}
        </Button>
      </div>
      <PagedTable
        label={t('list.label')}
        query={query}
        columns={columns}
        keyOf={({ id }) => id}
        filters={filters}
        isFiltered={state !== undefined || kind !== undefined || search !== ''}
        empty={{ title: t('list.none'), text: t('list.noneText') }}
        notFound={t('list.notFound')}
        showAll={t('list.showAll')}
      />
    </>
  );
}

/** What the list shows, as a file. */
function csvPath(filter: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return `${downloadContactMessages.path}?${new URLSearchParams(given)}`;
}

function useColumns(): Column<ContactMessage>[] {
  const { t } = useContactTexts();
  const language = useLanguage();
  return [
    {
      key: 'from',
      label: t('list.from'),
      width: 'minmax(0, 1.2fr)',
      show: ({ userId, name, email, phone, company, createdAt }) => (
        <>
          {userId === null ? name : <Link to={adminPath('users', { user: userId })}>{name}</Link>}
          {company !== '' && <small>{company}</small>}
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
      show: ({ topic, message, wanted }) => (
        <>
          <small>{t(`topics.${topic}`)}</small>
          <p className={classes.message}>{message}</p>
          {wanted !== '' && <small>{t('list.languages', { wanted })}</small>}
        </>
      ),
    },
    {
      key: 'mark',
      label: t('list.mark'),
      width: '168px',
      show: (entry) => (
        <>
          <Mark entry={entry} />
          <Due entry={entry} />
        </>
      ),
    },
  ];
}

/** By when the law wants a reply; nothing once it was given. */
function Due({ entry: { dueAt, state } }: { readonly entry: ContactMessage }) {
  const { t } = useContactTexts();
  const language = useLanguage();
  const nowMs = useNow();
  if (dueAt === null || state === 'answered' || state === 'closed') return null;
  const isLate = Date.parse(dueAt) < nowMs;
  return (
    <StateMark tone={isLate ? 'fail' : 'warn'}>
      {t(isLate ? 'list.overdue' : 'list.due', { day: formatDate(dueAt, language) })}
    </StateMark>
  );
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
