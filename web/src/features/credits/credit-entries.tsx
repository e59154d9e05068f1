import { Pagination, SegmentedControl, Table } from '@mantine/core';
import { creditLimits } from '@timbre/contract/credits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../i18n/error-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatClock, formatCredits, formatDateTime } from '../../lib/format.ts';
import { useCreditEntries } from './api.ts';
import classes from './credit-entries.module.css';
import { entryTypeKey } from './entry-type.ts';

/** Every movement of credits, eight a page. */
export function CreditEntries() {
  const { t } = useTranslation();
  const language = useLanguage();
  const [status, setStatus] = useState(0);
  const [page, setPage] = useState(1);
  const { data, error } = useCreditEntries(page, status);
  const pages = Math.ceil((data?.totalElements ?? 0) / creditLimits.detailsPageSize);
  const typeText = (type: string) => {
    const key = entryTypeKey(type);
    return key === undefined ? type : t(key);
  };
  return (
    <div>
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
          data={[
            { value: '0', label: t('credits.all') },
            { value: '1', label: t('credits.added') },
            { value: '2', label: t('credits.deducted') },
          ]}
        />
      </header>
      {error !== null && <p className={classes.empty}>{errorText(error)}</p>}
      {data?.content.length === 0 && <p className={classes.empty}>{t('credits.noEntries')}</p>}
      {data !== undefined && data.content.length > 0 && (
        <div className={classes.scroll}>
          <Table verticalSpacing={9} horizontalSpacing={8}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('credits.what')}</Table.Th>
                <Table.Th>{t('credits.when')}</Table.Th>
                <Table.Th ta="right">{t('credits.audio')}</Table.Th>
                <Table.Th ta="right">{t('credits.unit')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.content.map((entry) => (
                <Table.Tr key={entry.id}>
                  <Table.Td>
                    {typeText(entry.type)}
                    {entry.note !== null && <p className={classes.note}>{entry.note}</p>}
                  </Table.Td>
                  <Table.Td className={classes.when}>{formatDateTime(entry.createAt, language)}</Table.Td>
                  <Table.Td ta="right">{entry.fileDuration === null ? '' : formatClock(entry.fileDuration)}</Table.Td>
                  <Table.Td ta="right" className={entry.credits.startsWith('-') ? undefined : classes.plus}>
                    {entry.credits.startsWith('-') ? '−' : '+'}
                    {formatCredits(Math.abs(Number(entry.credits)), language)}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
      {pages > 1 && (
        <Pagination
          mt="md"
          size="sm"
          total={pages}
          value={page}
          onChange={setPage}
          getControlProps={(control) => ({ 'aria-label': t(`credits.pages.${control}`) })}
        />
      )}
    </div>
  );
}
