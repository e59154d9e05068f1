import { Anchor } from '@mantine/core';
import type { OutputOf } from '@timbre/contract/call';
import { readOverview } from '@timbre/contract/admin/admin-studio';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../lib/router/link.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatBytes, formatNumber, formatZonedTime } from '../../../lib/format.ts';
import { Notice } from '../../../ui/messages/notice.tsx';
import { Section } from '../../../ui/pages/section.tsx';
import { adminPath } from '../admin-tabs.ts';
import { pollMs, useAdminRecord } from '../api.ts';
import { Facts } from '../facts.tsx';
import { Loaded } from '../loaded.tsx';
import { MaintenanceSwitch } from './maintenance-switch.tsx';
import { InterestSection } from './interest-section.tsx';
import classes from './overview-panel.module.css';
import { StateMark } from '../state-mark.tsx';
import { useTaskName } from './upkeep-table.tsx';
import '../../../i18n/areas/admin.ts';

type Overview = OutputOf<typeof readOverview>;

/** What needs the owner's eye, at a glance. */
export function OverviewPanel() {
  const query = useAdminRecord(readOverview, {}, pollMs.idle);
  return (
    <Loaded query={query}>
      {(overview) => (
        <>
          <Warnings overview={overview} />
          <div className={classes.cards}>
            <PeopleCard people={overview.people} />
            <JobsCard jobs={overview.jobs} />
            <DiskCard disk={overview.disk} />
            <HealthCard overview={overview} />
          </div>
          <MaintenanceSwitch />
          <ServerFacts overview={overview} />
          <InterestSection />
        </>
      )}
    </Loaded>
  );
}

function Warnings({ overview: { jobs, disk } }: { readonly overview: Overview }) {
  const { t } = useTranslation();
  return (
    <div className={classes.warnings}>
      {!jobs.hasWorker && (
        <Notice tone="fail">
          <p>{t('adminOverview.noWorker')}</p>
        </Notice>
      )}
      {disk.freeBytes <= disk.keptFreeBytes && (
        <Notice tone="fail">
          <p>{t('adminOverview.diskFull')}</p>
        </Notice>
      )}
    </div>
  );
}

interface CardProps {
  readonly title: string;
  readonly figure: ReactNode;
  readonly to: string;
  readonly children?: ReactNode;
}

function Card({ title, figure, to, children }: CardProps) {
  return (
    <section className={classes.card}>
      <h2>
        <Link to={to}>{title}</Link>
      </h2>
      <p className={classes.figure}>{figure}</p>
      <ul>{children}</ul>
    </section>
  );
}

function PeopleCard({ people }: { readonly people: Overview['people'] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const count = (value: number) => formatNumber(value, language);
  return (
    <Card
      title={t('adminOverview.people')}
      figure={t('adminOverview.all', { count: people.all, shown: count(people.all) })}
      to={adminPath('users')}
    >
      <li>{t('adminOverview.newThisWeek', { count: people.newThisWeek })}</li>
      {people.suspended > 0 && (
        <li>
          <Anchor component={Link} to={adminPath('users', { state: 'suspended' })}>
            {t('adminOverview.suspended', { count: people.suspended })}
          </Anchor>
        </li>
      )}
      {people.leaving > 0 && (
        <li>
          <Anchor component={Link} to={adminPath('users', { state: 'leaving' })}>
            {t('adminOverview.leaving', { count: people.leaving })}
          </Anchor>
        </li>
      )}
    </Card>
  );
}

function JobsCard({ jobs }: { readonly jobs: Overview['jobs'] }) {
  const { t } = useTranslation();
  return (
    <Card
      title={t('adminOverview.jobs')}
      figure={t('adminOverview.running', { count: jobs.running })}
      to={adminPath('jobs')}
    >
      <li>{t('adminOverview.queued', { count: jobs.queued })}</li>
      <li>
        {jobs.failed === 0 ? (
          t('adminOverview.noFailed')
        ) : (
          <Anchor component={Link} to={adminPath('jobs', { status: 'failed' })}>
            <StateMark tone="fail">{t('adminOverview.failed', { count: jobs.failed })}</StateMark>
          </Anchor>
        )}
      </li>
    </Card>
  );
}

function DiskCard({ disk }: { readonly disk: Overview['disk'] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const bytes = (count: number) => formatBytes(count, language);
  return (
    <Card
      title={t('adminOverview.disk')}
      figure={t('adminOverview.free', { free: bytes(disk.freeBytes) })}
      to={adminPath('storage')}
    >
      <li>{t('adminOverview.ofTotal', { total: bytes(disk.totalBytes), kept: bytes(disk.keptFreeBytes) })}</li>
    </Card>
  );
}

function HealthCard({ overview: { enginesDown, upkeepFailing } }: { readonly overview: Overview }) {
  const { t } = useTranslation();
  const nameOf = useTaskName();
  const isFine = enginesDown.length === 0;
  return (
    <Card
      title={t('adminOverview.engines')}
      figure={
        isFine ? t('adminOverview.enginesFine') : t('adminOverview.enginesDown', { names: enginesDown.join(', ') })
      }
      to={adminPath('engines')}
    >
      <li>
        <Anchor component={Link} to={adminPath('storage')}>
          <StateMark tone={upkeepFailing.length === 0 ? 'done' : 'fail'}>
            {t('adminOverview.upkeep')}:{' '}
            {upkeepFailing.length === 0
              ? t('adminOverview.upkeepFine')
              : t('adminOverview.upkeepFailing', { names: upkeepFailing.map(nameOf).join(', ') })}
          </StateMark>
        </Anchor>
      </li>
    </Card>
  );
}

function ServerFacts({ overview: { version, environment } }: { readonly overview: Overview }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <Section title={t('adminOverview.server')}>
      <Facts
        facts={[
          { label: t('adminOverview.version'), value: version },
          { label: t('adminOverview.address'), value: environment.address },
          { label: t('adminOverview.startedAt'), value: formatZonedTime(environment.startedAt, language) },
          { label: t('adminOverview.roles'), value: environment.roles.join(', ') },
          { label: t('adminOverview.database'), value: environment.database },
          { label: t('adminOverview.node'), value: environment.node },
          {
            label: t('adminOverview.mail'),
            value: environment.mail === 'smtp' ? t('adminOverview.mailSmtp') : t('adminOverview.mailMailbox'),
          },
        ]}
      />
    </Section>
  );
}
