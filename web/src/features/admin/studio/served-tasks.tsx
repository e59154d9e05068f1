import { listServedTasks, type ServedTask } from '@timbre/contract/admin/admin-tasks';
import { Fragment } from 'react';

import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatDate, formatNumber, formatPercent } from '../../../lib/format.ts';
import { Link } from '../../../lib/router/link.tsx';
import { adminPath } from '../admin-tabs.ts';
import { useAdminRecord } from '../api.ts';
import { Loaded } from '../loaded.tsx';
import { RecordTable, type Column } from '../record-table.tsx';
import { StateMark, type MarkTone } from '../state-mark.tsx';
import classes from './engines-panel.module.css';
import '../../../i18n/areas/admin-studio.ts';

const tones: Readonly<Record<ServedTask['kind'], MarkTone>> = {
  'built-in': 'plain',
  model: 'done',
  remote: 'done',
  none: 'fail',
};

/** What serves each task, what takes over, and how it gets better. */
export function ServedTasks({ refreshMs }: { readonly refreshMs: number }) {
  const { t } = useTranslation();
  const query = useAdminRecord(listServedTasks, {}, refreshMs);
  const columns = useTaskColumns();
  return (
    <>
      <h2 className={classes.title}>{t('adminEngines.served')}</h2>
      <p className={classes.lead}>{t('adminEngines.servedText')}</p>
      <Loaded query={query}>
        {({ tasks }) => (
          <RecordTable label={t('adminEngines.served')} columns={columns} items={tasks} keyOf={({ task }) => task} />
        )}
      </Loaded>
    </>
  );
}

/** A link where the way begins in this area. */
function BetterWay({ way }: { readonly way: ServedTask['better'][number] }) {
  const { t } = useTranslation();
  const text = t(`adminEngines.betterWays.${way}`);
  if (way === 'model') return <Link to={adminPath('engines', { part: 'models' })}>{text}</Link>;
  if (way === 'provider') return <Link to={adminPath('engines', { part: 'providers' })}>{text}</Link>;
  return text;
}

/** How good an engine measured here. */
function Figures({ measured }: { readonly measured: NonNullable<ServedTask['measured']> }) {
  const { t } = useTranslation();
  const shownIn = useLanguage();
  const { wordErrorRate, medianErrorMs, speed, measuredAt } = measured;
  const parts = [
    wordErrorRate !== null && t('engineMeasures.misheard', { percent: formatPercent(100 * wordErrorRate, shownIn) }),
    medianErrorMs !== null && t('engineMeasures.startsOff', { count: formatNumber(medianErrorMs, shownIn) }),
    t('adminEngines.speedValue', { factor: formatNumber(speed, shownIn, speed < 10 ? 1 : 0) }),
    t('adminEngines.measuredOn', { date: formatDate(measuredAt, shownIn) }),
  ];
  return <small>{parts.filter((part) => part !== false).join(' · ')}</small>;
}

function useTaskColumns(): Column<ServedTask>[] {
  const { t } = useTranslation();
  const shownIn = useLanguage();
  return [
    {
      key: 'task',
      label: t('adminEngines.task'),
      width: 'minmax(0, 1fr)',
      show: ({ task }) => <strong>{t(`adminEngines.tasks.${task}`)}</strong>,
    },
    {
      key: 'engine',
      label: t('adminEngines.servedBy'),
      width: 'minmax(0, 1.6fr)',
      show: ({ engine, kind, why, measured, likeness, sentTo }) => (
        <>
          <StateMark tone={tones[kind]}>{t(`adminEngines.servedKinds.${kind}`)}</StateMark>
          {engine !== null && <small>{engine}</small>}
          {why !== null && <small>{t(`adminEngines.reasons.${why}`)}</small>}
          {measured !== null && <Figures measured={measured} />}
          {likeness !== null && (
            <small>
              {t('adminEngines.likeness', {
                count: likeness.count,
                distance: formatNumber(likeness.medianDistance, shownIn, 1),
              })}
            </small>
          )}
          {sentTo !== null && <small>{t('adminEngines.sentTo', { name: sentTo })}</small>}
        </>
      ),
    },
    {
      key: 'next',
      label: t('adminEngines.next'),
      width: 'minmax(0, 1.4fr)',
      show: ({ others }) => (others.length === 0 ? t('adminEngines.noNext') : others.join(', ')),
    },
    {
      key: 'better',
      label: t('adminEngines.better'),
      width: 'minmax(0, 1.6fr)',
      show: ({ better }) =>
        better.map((way, i) => (
          <Fragment key={way}>
            {i > 0 && ' · '}
            <BetterWay way={way} />
          </Fragment>
        )),
    },
  ];
}
