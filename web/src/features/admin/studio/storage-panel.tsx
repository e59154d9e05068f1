import type { InputOf, OutputOf } from '@timbre/contract/call';
import { listStorageUse, readStorage } from '@timbre/contract/admin/admin-studio';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../lib/router/link.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatBytes, formatNumber } from '../../../lib/format.ts';
import { Section } from '../../../ui/pages/section.tsx';
import { adminPath } from '../admin-tabs.ts';
import { pollMs, useAdminList, useAdminRecord } from '../api.ts';
import { DiskBar } from './disk-bar.tsx';
import { KeptTable } from './kept-table.tsx';
import { Loaded } from '../loaded.tsx';
import { PagedTable } from '../paged-table.tsx';
import { RecordTable, type Column } from '../record-table.tsx';
import classes from './storage-panel.module.css';
import { UpkeepTable } from './upkeep-table.tsx';
import { useFilters } from '../use-filters.ts';
import '../../../i18n/areas/admin.ts';
import '../../../i18n/areas/admin-studio.ts';
import '../../../i18n/areas/lists.ts';

type Kind = OutputOf<typeof readStorage>['kinds'][number];
type Use = OutputOf<typeof listStorageUse>['results'][number];
const kindNames = [
  ...(['upload', 'recording', 'take', 'sample', 'sound', 'image', 'export'] as const),
  ...(['rendering', 'chunk', 'demo'] as const),
];

/** What is stored, for whom, and how it is kept tidy. */
export function StoragePanel() {
  const { t } = useTranslation();
  const language = useLanguage();
  const query = useAdminRecord(readStorage, {}, pollMs.idle);
  const columns = useKindColumns();
  return (
    <Loaded query={query}>
      {({ disk, databaseBytes, kinds, kept, upkeep }) => (
        <>
          <Section title={t('adminStorage.disk')}>
            <DiskBar disk={disk} />
            <p className={classes.note}>{t('adminStorage.database', { size: formatBytes(databaseBytes, language) })}</p>
          </Section>
          <Section title={t('adminStorage.kinds')}>
            {kinds.length === 0 ? (
              <p className={classes.note}>{t('adminStorage.noFiles')}</p>
            ) : (
              <RecordTable label={t('adminStorage.kinds')} columns={columns} items={kinds} keyOf={({ kind }) => kind} />
            )}
          </Section>
          <Section title={t('adminStorage.keptThings')} text={t('adminStorage.keptText')}>
            <KeptTable kept={kept} />
          </Section>
          <Section title={t('adminStorage.upkeep')} text={t('adminStorage.upkeepText')}>
            <UpkeepTable upkeep={upkeep} />
          </Section>
          <Section title={t('adminStorage.users')}>
            <UseTable />
          </Section>
        </>
      )}
    </Loaded>
  );
}

function UseTable() {
  const { t } = useTranslation();
  const language = useLanguage();
  const filters = useFilters();
  const request: InputOf<typeof listStorageUse> = { page: filters.page };
  const query = useAdminList(listStorageUse, request);
  const bytes = (count: number) => formatBytes(count, language);
  const columns: Column<Use>[] = [
    {
      key: 'user',
      label: t('admin.user'),
      width: 'minmax(0, 2fr)',
      show: ({ user }) => <Link to={adminPath('users', { user: user.id })}>{user.name}</Link>,
    },
    {
      key: 'own',
      label: t('adminStorage.own'),
      width: '110px',
      isFigure: true,
      show: (use) => bytes(use.bytes),
    },
    {
      key: 'cache',
      label: t('adminStorage.cache'),
      width: '110px',
      isFigure: true,
      show: (use) => bytes(use.cacheBytes),
    },
  ];
  const empty = { title: t('adminStorage.users'), text: t('adminStorage.noFiles') };
  return (
    <PagedTable
      label={t('adminStorage.users')}
      query={query}
      columns={columns}
      keyOf={({ user }) => user.id}
      filters={filters}
      isFiltered={false}
      empty={empty}
      notFound={empty.text}
      showAll={t('admin.all')}
    />
  );
}

function useKindColumns(): Column<Kind>[] {
  const { t } = useTranslation();
  const language = useLanguage();
  return [
    {
      key: 'kind',
      label: t('adminJobs.kind'),
      width: 'minmax(0, 2fr)',
      show: ({ kind }) => {
        const known = kindNames.find((one) => one === kind);
        return known === undefined ? kind : t(`adminStorage.kindNames.${known}`);
      },
    },
    {
      key: 'files',
      label: t('adminStorage.count'),
      width: '130px',
      isFigure: true,
      show: ({ files }) => t('adminStorage.files', { count: files, shown: formatNumber(files, language) }),
    },
    {
      key: 'bytes',
      label: t('lists.size'),
      width: '110px',
      isFigure: true,
      show: (use) => formatBytes(use.bytes, language),
    },
  ];
}
