import { Button } from '@mantine/core';
import type { ApplicationState, OwnApplication } from '@timbre/contract/redemption/redemption-campaign';
import { listApplications } from '@timbre/contract/redemption/redemption-campaign';
import { screenPath } from '@timbre/contract/screens/screens';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../lib/router/link.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useChannelWords } from '../../../i18n/use-channel-words.ts';
import { useRedemptionTexts } from '../../../i18n/texts/redemption.ts';
import { formatDate, formatDay } from '../../../lib/format.ts';
import { PostLinks } from '../../../ui/pages/post-links.tsx';
import { adminPath } from '../admin-tabs.ts';
import { useAdminList } from '../api.ts';
import { ApplicationDialog, type Decision } from './application-dialog.tsx';
import classes from './codes-panel.module.css';
import { FilterSelect } from '../filter-select.tsx';
import { PagedTable } from '../paged-table.tsx';
import type { Column } from '../record-table.tsx';
import { StateMark } from '../state-mark.tsx';
import type { Filters } from '../use-filters.ts';

const states = ['waiting', 'approved', 'refused'] as const satisfies readonly ApplicationState[];

interface ApplicationListProps {
  readonly filters: Filters;
  readonly switcher: ReactNode;
}

/** Who asks for a month of a plan for their posts. */
export function ApplicationList({ filters, switcher }: ApplicationListProps) {
  const { t } = useRedemptionTexts();
  const [decision, setDecision] = useState<Decision | null>(null);
  const state = filters.oneOf('state', states) ?? undefined;
  const query = useAdminList(listApplications, { page: filters.page, state });
  const columns = useColumns(setDecision);
  return (
    <>
      <div className={classes.bar}>
        {switcher}
        <FilterSelect
          name="state"
          label={t('owner.state')}
          all={t('owner.allStates')}
          options={states.map((value) => ({ value, label: t(`owner.states.${value}`) }))}
          filters={filters}
        />
        <Button component={Link} to={screenPath('campaign-social-media')} variant="subtle">
          {t('owner.campaignPage')}
        </Button>
      </div>
      <PagedTable
        label={t('owner.applications')}
        query={query}
        columns={columns}
        keyOf={({ id }) => id}
        filters={filters}
        isFiltered={state !== undefined}
        empty={{ title: t('owner.noApplications'), text: t('owner.noApplicationsText') }}
        notFound={t('owner.notFound')}
        showAll={t('owner.showAll')}
      />
      {decision !== null && <ApplicationDialog decision={decision} onClose={() => setDecision(null)} />}
    </>
  );
}

const tones = { waiting: 'warn', approved: 'done', refused: 'plain' } as const;

function useColumns(onDecide: (decision: Decision) => void): Column<OwnApplication>[] {
  const { t } = useRedemptionTexts();
  const { t: shell } = useTranslation();
  const language = useLanguage();
  const channelWords = useChannelWords();
  return [
    {
      key: 'who',
      label: t('owner.who'),
      width: 'minmax(0, 1.5fr)',
      show: ({ email, user }) => (
        <>
          {user === null ? email : <Link to={adminPath('users', { user: user.id })}>{user.name}</Link>}
          <small>{user === null ? t('owner.visitor') : email}</small>
        </>
      ),
    },
    {
      key: 'posts',
      label: t('owner.posts'),
      width: 'minmax(0, 2fr)',
      show: ({ posts }) => <PostLinks posts={posts} label={channelWords} />,
    },
    {
      key: 'reward',
      label: t('owner.reward'),
      width: '132px',
      show: ({ plan }) => shell(`plans.${plan}`),
    },
    {
      key: 'state',
      label: t('owner.state'),
      width: '140px',
      show: ({ state, reason, answerBy }) => (
        <>
          <StateMark tone={tones[state]}>{t(`owner.states.${state}`)}</StateMark>
          {state === 'waiting' && <small>{t('owner.answerBy', { date: formatDay(answerBy, language) })}</small>}
          {reason !== null && <small>{reason}</small>}
        </>
      ),
    },
    {
      key: 'applied',
      label: t('owner.applied'),
      width: '104px',
      isFigure: true,
      show: ({ appliedAt }) => formatDate(appliedAt, language),
    },
    {
      key: 'do',
      label: t('owner.action'),
      width: '104px',
      isFigure: true,
      show: (application) =>
        application.state === 'waiting' ? (
          <div className={classes.decide}>
            <Button size="compact-sm" variant="default" onClick={() => onDecide({ application, verb: 'approve' })}>
              {t('owner.approve')}
            </Button>
            <Button size="compact-sm" variant="subtle" onClick={() => onDecide({ application, verb: 'refuse' })}>
              {t('owner.refuse')}
            </Button>
          </div>
        ) : null,
    },
  ];
}
