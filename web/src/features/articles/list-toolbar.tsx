import { Button, Select } from '@mantine/core';
import { articleLimits, articleSorts } from '@timbre/contract/articles';
import { IconPlus, IconTrashX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { SearchField } from '../../ui/search-field.tsx';
import toolbar from '../../ui/list-toolbar.module.css';
import { newArticlePath } from './editor-path.ts';
import type { ListQuery } from './list-query.ts';
import { albumOf } from './list-query.ts';

interface ListToolbarProps {
  readonly title: string;
  readonly query: ListQuery;
  readonly onChange: (change: Partial<ListQuery>) => void;
  /** How many there are in the bin. */
  readonly binned: number | undefined;
  readonly onEmptyBin: () => void;
  /** The album, on a narrow screen. */
  readonly children: ReactNode;
}

export function ListToolbar({ title, query, onChange, binned = 0, onEmptyBin, children }: ListToolbarProps) {
  const { t } = useTranslation();
  return (
    <header className={toolbar.bar}>
      <h1>{title}</h1>
      <SearchField
        className={toolbar.search}
        label={t('articles.search')}
        value={query.keyword}
        maxChars={articleLimits.searchChars}
        onSearch={(keyword) => onChange({ keyword })}
      />
      {children}
      <Select
        className={toolbar.sort ?? ''}
        size="sm"
        aria-label={t('lists.sort')}
        allowDeselect={false}
        data={articleSorts.map((sort) => ({ value: sort, label: t(`articles.sorts.${sort}`) }))}
        value={query.sort}
        onChange={(value) => onChange({ sort: articleSorts.find((sort) => sort === value) ?? 'updated' })}
      />
      {query.place !== 'bin' ? (
        <Button
          component={Link}
          to={newArticlePath(albumOf(query.place))}
          leftSection={<IconPlus size={16} stroke={2} />}
        >
          {t('articles.new')}
        </Button>
      ) : (
        binned > 0 && (
          <Button variant="default" leftSection={<IconTrashX size={16} stroke={1.7} />} onClick={onEmptyBin}>
            {t('articles.emptyBin')}
          </Button>
        )
      )}
    </header>
  );
}
