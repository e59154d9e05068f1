import { Button, Select } from '@mantine/core';
import { projectTypes } from '@timbre/contract/projects';
import { screenPath } from '@timbre/contract/screens/screens';
import { IconPlus } from '@tabler/icons-react';
import { useCallback, useMemo } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Link } from '../../lib/router/link.tsx';
import { useSearchParams } from '../../lib/router/use-router.ts';
import { isBeyond } from '../../domain/projects/list-query.ts';
import { LibraryTabs } from '../../domain/projects/library-tabs.tsx';
import { useLastPage } from '../../domain/projects/use-list-query.ts';
import { ListFoot } from '../../ui/lists/list-foot.tsx';
import { ListMessage } from '../../ui/lists/list-message.tsx';
import { ListProblem } from '../../ui/lists/list-problem.tsx';
import { ListSkeleton } from '../../ui/lists/list-skeleton.tsx';
import toolbar from '../../domain/projects/list-toolbar.module.css';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { useProjects } from './api.ts';
import { ProjectList } from './project-list.tsx';
import type { ProjectQuery } from './project-query.ts';
import {
  projectListLimits,
  projectRequest,
  projectSorts,
  readProjectQuery,
  writeProjectQuery,
} from './project-query.ts';
import classes from './projects-page.module.css';
import '../../i18n/areas/articles.ts';
import '../../i18n/areas/lists.ts';
import '../../i18n/areas/projects.ts';

/** Everything someone made, whatever its kind. */
export function ProjectsPage({ title }: { readonly title: string }) {
  const [params, setParams] = useSearchParams();
  const query = useMemo(() => readProjectQuery(params), [params]);
  const change = useCallback(
    (part: Partial<ProjectQuery>) =>
      setParams((now) => writeProjectQuery({ ...readProjectQuery(now), page: 1, ...part }), {
        replace: 'keyword' in part,
      }),
    [setParams],
  );
  const { data, error, isPlaceholderData, refetch } = useProjects(projectRequest(query));
  useLastPage(query.page, isPlaceholderData ? undefined : data);
  const isBehind = isBeyond(data);
  return (
    <div className={classes.page}>
      <Toolbar title={title} query={query} onChange={change} />
      {((data === undefined && error === null) || isBehind) && <ListSkeleton />}
      {data === undefined && error !== null && <ListProblem error={error} onRetry={() => void refetch()} />}
      {data?.results.length === 0 && !isBehind && (
        <Empty query={query} onClear={() => change({ keyword: '', type: null })} />
      )}
      {data !== undefined && data.results.length > 0 && (
        <ProjectList projects={data.results} isOld={isPlaceholderData} />
      )}
      {data !== undefined && data.totalElements > 0 && (
        <ListFoot
          total={data.totalElements}
          page={query.page}
          pages={data.totalPages}
          onPage={(page) => change({ page })}
        />
      )}
    </div>
  );
}

interface ToolbarProps {
  readonly title: string;
  readonly query: ProjectQuery;
  readonly onChange: (change: Partial<ProjectQuery>) => void;
}

function Toolbar({ title, query, onChange }: ToolbarProps) {
  const { t } = useTranslation();
  return (
    <header className={toolbar.bar}>
      <h1>{title}</h1>
      <LibraryTabs />
      <SearchField
        className={toolbar.search}
        label={t('projects.search')}
        value={query.keyword}
        maxChars={projectListLimits.searchChars}
        onSearch={(keyword) => onChange({ keyword })}
      />
      <Select
        className={toolbar.sort ?? ''}
        size="sm"
        aria-label={t('projects.type')}
        allowDeselect={false}
        data={[
          { value: 'all', label: t('projects.allTypes') },
          ...projectTypes.map((type) => ({ value: type, label: t(`projects.types.${type}`) })),
        ]}
        value={query.type ?? 'all'}
        onChange={(value) => onChange({ type: projectTypes.find((type) => type === value) ?? null })}
      />
      <Select
        className={toolbar.sort ?? ''}
        size="sm"
        aria-label={t('lists.sort')}
        allowDeselect={false}
        data={projectSorts.map((sort) => ({ value: sort, label: t(`projects.sorts.${sort}`) }))}
        value={query.sort}
        onChange={(value) => onChange({ sort: projectSorts.find((sort) => sort === value) ?? 'updated' })}
      />
      <Button component={Link} to={screenPath('article-editor-new')} leftSection={<IconPlus size={16} stroke={2} />}>
        {t('articles.new')}
      </Button>
    </header>
  );
}

function Empty({ query, onClear }: { readonly query: ProjectQuery; readonly onClear: () => void }) {
  const { t } = useTranslation();
  if (query.keyword !== '' || query.type !== null) {
    return (
      <ListMessage title={t('lists.nothingFound')} text={t('projects.notFound')}>
        <Button variant="default" onClick={onClear}>
          {t('projects.showAll')}
        </Button>
      </ListMessage>
    );
  }
  return (
    <ListMessage title={t('projects.empty')} text={t('projects.emptyText')}>
      <Button component={Link} to={screenPath('article-editor-new')}>
        {t('articles.openEditor')}
      </Button>
      <Button component={Link} to={screenPath('tools-home')} variant="default">
        {t('shell.quickVoiceover')}
      </Button>
    </ListMessage>
  );
}
