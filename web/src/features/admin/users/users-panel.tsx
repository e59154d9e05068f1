import { Button } from '@mantine/core';
import { IconMailPlus } from '@tabler/icons-react';
import type { UserSummary } from '@timbre/contract/admin/admin-users';
import { adminUserLimits, listUsers, userSort, userState } from '@timbre/contract/admin/admin-users';
import { planNames } from '@timbre/contract/plans';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../lib/router/link.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatAgo, formatBytes, formatCredits } from '../../../lib/format.ts';
import { useNow } from '../../../lib/hooks/use-now.ts';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { adminPath } from '../admin-tabs.ts';
import { useAdminList } from '../api.ts';
import { FilterSelect } from '../filter-select.tsx';
import bar from '../filters.module.css';
import { InviteDialog } from './invite-dialog.tsx';
import { PagedTable } from '../paged-table.tsx';
import type { Column } from '../record-table.tsx';
import { useFilters, type Filters } from '../use-filters.ts';
import { UserRecordPage } from './user-record.tsx';
import { UserStateMark } from './user-state-mark.tsx';
import '../../../i18n/areas/admin.ts';
import '../../../i18n/areas/lists.ts';

const roles = ['owner', 'user'] as const;
const sorts = userSort.options;
const states = userState.options;

/** Everyone who has an account here, and one of them. */
export function UsersPanel() {
  const filters = useFilters();
  const userId = filters.text('user');
  return userId === '' ? <UserList filters={filters} /> : <UserRecordPage key={userId} userId={userId} />;
}

function UserList({ filters }: { readonly filters: Filters }) {
  const { t } = useTranslation();
  const columns = useColumns();
  const search = filters.text('search').slice(0, adminUserLimits.searchMaxChars);
  const chosen = {
    plan: filters.oneOf('plan', planNames) ?? undefined,
    role: filters.oneOf('role', roles) ?? undefined,
    state: filters.oneOf('state', states) ?? undefined,
  };
  const sort = filters.oneOf('sort', sorts) ?? 'newest';
  const query = useAdminList(listUsers, { page: filters.page, search, ...chosen, sort });
  const isFiltered = search !== '' || Object.values(chosen).some((value) => value !== undefined);
  return (
    <>
      <Toolbar filters={filters} search={search} />
      <PagedTable
        label={t('adminUsers.label')}
        query={query}
        columns={columns}
        keyOf={({ id }) => id}
        filters={filters}
        isFiltered={isFiltered}
        empty={{ title: t('lists.nothingFound'), text: t('adminUsers.notFound') }}
        notFound={t('adminUsers.notFound')}
        showAll={t('adminUsers.showAll')}
      />
    </>
  );
}

function Toolbar({ filters, search }: { readonly filters: Filters; readonly search: string }) {
  const { t } = useTranslation();
  const [isInviting, setIsInviting] = useState(false);
  const one = <T extends string>(values: readonly T[], label: (value: T) => string) =>
    values.map((value) => ({ value, label: label(value) }));
  return (
    <div className={bar.bar}>
      <SearchField
        className={bar.search}
        label={t('adminUsers.search')}
        value={search}
        maxChars={adminUserLimits.searchMaxChars}
        onSearch={(text) => filters.change({ search: text })}
      />
      <FilterSelect
        name="plan"
        label={t('admin.plan')}
        all={t('adminUsers.allPlans')}
        options={one(planNames, (plan) => t(`plans.${plan}`))}
        filters={filters}
      />
      <FilterSelect
        name="state"
        label={t('admin.state')}
        all={t('adminUsers.allStates')}
        options={one(states, (state) => t(`adminUsers.states.${state}`))}
        filters={filters}
      />
      <FilterSelect
        name="role"
        label={t('adminUsers.role')}
        all={t('adminUsers.allRoles')}
        options={one(roles, (role) => t(`adminUsers.roles.${role}`))}
        filters={filters}
      />
      <FilterSelect
        name="sort"
        label={t('lists.sort')}
        all={t('adminUsers.sorts.newest')}
        options={one(
          sorts.filter((sort) => sort !== 'newest'),
          (sort) => t(`adminUsers.sorts.${sort}`),
        )}
        filters={filters}
      />
      <Button leftSection={<IconMailPlus size={16} stroke={1.8} />} onClick={() => setIsInviting(true)}>
        {t('adminUsers.invite')}
      </Button>
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
    </div>
  );
}

function useColumns(): Column<UserSummary>[] {
  const { t } = useTranslation();
  const language = useLanguage();
  const nowMs = useNow();
  return [
    {
      key: 'name',
      label: t('admin.user'),
      width: 'minmax(0, 2.2fr)',
      show: ({ id, name, email }) => (
        <>
          <Link to={adminPath('users', { user: id })}>{name}</Link>
          <small>{email}</small>
        </>
      ),
    },
    {
      key: 'plan',
      label: t('admin.plan'),
      width: 'minmax(0, 1fr)',
      show: ({ plan, role }) => (role === 'owner' ? t('adminUsers.roles.owner') : t(`plans.${plan}`)),
    },
    {
      key: 'state',
      label: t('admin.state'),
      width: 'minmax(0, 1.1fr)',
      show: ({ state }) => <UserStateMark state={state} />,
    },
    {
      key: 'credits',
      label: t('adminUsers.credits'),
      width: '92px',
      isFigure: true,
      show: ({ credits }) => formatCredits(credits, language),
    },
    {
      key: 'storage',
      label: t('adminUsers.storage'),
      width: '84px',
      isFigure: true,
      show: ({ storageBytes }) => formatBytes(storageBytes, language),
    },
    {
      key: 'seen',
      label: t('adminUsers.seen'),
      width: '140px',
      isFigure: true,
      show: ({ lastSeenAt }) => (lastSeenAt === null ? '–' : formatAgo(lastSeenAt, nowMs, language)),
    },
  ];
}
