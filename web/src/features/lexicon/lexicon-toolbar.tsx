import { ActionIcon, Menu, Select } from '@mantine/core';
import { lexiconSorts } from '@timbre/contract/lexicon/lexicon-entry';
import type { Speaker } from '@timbre/contract/voices/voices';
import { IconDots, IconDownload, IconUpload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLexiconTexts } from '../../i18n/texts/lexicon.ts';
import toolbar from '../../domain/projects/list-toolbar.module.css';
import { exportPath } from './api.ts';
import { EntrySearch } from './entry-search.tsx';
import { LanguageSelect } from './language-select.tsx';
import classes from './lexicon-toolbar.module.css';
import type { ListQuery } from './list-query.ts';
import type { OpenDialog } from './use-entry-actions.ts';

interface LexiconToolbarProps {
  readonly title: string;
  readonly query: ListQuery;
  readonly voices: readonly Speaker[];
  readonly onChange: (change: Partial<ListQuery>) => void;
  readonly onDialog: (dialog: OpenDialog) => void;
  readonly children: ReactNode;
}

const icon = { size: 16, stroke: 1.6 } as const;

export function LexiconToolbar({ title, query, voices, onChange, onDialog, children }: LexiconToolbarProps) {
  const { t } = useLexiconTexts();
  return (
    <header>
      <div className={toolbar.bar}>
        <h1 className={classes.title}>{title}</h1>
        {children}
        <Menu position="bottom-end" shadow="none" radius="md">
          <Menu.Target>
            <ActionIcon
              className={classes.files ?? ''}
              size={36}
              variant="default"
              aria-label={t('files.menu')}
              title={t('files.menu')}
            >
              <IconDots size={18} stroke={1.7} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconUpload {...icon} />} onClick={() => onDialog({ kind: 'import' })}>
              {t('files.import')}
            </Menu.Item>
            <Menu.Item component="a" href={exportPath('pls')} leftSection={<IconDownload {...icon} />}>
              {t('files.exportPls')}
            </Menu.Item>
            <Menu.Item component="a" href={exportPath('csv')} leftSection={<IconDownload {...icon} />}>
              {t('files.exportCsv')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
      <div className={classes.filters}>
        <EntrySearch className={classes.search} value={query.keyword} onSearch={(keyword) => onChange({ keyword })} />
        <Select
          size="sm"
          aria-label={t('type')}
          allowDeselect={false}
          data={[
            { value: '', label: t('types.all') },
            { value: '0', label: t('types.0') },
            { value: '1', label: t('types.1') },
          ]}
          value={query.type}
          onChange={(type) => onChange({ type: type === '0' || type === '1' ? type : '' })}
        />
        <LanguageSelect
          label={t('language')}
          isLabelHidden
          voices={voices}
          value={query.language === '' ? null : query.language}
          emptyLabel={t('everyLanguage')}
          more={[{ value: 'all', label: t('forAnyLanguage') }]}
          onChange={(language) => onChange({ language: language ?? '' })}
        />
        <Select
          size="sm"
          aria-label={t('sort')}
          allowDeselect={false}
          data={lexiconSorts.map((sort) => ({ value: sort, label: t(`sorts.${sort}`) }))}
          value={query.sort}
          onChange={(value) => onChange({ sort: lexiconSorts.find((sort) => sort === value) ?? 'updated' })}
        />
      </div>
    </header>
  );
}
