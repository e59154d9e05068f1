import { ActionIcon, Menu } from '@mantine/core';
import type { ProjectSummary } from '@timbre/contract/projects';
import type { Icon } from '@tabler/icons-react';
import {
  IconDots,
  IconFileText,
  IconLanguage,
  IconMoodSmile,
  IconPencil,
  IconTrash,
  IconWriting,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Link } from '../../lib/router/link.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatAgo, formatBytes, formatClock, formatDate, formatDateTime } from '../../lib/format.ts';
import { RowSound } from '../../domain/projects/row-sound.tsx';
import type { RowSounds } from '../../domain/projects/use-row-sounds.ts';
import { NameField } from '../../ui/fields/name-field.tsx';
import rows from '../../ui/lists/rows.module.css';
import { showError } from '../../domain/plans/show-error.ts';
import { showToast } from '../../ui/messages/toast.tsx';
import { canRestore, useChangeProject, useRestoreProject } from './api.ts';
import type { ProjectType } from './project-query.ts';
import classes from './projects-page.module.css';
import '../../i18n/areas/lists.ts';
import '../../i18n/areas/projects.ts';

const icons: Readonly<Record<ProjectType, Icon>> = {
  article: IconWriting,
  transcript: IconFileText,
  dub: IconLanguage,
  photo: IconMoodSmile,
};
const titleChars = 200;

interface ProjectRowProps {
  readonly project: ProjectSummary;
  readonly sounds: RowSounds;
  readonly nowMs: number;
}

export function ProjectRow({ project, sounds, nowMs }: ProjectRowProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const change = useProjectActions(project);
  const [isRenaming, setIsRenaming] = useState(false);
  const { type, albumName, coverUrl, sizeBytes, durationSeconds, createdAt, updatedAt } = project;
  const title = project.title === '' ? t('lists.untitled') : project.title;
  const TypeIcon = icons[type];
  const changed = formatAgo(updatedAt, nowMs, language);
  const size = sizeBytes === 0 ? '–' : formatBytes(sizeBytes, language);
  return (
    <div role="row" className={rows.row}>
      <div role="cell" className={classes.type}>
        <TypeIcon size={17} stroke={1.6} aria-hidden="true" />
        {coverUrl !== '' && <img src={coverUrl} alt="" loading="lazy" decoding="async" />}
      </div>
      <div role="cell" className={rows.title}>
        {isRenaming ? (
          <NameField
            label={t('lists.newName')}
            name={project.title}
            maxChars={titleChars}
            onDone={(name) => (setIsRenaming(false), name !== null && change.rename(name))}
          />
        ) : (
          <Link className={rows.name} dir="auto" to={project.url}>
            {title}
          </Link>
        )}
        <span className={classes.facts}>
          {[
            t(`projects.types.${type}`),
            ...(durationSeconds === null ? [] : [formatClock(durationSeconds)]),
            ...(sizeBytes === 0 ? [] : [size]),
            changed,
          ].join(' · ')}
        </span>
      </div>
      <div role="cell">
        <RowSound
          id={project.id}
          title={title}
          durationSeconds={durationSeconds}
          isScript={type === 'article'}
          sounds={sounds}
        />
      </div>
      <div role="cell" className={`${classes.cell} ${classes.kind}`}>
        {t(`projects.types.${type}`)}
      </div>
      <div role="cell" className={`${classes.cell} ${classes.album}`} title={albumName ?? undefined}>
        {albumName ?? '–'}
      </div>
      <div role="cell" className={`${rows.figure} ${classes.size}`}>
        {size}
      </div>
      <div role="cell" className={`${rows.when} ${classes.created}`} title={formatDateTime(createdAt, language)}>
        {formatDate(createdAt, language)}
      </div>
      <div role="cell" className={`${rows.when} ${classes.changed}`} title={formatDateTime(updatedAt, language)}>
        {changed}
      </div>
      <div role="cell">
        <Menu position="bottom-end" shadow="none" radius="md" returnFocus={false}>
          <Menu.Target>
            <ActionIcon size={30} aria-label={t('lists.actions', { title })}>
              <IconDots size={17} stroke={1.6} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconPencil size={16} stroke={1.6} />} onClick={() => setIsRenaming(true)}>
              {t('lists.rename')}
            </Menu.Item>
            <Menu.Item leftSection={<IconTrash size={16} stroke={1.6} />} onClick={change.bin}>
              {t('lists.toBin')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
    </div>
  );
}

function useProjectActions({ id, type }: ProjectSummary) {
  const { t } = useTranslation();
  const { mutate } = useChangeProject();
  const { mutate: restore } = useRestoreProject();
  const undo = {
    label: t('lists.undo'),
    run: () =>
      restore({ id, type }, { onSuccess: () => showToast(t('projects.restored'), 'done'), onError: showError }),
  };
  return {
    rename: (title: string) => mutate({ type: 'rename', id, title }, { onError: showError }),
    bin: () =>
      mutate(
        { type: 'bin', id },
        {
          onSuccess: () => showToast(t('projects.binned'), 'plain', canRestore({ type }) ? undo : undefined),
          onError: showError,
        },
      ),
  };
}
