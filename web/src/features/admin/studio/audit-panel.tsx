import { Button } from '@mantine/core';
import type { AuditEntry } from '@timbre/contract/admin/admin-audit';
import { listAuditEntries } from '@timbre/contract/admin/admin-audit';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../lib/router/link.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { adminPath } from '../admin-tabs.ts';
import { pollMs, useAdminList } from '../api.ts';
import { useAuditTexts } from './audit-texts.ts';
import { FilterSelect } from '../filter-select.tsx';
import bar from '../filters.module.css';
import { PagedTable } from '../paged-table.tsx';
import type { Column } from '../record-table.tsx';
import { useFilters } from '../use-filters.ts';
import '../../../i18n/areas/admin.ts';

const areas = ['users', 'credits', 'jobs', 'content'] as const;

/** Everything that was changed here, newest first. */
export function AuditPanel() {
  const { t } = useTranslation();
  const filters = useFilters();
  const columns = useColumns();
  const action = filters.oneOf('area', areas) ?? undefined;
  const subjectId = filters.text('subject');
  const request = { page: filters.page, action, ...(subjectId === '' ? {} : { subjectId }) };
  const query = useAdminList(listAuditEntries, request, pollMs.idle);
  return (
    <>
      <div className={bar.bar}>
        <p className={bar.only}>{t('adminAudit.text')}</p>
        {subjectId !== '' && (
          <Button size="compact-sm" variant="light" color="gray" onClick={() => filters.change({ subject: null })}>
            {t('adminAudit.onlyAbout')} ×
          </Button>
        )}
        <FilterSelect
          name="area"
          label={t('adminAudit.area')}
          all={t('adminAudit.allAreas')}
          options={areas.map((value) => ({ value, label: t(`adminAudit.areas.${value}`) }))}
          filters={filters}
        />
      </div>
      <PagedTable
        label={t('adminAudit.label')}
        query={query}
        columns={columns}
        keyOf={({ id }) => id}
        filters={filters}
        isFiltered={action !== undefined || subjectId !== ''}
        empty={{ title: t('adminAudit.empty'), text: t('adminAudit.emptyText') }}
        notFound={t('adminAudit.notFound')}
        showAll={t('adminAudit.showAll')}
      />
    </>
  );
}

/** Where the subject of an entry can be looked at. */
function subjectPath({ kind, id }: AuditEntry['subject']): string | null {
  if (kind === 'user') return adminPath('users', { user: id });
  return kind === 'job' ? adminPath('jobs', { job: id }) : null;
}

function useColumns(): Column<AuditEntry>[] {
  const { t } = useTranslation();
  const language = useLanguage();
  const texts = useAuditTexts();
  return [
    {
      key: 'what',
      label: t('adminAudit.what'),
      width: 'minmax(0, 1.3fr)',
      show: ({ action }) => texts.action(action),
    },
    {
      key: 'about',
      label: t('adminAudit.about'),
      width: 'minmax(0, 1.2fr)',
      show: ({ subject }) => {
        const path = subjectPath(subject);
        const name = subject.name ?? `${texts.subject(subject.kind)} ${subject.id.slice(-6)}`;
        return path === null ? name : <Link to={path}>{name}</Link>;
      },
    },
    {
      key: 'details',
      label: t('adminAudit.details'),
      width: 'minmax(0, 2fr)',
      show: ({ details }) => texts.details(details),
    },
    {
      key: 'who',
      label: t('adminAudit.who'),
      width: 'minmax(0, 1fr)',
      show: ({ actor, address }) => (
        <>
          {actor.name}
          {address !== null && <small>{t('adminAudit.address', { address })}</small>}
        </>
      ),
    },
    {
      key: 'when',
      label: t('adminAudit.when'),
      width: '168px',
      isFigure: true,
      show: ({ at }) => formatDateTime(at, language),
    },
  ];
}
