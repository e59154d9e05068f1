import { SegmentedControl } from '@mantine/core';
import type { EngineInfo, ProgramInfo } from '@timbre/contract/admin/admin-studio';
import { listEngines } from '@timbre/contract/admin/admin-studio';
import { useModelManagerTexts } from '../../../i18n/texts/owner/model-manager.ts';
import { useProviderTexts } from '../../../i18n/texts/owner/provider-manager.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatAgo, formatLanguage, formatNumber } from '../../../lib/format.ts';
import { useNow } from '../../../lib/hooks/use-now.ts';
import { useAdminRecord } from '../api.ts';
import { EngineMeasures } from './engine-measures.tsx';
import classes from './engines-panel.module.css';
import { Loaded } from '../loaded.tsx';
import { ModelsPanel } from '../models/models-panel.tsx';
import { ProvidersPanel } from '../providers/providers-panel.tsx';
import { RecordTable, type Column } from '../record-table.tsx';
import { StateMark, type MarkTone } from '../state-mark.tsx';
import { ServedTasks } from './served-tasks.tsx';
import { useFilters } from '../use-filters.ts';
import '../../../i18n/areas/admin.ts';
import '../../../i18n/areas/admin-studio.ts';

/** Looking at the programs of the machine costs something, and they seldom change. */
const refreshMs = 60_000;

const engineTones: Readonly<Record<EngineInfo['state'], MarkTone>> = {
  available: 'done',
  down: 'fail',
  'not-set-up': 'plain',
};

const programTones: Readonly<Record<ProgramInfo['state'], MarkTone>> = {
  ok: 'done',
  missing: 'fail',
  optional: 'plain',
};

const parts = ['engines', 'models', 'providers'] as const;
const noModelFilters = { search: null, task: null, language: null, use: null };

/** What makes things here and what the machine has for it, the models that can be added, or services on other machines. */
export function EnginesPanel() {
  const { t } = useModelManagerTexts();
  const { t: provider } = useProviderTexts();
  const filters = useFilters();
  const part = filters.oneOf('part', parts) ?? 'engines';
  return (
    <>
      <SegmentedControl
        className={classes.parts ?? ''}
        aria-label={t('parts')}
        data={parts.map((value) => ({ value, label: value === 'providers' ? provider('part') : t(value) }))}
        value={part}
        // What is looked for in one part means nothing in the other.
        onChange={(value) => filters.change({ part: value === 'engines' ? null : value, ...noModelFilters })}
      />
      {part === 'engines' && (
        <>
          <EngineList />
          <EngineMeasures filters={filters} />
        </>
      )}
      {part === 'models' && <ModelsPanel filters={filters} />}
      {part === 'providers' && <ProvidersPanel />}
    </>
  );
}

function EngineList() {
  const { t } = useTranslation();
  const query = useAdminRecord(listEngines, {}, refreshMs);
  const engines = useEngineColumns();
  const programs = useProgramColumns();
  return (
    <Loaded query={query}>
      {(found) => (
        <>
          <ServedTasks refreshMs={refreshMs} />
          <h2 className={classes.title}>{t('adminEngines.label')}</h2>
          <p className={classes.lead}>{t('adminEngines.text')}</p>
          <RecordTable
            label={t('adminEngines.label')}
            columns={engines}
            items={found.engines}
            keyOf={({ kind, name }) => `${kind} ${name}`}
          />
          <h2 className={classes.title}>{t('adminEngines.programs')}</h2>
          <p className={classes.lead}>{t('adminEngines.programsText')}</p>
          <RecordTable
            label={t('adminEngines.programs')}
            columns={programs}
            items={found.programs}
            keyOf={({ subject }) => subject}
          />
        </>
      )}
    </Loaded>
  );
}

function useEngineColumns(): Column<EngineInfo>[] {
  const { t } = useTranslation();
  const language = useLanguage();
  const nowMs = useNow();
  const names = (tags: readonly string[]) => tags.map((tag) => formatLanguage(tag, language)).join(', ');
  return [
    {
      key: 'name',
      label: t('adminEngines.engine'),
      width: 'minmax(0, 1.4fr)',
      show: ({ kind, name, version }) => (
        <>
          <strong>{name}</strong>
          <small>
            {t(`adminEngines.kinds.${kind}`)} · {t('adminEngines.version', { version })}
          </small>
        </>
      ),
    },
    {
      key: 'state',
      label: t('admin.state'),
      width: 'minmax(0, 1.3fr)',
      show: ({ state, problem }) => (
        <>
          <StateMark tone={engineTones[state]}>{t(`adminEngines.states.${state}`)}</StateMark>
          {problem !== null && <small lang="en">{problem}</small>}
        </>
      ),
    },
    {
      key: 'voices',
      label: t('adminEngines.languageNames'),
      width: 'minmax(0, 1.6fr)',
      show: ({ voiceCount, languages }) => (
        <>
          {t('adminEngines.voices', { count: voiceCount, shown: formatNumber(voiceCount, language) })}
          {languages.length > 0 && (
            <small title={names(languages)}>
              {languages.length > 4 ? t('adminEngines.languages', { count: languages.length }) : names(languages)}
            </small>
          )}
        </>
      ),
    },
    {
      key: 'speed',
      label: t('adminEngines.speed'),
      width: 'minmax(0, 1.2fr)',
      show: ({ speed }) =>
        speed === null
          ? t('adminEngines.noSpeed')
          : t('adminEngines.speedValue', { factor: formatNumber(speed, language, speed < 10 ? 1 : 0) }),
    },
    {
      key: 'error',
      label: t('adminEngines.lastError'),
      width: 'minmax(0, 1.5fr)',
      show: ({ lastError, problem }) =>
        // The reason why it is not available stands beside that.
        lastError === null || lastError.message === problem ? (
          lastError === null && t('adminEngines.noError')
        ) : (
          <>
            <span lang="en">{lastError.message}</span>
            <small>{formatAgo(lastError.at, nowMs, language)}</small>
          </>
        ),
    },
  ];
}

function useProgramColumns(): Column<ProgramInfo>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'subject',
      label: t('adminEngines.programs'),
      width: 'minmax(0, 1fr)',
      show: ({ subject }) => <strong>{subject}</strong>,
    },
    {
      key: 'state',
      label: t('admin.state'),
      width: 'minmax(0, 1fr)',
      show: ({ state }) => <StateMark tone={programTones[state]}>{t(`adminEngines.programStates.${state}`)}</StateMark>,
    },
    {
      key: 'detail',
      label: t('adminAudit.details'),
      width: 'minmax(0, 3fr)',
      show: ({ detail, fix }) => (
        <>
          <span lang="en">{detail}</span>
          {fix !== null && <small>{t('adminEngines.fix', { command: fix })}</small>}
        </>
      ),
    },
  ];
}
