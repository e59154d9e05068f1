import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ListFoot } from '../../ui/lists/list-foot.tsx';
import { ListMessage } from '../../ui/lists/list-message.tsx';
import { Loaded } from './loaded.tsx';
import { RecordTable, type Column } from './record-table.tsx';
import type { Filters } from './use-filters.ts';
import '../../i18n/areas/lists.ts';

interface PageOf<T> {
  readonly results: readonly T[];
  readonly totalElements: number;
  readonly totalPages: number;
}

interface PagedTableProps<T> {
  readonly label: string;
  readonly query: UseQueryResult<PageOf<T>>;
  readonly columns: readonly Column<T>[];
  readonly keyOf: (item: T) => string;
  readonly filters: Filters;
  /** Whether any filter is set: then there may be more without it. */
  readonly isFiltered: boolean;
  readonly empty: { readonly title: string; readonly text: string };
  readonly notFound: string;
  readonly showAll: string;
}

/** A page of a long list, with what to say when there is nothing in it. */
export function PagedTable<T>(props: PagedTableProps<T>) {
  const { t } = useTranslation();
  const { query, filters, isFiltered, empty } = props;
  return (
    <Loaded query={query}>
      {({ results, totalElements, totalPages }) => (
        <>
          {results.length > 0 && <RecordTable {...props} items={results} isOld={query.isPlaceholderData} />}
          {results.length === 0 && !isFiltered && filters.page === 1 && (
            <ListMessage title={empty.title} text={empty.text} />
          )}
          {results.length === 0 && (isFiltered || filters.page > 1) && (
            <ListMessage title={t('lists.nothingFound')} text={props.notFound}>
              <Button variant="default" onClick={filters.clear}>
                {props.showAll}
              </Button>
            </ListMessage>
          )}
          {totalElements > 0 && (
            <ListFoot total={totalElements} page={filters.page} pages={totalPages} onPage={filters.toPage} />
          )}
        </>
      )}
    </Loaded>
  );
}
