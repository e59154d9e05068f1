import { Button } from '@mantine/core';
import { isModelFound, modelTask, speaksLanguage } from '@timbre/contract/models/model-catalogue';
import { isModelBusy, listInstallableModels, type ListedModel, type ModelList } from '@timbre/contract/models/models';
import { useState } from 'react';
import { useModelManagerTexts } from '../../../i18n/texts/owner/model-manager.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatBytes, formatLanguage } from '../../../lib/format.ts';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { ListMessage } from '../../../ui/lists/list-message.tsx';
import { pollMs, useAdminRecord } from '../api.ts';
import { FilterSelect } from '../filter-select.tsx';
import bar from '../filters.module.css';
import { Loaded } from '../loaded.tsx';
import { RecordTable } from '../record-table.tsx';
import type { Filters } from '../use-filters.ts';
import { InstallFromDialog } from './install-from-dialog.tsx';
import { useModelColumns } from './model-columns.tsx';
import { ModelDetails } from './model-details.tsx';
import { idOf } from './model-size.ts';
import classes from './models.module.css';
import '../../../i18n/areas/lists.ts';

const searchChars = 60;

const isBusy = ({ installed }: ListedModel): boolean => installed !== null && isModelBusy(installed.state);

/** What can be installed, what is, and how far it is. */
export function ModelsPanel({ filters }: { readonly filters: Filters }) {
  const query = useAdminRecord(listInstallableModels, {}, (data) =>
    data?.models.some(isBusy) === true ? pollMs.busy : pollMs.idle,
  );
  return <Loaded query={query}>{(list) => <Models list={list} filters={filters} />}</Loaded>;
}

function Models({ list, filters }: { readonly list: ModelList; readonly filters: Filters }) {
  const { t } = useModelManagerTexts();
  const language = useLanguage();
  const [isAdding, setIsAdding] = useState(false);
  const [details, setDetails] = useState<ListedModel | null>(null);
  const columns = useModelColumns(setDetails);
  const { models, folder, freeBytes, mirrors } = list;
  const here = models.filter(({ installed }) => installed !== null);
  return (
    <>
      <p className={classes.intro}>
        {t('text')} {t('place', { folder, free: formatBytes(freeBytes, language) })}{' '}
        {mirrors.length > 0 && t('mirrors', { mirrors: [...new Set(mirrors)].join(', ') })}
      </p>
      <h2 className={classes.title}>
        {t('here')}
        <Button size="compact-sm" variant="default" onClick={() => setIsAdding(true)}>
          {t('from')}
        </Button>
      </h2>
      {here.length === 0 ? (
        <ListMessage title={t('none')} text={t('noneText')} />
      ) : (
        <RecordTable label={t('here')} columns={columns} items={here} keyOf={idOf} />
      )}
      <h2 className={classes.title}>{t('catalogue')}</h2>
      <Catalogue models={models.filter(({ installed }) => installed === null)} columns={columns} filters={filters} />
      <p className={classes.intro}>{t('offline')}</p>
      {isAdding && <InstallFromDialog onClose={() => setIsAdding(false)} />}
      {details?.entry != null && <ModelDetails entry={details.entry} onClose={() => setDetails(null)} />}
    </>
  );
}

interface CatalogueProps {
  readonly models: readonly ListedModel[];
  readonly columns: ReturnType<typeof useModelColumns>;
  readonly filters: Filters;
}

/** Those that are of use here first; the address keeps the filters. */
function Catalogue({ models, columns, filters }: CatalogueProps) {
  const { t } = useModelManagerTexts();
  const { t: general } = useTranslation();
  const language = useLanguage();
  const task = filters.oneOf('task', modelTask.options);
  const spoken = [...new Set(models.flatMap(({ entry }) => (Array.isArray(entry?.languages) ? entry.languages : [])))];
  const wanted = filters.oneOf('language', spoken);
  const search = filters.text('search');
  const found = models.filter(
    ({ entry }) =>
      entry !== null &&
      (task === null || entry.task === task) &&
      (wanted === null || speaksLanguage(entry, wanted)) &&
      isModelFound(entry, search),
  );
  const languages = spoken
    .map((value) => ({ value, label: formatLanguage(value, language) }))
    .sort((a, b) => a.label.localeCompare(b.label, language));
  return (
    <>
      <div className={bar.bar}>
        <SearchField
          className={bar.search}
          label={t('search')}
          value={search}
          maxChars={searchChars}
          onSearch={(text) => filters.change({ search: text })}
        />
        <FilterSelect
          name="task"
          label={t('task')}
          all={t('allTasks')}
          options={modelTask.options.map((value) => ({ value, label: t(`tasks.${value}`) }))}
          filters={filters}
        />
        <FilterSelect
          name="language"
          label={t('language')}
          all={t('allLanguages')}
          options={languages}
          filters={filters}
        />
      </div>
      {found.length > 0 ? (
        <RecordTable label={t('catalogue')} columns={columns} items={found} keyOf={idOf} />
      ) : (
        <ListMessage title={general('lists.nothingFound')} text={t('nothing')}>
          <Button variant="default" onClick={() => filters.change({ search: null, task: null, language: null })}>
            {t('showAll')}
          </Button>
        </ListMessage>
      )}
    </>
  );
}
