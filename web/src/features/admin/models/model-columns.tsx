import { UnstyledButton } from '@mantine/core';
import type { ListedModel } from '@timbre/contract/models/models';
import { useModelManagerTexts } from '../../../i18n/texts/owner/model-manager.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatLanguage } from '../../../lib/format.ts';
import type { Column } from '../record-table.tsx';
import { ModelActions } from './model-actions.tsx';
import { idOf, nameOf, sizesOf } from './model-size.ts';
import { ModelState } from './model-state.tsx';
import classes from './models.module.css';

/** So many languages are named; of more, their number is. */
const namedLanguages = 3;

/** What a model is and gives, how it is doing and what can be done with it. */
export function useModelColumns(onDetails: (model: ListedModel) => void): Column<ListedModel>[] {
  const { t } = useModelManagerTexts();
  return [
    {
      key: 'model',
      label: t('model'),
      width: 'minmax(0, 1.95fr)',
      show: (model) => {
        const task = model.entry?.task ?? model.installed?.task ?? null;
        const [name, id] = [nameOf(model), idOf(model)];
        const facts = [...(task === null ? [] : [t(`tasks.${task}`)]), ...(id === name ? [] : [id])];
        return (
          <>
            {model.entry === null ? (
              <strong>{name}</strong>
            ) : (
              <UnstyledButton
                className={classes.name}
                aria-label={t('named', { action: t('details'), name })}
                onClick={() => onDetails(model)}
              >
                {name}
              </UnstyledButton>
            )}
            {facts.length > 0 && <small>{facts.join(' · ')}</small>}
          </>
        );
      },
    },
    {
      key: 'gives',
      label: t('gives'),
      width: 'minmax(0, 1.3fr)',
      show: ({ entry }) => entry !== null && <Gives entry={entry} />,
    },
    { key: 'size', label: t('size'), width: 'minmax(0, 1.3fr)', show: (model) => <Sizes model={model} /> },
    {
      key: 'license',
      label: t('license'),
      width: 'minmax(0, 1.2fr)',
      show: ({ entry }) => entry !== null && <License license={entry.license} />,
    },
    { key: 'state', label: t('state'), width: 'minmax(0, 1.6fr)', show: (model) => <ModelState model={model} /> },
    { key: 'action', label: t('action'), width: '150px', show: (model) => <ModelActions model={model} /> },
  ];
}

type Entry = NonNullable<ListedModel['entry']>;

export function Gives({ entry: { task, languages, quality } }: { readonly entry: Entry }) {
  const { t } = useModelManagerTexts();
  const language = useLanguage();
  const names = languages === 'all' ? [] : languages.map((tag) => formatLanguage(tag, language));
  const shown =
    languages === 'all'
      ? t('allLanguages')
      : names.length === 0
        ? t('anyLanguage')
        : names.length > namedLanguages
          ? `${names.slice(0, namedLanguages).join(', ')} +${names.length - namedLanguages}`
          : names.join(', ');
  return (
    <>
      <span>{t(`effects.${task}`)}</span>
      <small title={names.join(', ')}>{shown}</small>
      {quality !== null && <small>{t(`qualities.${quality}`)}</small>}
    </>
  );
}

function Sizes({ model }: { readonly model: ListedModel }) {
  const { t } = useModelManagerTexts();
  const language = useLanguage();
  const { download, kept } = sizesOf(model, language, (size) => t('about', { size }));
  const { fileCount = null } = model.installed ?? {};
  if (model.entry === null && kept === null) return null;
  return (
    <>
      {kept !== null && <span className={classes.line}>{t('kept', { size: kept })}</span>}
      {model.installed === null && <small>{t('download', { size: download ?? t('unknownSize') })}</small>}
      {fileCount !== null && <small>{t('files', { count: fileCount })}</small>}
    </>
  );
}

function License({ license: { name, url, isNonCommercial } }: { readonly license: Entry['license'] }) {
  const { t } = useModelManagerTexts();
  return (
    <>
      {url === null ? (
        name
      ) : (
        <a href={url} target="_blank" rel="nofollow noopener noreferrer">
          {name}
        </a>
      )}
      {isNonCommercial && <small className={classes.warn}>{t('nonCommercial')}</small>}
    </>
  );
}
