import { Pagination, SegmentedControl } from '@mantine/core';
import { creditLimits } from '@timbre/contract/credits';
import { useState } from 'react';
import { errorText } from '../../i18n/error-text.ts';
import { usePayingTexts } from '../../i18n/texts/paying.ts';
import { useCreditEntries } from './api.ts';
import classes from './credit-entries.module.css';
import { CreditEntryRow } from './credit-entry-row.tsx';
import '../../i18n/areas/credits.ts';

const filters = ['all', 'added', 'deducted'] as const;

/** Every movement of credits, eight a page. */
export function CreditEntries() {
  const { t } = usePayingTexts();
  const [status, setStatus] = useState(0);
  const [page, setPage] = useState(1);
  const { data, error, isPlaceholderData } = useCreditEntries(page, status);
  const total = data?.totalElements ?? 0;
  const hasPages = total > creditLimits.detailsPageSize;
  return (
    <section aria-label={t('credits.history')}>
      <header className={classes.head}>
        <h3>{t('credits.history')}</h3>
        <SegmentedControl
          size="xs"
          aria-label={t('credits.filter')}
          value={String(status)}
          onChange={(value) => {
            setStatus(Number(value));
            setPage(1);
          }}
          data={filters.map((name, index) => ({ value: String(index), label: t(`credits.${name}`) }))}
        />
      </header>
      {error !== null && (
        <p className={classes.empty} role="alert">
          {errorText(error)}
        </p>
      )}
      {data?.content.length === 0 && (
        <p className={classes.empty}>
          {t('credits.noEntries')} <span>{t('credits.noEntriesText')}</span>
        </p>
      )}
      {data !== undefined && data.content.length > 0 && (
        <div className={classes.rows} data-pages={hasPages || undefined} aria-busy={isPlaceholderData}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('credits.what')}</th>
                <th scope="col">{t('credits.audio')}</th>
                <th scope="col">{t('credits.unit')}</th>
              </tr>
            </thead>
            <tbody>
              {data.content.map((entry) => (
                <CreditEntryRow key={entry.id} entry={entry} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {hasPages && (
        <footer className={classes.foot}>
          <Pagination
            size="sm"
            total={Math.ceil(total / creditLimits.detailsPageSize)}
            value={page}
            onChange={setPage}
            getControlProps={(control) => ({ 'aria-label': t(`credits.pages.${control}`) })}
          />
        </footer>
      )}
    </section>
  );
}
