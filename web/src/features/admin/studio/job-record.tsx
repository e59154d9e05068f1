import { Button } from '@mantine/core';
import type { JobRecord } from '@timbre/contract/admin/admin-jobs';
import { readJob } from '@timbre/contract/admin/admin-jobs';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../lib/router/link.tsx';
import { errorNameText } from '../../../i18n/error-text.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { stageKey } from '../../../domain/exports/export-stage.ts';
import { formatDuration, formatNumber, formatPercent, formatZonedTime } from '../../../lib/format.ts';
import { Notice } from '../../../ui/messages/notice.tsx';
import { Section } from '../../../ui/pages/section.tsx';
import { adminPath } from '../admin-tabs.ts';
import { pollMs, useAdminRecord } from '../api.ts';
import { Facts, type Fact } from '../facts.tsx';
import { CancelJobDialog, RetryJobDialog } from './job-dialogs.tsx';
import { JobLog } from './job-log.tsx';
import classes from './job-record.module.css';
import { JobStateMark } from './job-state-mark.tsx';
import { useJobKind } from './job-texts.ts';
import { Loaded } from '../loaded.tsx';
import { RecordPage } from '../record-page.tsx';
import '../../../i18n/areas/admin.ts';
import '../../../i18n/areas/admin-studio.ts';
import '../../../i18n/areas/codes.ts';

const isOpen = (job: JobRecord | undefined): boolean => job?.status === 'queued' || job?.status === 'running';

/** One job: how it stands, what happened to it, and another try or its end. */
export function JobRecordPage({ id }: { readonly id: string }) {
  const query = useAdminRecord(readJob, { id }, (job) => (isOpen(job) ? pollMs.busy : pollMs.idle));
  return <Loaded query={query}>{(job) => <Shown job={job} />}</Loaded>;
}

function Shown({ job }: { readonly job: JobRecord }) {
  const { t } = useTranslation();
  const kindOf = useJobKind();
  const [open, setOpen] = useState<'retry' | 'cancel' | null>(null);
  const facts = useFacts(job);
  const close = () => setOpen(null);
  const actions = (
    <>
      {job.canRetry && <Button onClick={() => setOpen('retry')}>{t('adminJobs.retry')}</Button>}
      {isOpen(job) && !job.isCancelRequested && (
        <Button variant="default" onClick={() => setOpen('cancel')}>
          {t('adminJobs.cancel')}
        </Button>
      )}
    </>
  );
  const note = (
    <>
      <Link to={adminPath('users', { user: job.user.id })}>{job.user.name}</Link>
      <JobStateMark job={job} />
    </>
  );
  return (
    <RecordPage backTo={adminPath('jobs')} title={kindOf(job.kind)} note={note} actions={actions}>
      {job.status === 'failed' && (
        <div className={classes.notice}>
          <Notice tone="fail">
            <div>
              <p>{errorNameText(job.error ?? 'server.error')}</p>
              {job.errorDetail !== null && (
                <p className={classes.detail} lang="en">
                  {job.errorDetail}
                </p>
              )}
            </div>
          </Notice>
        </div>
      )}
      <Section title={t('adminJobs.facts')}>
        <Facts facts={facts} />
      </Section>
      <Section title={t('adminJobs.log')}>
        <JobLog lines={job.log} shownReason={job.status === 'failed' ? job.errorDetail : null} />
      </Section>
      {open === 'retry' && <RetryJobDialog job={job} onClose={close} />}
      {open === 'cancel' && <CancelJobDialog job={job} onClose={close} />}
    </RecordPage>
  );
}

function useFacts(job: JobRecord): Fact[] {
  const { t } = useTranslation();
  const language = useLanguage();
  const optional = (label: string, value: string | null): Fact[] => (value === null ? [] : [{ label, value }]);
  const time = (iso: string | null) => (iso === null ? null : formatZonedTime(iso, language));
  const { ranSeconds, stage, crashes } = job;
  return [
    {
      label: t('adminJobs.progress'),
      value: `${formatPercent(job.fraction * 100, language)}${stage === null ? '' : ` · ${t(stageKey(job.status, stage))}`}`,
    },
    { label: t('adminJobs.attempt'), value: formatNumber(job.attempt, language) },
    ...optional(t('adminJobs.asked'), time(job.createdAt)),
    { label: t('adminJobs.waited'), value: formatDuration(job.waitedSeconds, language) },
    ...optional(t('adminJobs.started'), time(job.startedAt)),
    ...optional(t('adminJobs.ran'), ranSeconds === null ? null : formatDuration(ranSeconds, language)),
    ...optional(t('adminJobs.ended'), time(job.endedAt)),
    ...optional(t('adminJobs.crashes'), crashes === 0 ? null : formatNumber(crashes, language)),
    ...optional(t('adminJobs.worker'), job.worker),
    { label: t('adminUsers.id'), value: job.id },
  ];
}
