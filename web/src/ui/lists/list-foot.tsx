import { Pagination } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatNumber } from '../../lib/format.ts';
import classes from './rows.module.css';
import '../../i18n/areas/lists.ts';

interface ListFootProps {
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

/** How many there are, and the way to the other pages. */
export function ListFoot({ total, page, pages, onPage }: ListFootProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <div className={classes.foot}>
      <span>{t('lists.total', { count: total, shown: formatNumber(total, language) })}</span>
      {pages > 1 && (
        <Pagination
          size="sm"
          siblings={1}
          total={pages}
          value={page}
          onChange={onPage}
          getControlProps={(control) => ({ 'aria-label': t(`lists.pages.${control}`) })}
          getItemProps={(item) => ({ 'aria-label': t('lists.pages.number', { page: item }) })}
        />
      )}
    </div>
  );
}
