import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { ListQuery } from './list-query.ts';
import { SearchField } from '../../ui/fields/search-field.tsx';
import classes from './list-toolbar.module.css';
import '../../i18n/areas/lists.ts';

interface ListToolbarProps<S extends string> {
  readonly title: string;
  /** Beside the title: other lists of the same things. */
  readonly tabs?: ReactNode;
  readonly searchLabel: string;
  readonly searchChars: number;
  readonly query: ListQuery<S>;
  readonly sorts: readonly { readonly value: S; readonly label: string }[];
  readonly onChange: (change: Partial<ListQuery<S>>) => void;
  /** The albums, on a narrow screen. */
  readonly place: ReactNode;
  /** What begins something new, or empties what is old. */
  readonly children: ReactNode;
}

/** A list's name, its search, its order and what is begun from it. */
export function ListToolbar<S extends string>(props: ListToolbarProps<S>) {
  const { title, tabs, searchLabel, searchChars, query, sorts, onChange, place, children } = props;
  const { t } = useTranslation();
  return (
    <header className={classes.bar}>
      <h1>{title}</h1>
      {tabs}
      <SearchField
        className={classes.search}
        label={searchLabel}
        value={query.keyword}
        maxChars={searchChars}
        onSearch={(keyword) => onChange({ keyword } as Partial<ListQuery<S>>)}
      />
      <div className={classes.place}>{place}</div>
      <Select
        className={classes.sort ?? ''}
        size="sm"
        aria-label={t('lists.sort')}
        allowDeselect={false}
        data={sorts.map(({ value, label }) => ({ value, label }))}
        value={query.sort}
        onChange={(value) => onChange({ sort: sorts.find((sort) => sort.value === value)?.value ?? query.sort })}
      />
      {children}
    </header>
  );
}
