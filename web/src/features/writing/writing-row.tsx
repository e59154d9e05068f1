import { ActionIcon, Menu } from '@mantine/core';
import { screenPath } from '@timbre/contract/screens/screens';
import { writingLimits, type WritingSummary } from '@timbre/contract/writing/writing';
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Link } from '../../lib/router/link.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { useWritingTexts } from '../../i18n/texts/writing.ts';
import { formatAgo, formatDateTime, formatNumber } from '../../lib/format.ts';
import { NameField } from '../../ui/fields/name-field.tsx';
import rows from '../../ui/lists/rows.module.css';
import classes from './writing-page.module.css';
import '../../i18n/areas/lists.ts';

interface WritingRowProps {
  readonly writing: WritingSummary;
  readonly nowMs: number;
  readonly onRename: (title: string) => void;
  readonly onDelete: () => void;
}

/** One text: its first words, how much there is of it and when it was changed. */
export function WritingRow({ writing, nowMs, onRename, onDelete }: WritingRowProps) {
  const { t } = useWritingTexts();
  const { t: shared } = useTranslation();
  const language = useLanguage();
  const [isRenaming, setIsRenaming] = useState(false);
  const { id, excerpt, characters, updatedAt } = writing;
  const title = writing.title === '' ? shared('lists.untitled') : writing.title;
  const changed = formatAgo(updatedAt, nowMs, language);
  const shown = formatNumber(characters, language);
  return (
    <div role="row" className={rows.row}>
      <div role="cell" className={rows.title}>
        {isRenaming ? (
          <NameField
            label={shared('lists.newName')}
            name={writing.title}
            maxChars={writingLimits.titleChars}
            onDone={(name) => (setIsRenaming(false), name !== null && onRename(name))}
          />
        ) : (
          <Link className={rows.name} dir="auto" to={screenPath('writing-editor', { id })}>
            {title}
          </Link>
        )}
        <span className={rows.note} dir="auto">
          {excerpt === '' ? t('list.noText') : excerpt}
        </span>
        <span className={classes.small}>{[t('list.count', { count: characters, shown }), changed].join(' · ')}</span>
      </div>
      <div role="cell" className={`${rows.figure} ${classes.wide}`}>
        {shown}
      </div>
      <div role="cell" className={`${rows.when} ${classes.wide}`} title={formatDateTime(updatedAt, language)}>
        {changed}
      </div>
      <div role="cell">
        <Menu position="bottom-end" shadow="none" radius="md" returnFocus={false}>
          <Menu.Target>
            <ActionIcon size={30} aria-label={shared('lists.actions', { title })}>
              <IconDots size={17} stroke={1.6} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconPencil size={16} stroke={1.6} />} onClick={() => setIsRenaming(true)}>
              {shared('lists.rename')}
            </Menu.Item>
            <Menu.Item leftSection={<IconTrash size={16} stroke={1.6} />} onClick={onDelete}>
              {t('list.delete')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
    </div>
  );
}
