import type { JobRecord } from '@timbre/contract/admin/admin-jobs';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { stageKey } from '../../../domain/exports/export-stage.ts';
import classes from './job-log.module.css';
import '../../../i18n/areas/admin-studio.ts';

/** With seconds: the lines of a short job would all show one minute. */
const times = { dateStyle: 'short', timeStyle: 'medium' } as const;

interface JobLogProps {
  readonly lines: JobRecord['log'];
  /** Why it failed for good, which stands above already; null: nothing does. */
  readonly shownReason: string | null;
}

/** What happened to a job, oldest first. */
export function JobLog({ lines, shownReason }: JobLogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (lines.length === 0) return <p className={classes.empty}>{t('adminJobs.noLog')}</p>;
  const format = new Intl.DateTimeFormat(language, times);
  return (
    <ol className={classes.log}>
      {lines.map(({ at, event, detail }, place) => (
        <li key={place} data-event={event}>
          <time dateTime={at}>{format.format(new Date(at))}</time>
          <span>
            {event === 'failed' && shownReason !== null
              ? t('adminJobs.failedForGood')
              : t(`adminJobs.events.${event}`, {
                  detail: event === 'stage' ? t(stageKey('running', detail)) : (detail ?? ''),
                })}
          </span>
        </li>
      ))}
    </ol>
  );
}
