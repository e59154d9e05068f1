import { Button, Select } from '@mantine/core';
import { articleLimits, articleSorts } from '@timbre/contract/articles';
import { screenPath } from '@timbre/contract/screens';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { SearchField } from '../../ui/search-field.tsx';
import toolbar from '../../ui/list-toolbar.module.css';
import type { ListQuery } from './list-query.ts';

interface ListToolbarProps {
  readonly title: string;
  readonly query: ListQuery;
  readonly onChange: (change: Partial<ListQuery>) => void;
}

export function ListToolbar({ title, query, onChange }: ListToolbarProps) {
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
      <Select
        className={toolbar.sort ?? ''}
        size="sm"
        aria-label={t('lists.sort')}
        allowDeselect={false}
        data={articleSorts.map((sort) => ({ value: sort, label: t(`articles.sorts.${sort}`) }))}
        value={query.sort}
        onChange={(value) => onChange({ sort: articleSorts.find((sort) => sort === value) ?? 'updated' })}
      />
      <Button
        className={toolbar.new ?? ''}
        component={Link}
        to={screenPath('article-editor-new')}
        leftSection={<IconPlus size={16} stroke={2} />}
      >
        {t('articles.new')}
      </Button>
    </header>
  );
}
