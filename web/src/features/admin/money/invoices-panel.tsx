import { listAllInvoices, type OwnerInvoice } from '@timbre/contract/admin/admin-invoices';
import type { ReactNode } from 'react';
import { Link } from '../../../lib/router/link.tsx';
import { useOwnerMoneyTexts } from '../../../i18n/texts/owner/owner-money.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatDate, formatMoney } from '../../../lib/format.ts';
import { Section } from '../../../ui/pages/section.tsx';
import { adminPath } from '../admin-tabs.ts';
import { useAdminList } from '../api.ts';
import { PagedTable } from '../paged-table.tsx';
import type { Column } from '../record-table.tsx';
import { useFilters } from '../use-filters.ts';
import { SellerForm } from './seller-form.tsx';

interface InvoicesPanelProps {
  /** The button that saves a paper. */
  readonly download: (number: string) => ReactNode;
}

/** Who sells, and every invoice and credit note, newest first. */
export function InvoicesPanel({ download }: InvoicesPanelProps) {
  const { t: to } = useOwnerMoneyTexts();
  const filters = useFilters();
  const columns = useColumns(download);
  const query = useAdminList(listAllInvoices, { page: filters.page });
  return (
    <>
      <SellerForm />
      <Section title={to('invoices.title')} text={to('invoices.text')}>
        <PagedTable
          label={to('invoices.label')}
          query={query}
          columns={columns}
          keyOf={({ number }) => number}
          filters={filters}
          isFiltered={false}
          empty={{ title: to('invoices.none'), text: to('invoices.noneText') }}
          notFound={to('invoices.notFound')}
          showAll={to('invoices.showAll')}
        />
      </Section>
    </>
  );
}

function useColumns(download: InvoicesPanelProps['download']): Column<OwnerInvoice>[] {
  const { t: to } = useOwnerMoneyTexts();
  const language = useLanguage();
  return [
    {
      key: 'number',
      label: to('invoices.number'),
      width: 'minmax(0, 1.2fr)',
      show: ({ number, kind, isTest, issuedAt }) => (
        <>
          {number}
          <small>
            {[
              formatDate(issuedAt, language),
              ...(kind === 'credit-note' ? [to('invoices.creditNote')] : []),
              ...(isTest ? [to('invoices.test')] : []),
            ].join(' · ')}
          </small>
        </>
      ),
    },
    {
      key: 'buyer',
      label: to('invoices.buyer'),
      width: 'minmax(0, 1.6fr)',
      show: ({ buyer, userId }) =>
        buyer === null ? (
          to('invoices.erased')
        ) : (
          <Link to={adminPath('users', { user: userId })}>{buyer.split('\n').at(-1)}</Link>
        ),
    },
    {
      key: 'amount',
      label: to('invoices.amount'),
      width: '110px',
      isFigure: true,
      show: ({ kind, amount, currency }) =>
        `${kind === 'credit-note' ? '−' : ''}${formatMoney(amount / 100, currency, language)}`,
    },
    { key: 'file', label: to('invoices.file'), width: '120px', show: ({ number }) => download(number) },
  ];
}
