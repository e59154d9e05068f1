import type { AffiliateSummary } from '@timbre/contract/admin/admin-affiliates';
import { affiliateState, listAffiliates } from '@timbre/contract/admin/admin-affiliates';
import { affiliateProgramme } from '@timbre/contract/affiliates';
import { Link } from '../../../lib/router/link.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useProgrammeTexts } from '../../../i18n/texts/programmes.ts';
import { formatDate, formatMoney, formatNumber } from '../../../lib/format.ts';
import { adminPath } from '../admin-tabs.ts';
import { useAdminList } from '../api.ts';
import { FilterSelect } from '../filter-select.tsx';
import bar from '../filters.module.css';
import { PagedTable } from '../paged-table.tsx';
import type { Column } from '../record-table.tsx';
import { useFilters, type Filters } from '../use-filters.ts';
import { PartnerMark } from './partner-mark.tsx';
import { PartnerRecord } from './partner-record.tsx';

const states = affiliateState.options;
const { percent, months } = affiliateProgramme;

/** Who wants to be a partner and who is one, and one of them. */
export function PartnersPanel() {
  const filters = useFilters();
  const id = filters.text('partner');
  return id === '' ? <PartnerList filters={filters} /> : <PartnerRecord key={id} affiliateId={id} />;
}

function PartnerList({ filters }: { readonly filters: Filters }) {
  const { t } = useProgrammeTexts();
  const columns = useColumns();
  const state = filters.oneOf('state', states) ?? undefined;
  const query = useAdminList(listAffiliates, { page: filters.page, state });
  return (
    <>
      <div className={bar.bar}>
        <p className={bar.only}>{t('partnerAdmin.affiliatesText', { percent, months })}</p>
        <FilterSelect
          name="state"
          label={t('owner.state')}
          all={t('owner.all')}
          options={states.map((value) => ({ value, label: t(`partnerAdmin.states.${value}`) }))}
          filters={filters}
        />
      </div>
      <PagedTable
        label={t('partnerAdmin.affiliates')}
        query={query}
        columns={columns}
        keyOf={({ id }) => id}
        filters={filters}
        isFiltered={state !== undefined}
        empty={{ title: t('partnerAdmin.none'), text: t('partnerAdmin.noneText') }}
        notFound={t('partnerAdmin.notFound')}
        showAll={t('owner.showAll')}
      />
    </>
  );
}

function useColumns(): Column<AffiliateSummary>[] {
  const { t } = useProgrammeTexts();
  const language = useLanguage();
  return [
    {
      key: 'name',
      label: t('partnerAdmin.name'),
      width: 'minmax(0, 1.6fr)',
      show: ({ id, name, email }) => (
        <>
          <Link to={adminPath('affiliates', { partner: id })}>{name}</Link>
          <small>{email}</small>
        </>
      ),
    },
    {
      key: 'state',
      label: t('owner.state'),
      width: 'minmax(0, 1fr)',
      show: ({ state }) => <PartnerMark state={state} />,
    },
    {
      key: 'customers',
      label: t('partnerAdmin.customers'),
      width: '92px',
      isFigure: true,
      show: ({ customers }) => formatNumber(customers, language),
    },
    {
      key: 'open',
      label: t('partnerAdmin.open'),
      width: '130px',
      isFigure: true,
      show: ({ balances }) =>
        balances.length === 0
          ? '–'
          : balances.map(({ currency, openCents }) => formatMoney(openCents / 100, currency, language)).join(' · '),
    },
    {
      key: 'applied',
      label: t('partnerAdmin.applied'),
      width: '120px',
      isFigure: true,
      show: ({ createdAt }) => formatDate(createdAt, language),
    },
  ];
}
