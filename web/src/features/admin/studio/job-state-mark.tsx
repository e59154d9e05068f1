import type { JobSummary } from '@timbre/contract/admin/admin-jobs';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatNumber } from '../../../lib/format.ts';
import { StateMark, type MarkTone } from '../state-mark.tsx';
import '../../../i18n/areas/admin-studio.ts';

const tones: Readonly<Record<JobSummary['status'], MarkTone>> = {
  queued: 'plain',
  running: 'warn',
  done: 'done',
  failed: 'fail',
  cancelled: 'plain',
};

/** How a job stands, with how far it is while it runs. */
export function JobStateMark({ job }: { readonly job: JobSummary }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { status, fraction, isCancelRequested } = job;
  const isStopping = isCancelRequested && (status === 'queued' || status === 'running');
  return (
    <StateMark tone={tones[status]}>
      {isStopping ? t('adminJobs.cancelRequested') : t(`adminJobs.states.${status}`)}
      {status === 'running' && !isStopping && ` ${formatNumber(fraction * 100, language)} %`}
    </StateMark>
  );
}
