import { Button } from '@mantine/core';
import type { JobSummary } from '@timbre/contract/admin/admin-jobs';
import { listJobs } from '@timbre/contract/admin/admin-jobs';
import { jobStatus } from '@timbre/contract/jobs';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../lib/router/link.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatAgo, formatDuration, formatNumber } from '../../../lib/format.ts';
import { useNow } from '../../../lib/hooks/use-now.ts';
import { adminPath } from '../admin-tabs.ts';
import { pollMs, useAdminList } from '../api.ts';
import { FilterSelect } from '../filter-select.tsx';
import bar from '../filters.module.css';
import { JobRecordPage } from './job-record.tsx';
import { JobStateMark } from './job-state-mark.tsx';
import { useJobKind } from './job-texts.ts';
import { PagedTable } from '../paged-table.tsx';
import type { Column } from '../record-table.tsx';
import { useFilters, type Filters } from '../use-filters.ts';
import '../../../i18n/areas/admin.ts';
import '../../../i18n/areas/admin-studio.ts';

const states = jobStatus.options;
const isOpen = ({ status }: { readonly status: string }) => status === 'queued' || status === 'running';

/** Everyone's jobs, and one of them. */
export function JobsPanel() {
  const filters = useFilters();
  const id = filters.text('job');
  return id === '' ? <JobList filters={filters} /> : <JobRecordPage key={id} id={id} />;
}

function JobList({ filters }: { readonly filters: Filters }) {
  const { t } = useTranslation();
  const kindOf = useJobKind();
  const columns = useColumns();
  const kind = filters.text('kind');
  const userId = filters.text('user');
  const status = filters.oneOf('status', states) ?? undefined;
  const request = {
    page: filters.page,
    status,
    ...(kind === '' ? {} : { kind }),
    ...(userId === '' ? {} : { userId }),
  };
  const query = useAdminList(listJobs, request, (data) =>
    data?.results.some(isOpen) === true ? pollMs.busy : pollMs.idle,
  );
  return (
    <>
      <div className={bar.bar}>
        <FilterSelect
          name="kind"
          label={t('adminJobs.kind')}
          all={t('adminJobs.allKinds')}
          options={(query.data?.kinds ?? []).map((value) => ({ value, label: kindOf(value) }))}
          filters={filters}
        />
        <FilterSelect
          name="status"
          label={t('admin.state')}
          all={t('adminJobs.allStates')}
          options={states.map((value) => ({ value, label: t(`adminJobs.states.${value}`) }))}
          filters={filters}
        />
        {userId !== '' && (
          <Button size="compact-sm" variant="light" color="gray" onClick={() => filters.change({ user: null })}>
            {t('adminJobs.onlyOf')} ×
          </Button>
        )}
      </div>
      <PagedTable
        label={t('adminJobs.label')}
        query={query}
        columns={columns}
        keyOf={({ id }) => id}
        filters={filters}
        isFiltered={kind !== '' || userId !== '' || status !== undefined}
        empty={{ title: t('adminJobs.empty'), text: t('adminJobs.emptyText') }}
        notFound={t('adminJobs.notFound')}
        showAll={t('adminJobs.showAll')}
      />
    </>
  );
}

function useColumns(): Column<JobSummary>[] {
  const { t } = useTranslation();
  const language = useLanguage();
  const nowMs = useNow();
  const kindOf = useJobKind();
  return [
    {
      key: 'kind',
      label: t('adminJobs.kind'),
      width: 'minmax(0, 1.5fr)',
      show: ({ id, kind }) => <Link to={adminPath('jobs', { job: id })}>{kindOf(kind)}</Link>,
    },
    {
      key: 'user',
      label: t('admin.user'),
      width: 'minmax(0, 1.3fr)',
      show: ({ user }) => <Link to={adminPath('users', { user: user.id })}>{user.name}</Link>,
    },
    {
      key: 'state',
      label: t('admin.state'),
      width: 'minmax(0, 1.3fr)',
      show: (job) => <JobStateMark job={job} />,
    },
    {
      key: 'attempt',
      label: t('adminJobs.attempt'),
      width: '64px',
      isFigure: true,
      show: ({ attempt }) => formatNumber(attempt, language),
    },
    {
      key: 'waited',
      label: t('adminJobs.waited'),
      width: '84px',
      isFigure: true,
      show: ({ waitedSeconds }) => formatDuration(waitedSeconds, language),
    },
    {
      key: 'ran',
      label: t('adminJobs.ran'),
      width: '84px',
      isFigure: true,
      show: ({ ranSeconds }) => (ranSeconds === null ? '–' : formatDuration(ranSeconds, language)),
    },
    {
      key: 'asked',
      label: t('adminJobs.asked'),
      width: '128px',
      isFigure: true,
      show: ({ createdAt }) => formatAgo(createdAt, nowMs, language),
    },
  ];
}
