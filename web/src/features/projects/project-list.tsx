import type { ProjectSummary } from '@timbre/contract/projects';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useNow } from '../../lib/hooks/use-now.ts';
import { useRowSounds } from '../../domain/projects/use-row-sounds.ts';
import rows from '../../ui/lists/rows.module.css';
import { ProjectRow } from './project-row.tsx';
import classes from './projects-page.module.css';
import '../../i18n/areas/lists.ts';
import '../../i18n/areas/projects.ts';

interface ProjectListProps {
  readonly projects: readonly ProjectSummary[];
  /** The rows are those of before; the new ones are on their way. */
  readonly isOld: boolean;
}

export function ProjectList({ projects, isOld }: ProjectListProps) {
  const { t } = useTranslation();
  const nowMs = useNow();
  const sounds = useRowSounds();
  return (
    <div
      role="table"
      className={`${rows.list} ${classes.list}`}
      data-dim={isOld || undefined}
      aria-label={t('projects.list')}
    >
      <div role="row" className={`${rows.head} ${classes.head}`}>
        <div role="columnheader">
          <span className="visually-hidden">{t('projects.type')}</span>
        </div>
        <div role="columnheader">{t('lists.title')}</div>
        <div role="columnheader" className={rows.figure}>
          {t('lists.sound.length')}
        </div>
        <div role="columnheader" className={classes.kind}>
          {t('projects.type')}
        </div>
        <div role="columnheader" className={classes.album}>
          {t('projects.album')}
        </div>
        <div role="columnheader" className={`${rows.figure} ${classes.size}`}>
          {t('lists.size')}
        </div>
        <div role="columnheader" className={`${rows.when} ${classes.created}`}>
          {t('projects.created')}
        </div>
        <div role="columnheader" className={`${rows.when} ${classes.changed}`}>
          {t('lists.changed')}
        </div>
        <div role="columnheader">
          <span className="visually-hidden">{t('lists.actionsColumn')}</span>
        </div>
      </div>
      {projects.map((project) => (
        <ProjectRow key={project.id} project={project} sounds={sounds} nowMs={nowMs} />
      ))}
    </div>
  );
}
