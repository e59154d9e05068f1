import { Button, SegmentedControl, Switch } from '@mantine/core';
import type { SurveySettings } from '@timbre/contract/admin/admin-surveys';
import { downloadSurveyAnswers, listSurveys, saveSurvey } from '@timbre/contract/admin/admin-surveys';
import { surveyNames } from '@timbre/contract/surveys/survey-scenes';
import { useState } from 'react';
import { showError } from '../../../domain/plans/show-error.ts';
import { useSurveyResultTexts } from '../../../i18n/texts/owner/survey-results.ts';
import { showToast } from '../../../ui/messages/toast.tsx';
import { useAdminChange, useAdminRecord } from '../api.ts';
import { FilterSelect } from '../filter-select.tsx';
import bar from '../filters.module.css';
import { Loaded } from '../loaded.tsx';
import { useFilters } from '../use-filters.ts';
import { QuestionsEditor } from './questions-editor.tsx';
import { SurveyCharts } from './survey-charts.tsx';
import { SurveyComments } from './survey-comments.tsx';
import classes from './surveys-panel.module.css';

const periods = ['7', '30', '90', '365'] as const;

/** What people answered, one survey at a time. */
export function SurveysPanel() {
  const { t } = useSurveyResultTexts();
  const filters = useFilters();
  const survey = filters.oneOf('survey', surveyNames) ?? 'onboarding';
  const days = filters.oneOf('days', periods);
  const period = days === null ? {} : { days: Number(days) };
  const query = days === null ? '' : `?days=${days}`;
  const surveys = useAdminRecord(listSurveys, {});
  return (
    <>
      <div className={classes.names}>
        <SegmentedControl
          aria-label={t('survey')}
          value={survey}
          data={surveyNames.map((value) => ({ value, label: t(`names.${value}`) }))}
          onChange={(value) => filters.change({ survey: value })}
        />
      </div>
      <Loaded query={surveys}>
        {(list) => {
          const settings = list.surveys.find((one) => one.survey === survey);
          return settings === undefined ? null : <SurveyHead key={survey} settings={settings} />;
        }}
      </Loaded>
      <div className={bar.bar}>
        <FilterSelect
          name="days"
          label={t('period')}
          all={t('periods.all')}
          options={periods.map((value) => ({ value, label: t('periods.days', { days: value }) }))}
          filters={filters}
        />
        <Button
          component="a"
          href={downloadSurveyAnswers.path.replace('{survey}', survey) + query}
          download={`survey-${survey}.csv`}
          variant="default"
          size="sm"
        >
          {t('csv')}
        </Button>
      </div>
      <SurveyCharts survey={survey} period={period} />
      <SurveyComments survey={survey} period={period} filters={filters} />
    </>
  );
}

/** What the survey is for, and its switch. */
function SurveyHead({ settings }: { readonly settings: SurveySettings }) {
  const { survey, isOn, revision } = settings;
  const { t } = useSurveyResultTexts();
  const [isEditing, setEditing] = useState(false);
  const save = useAdminChange(saveSurvey);
  const turn = (wanted: boolean) => {
    const told = { onSuccess: () => showToast(t('switched'), 'done'), onError: showError };
    if (!save.isPending) save.mutate({ survey, isOn: wanted, revision }, told);
  };
  return (
    <>
      <div className={classes.head}>
        <p>{t(`about.${survey}`)}</p>
        <Switch
          label={t('isOn')}
          checked={isOn}
          // What is edited would meet it as someone else's change.
          disabled={save.isPending || isEditing}
          onChange={({ currentTarget: { checked } }) => turn(checked)}
        />
        {/* The others ask what the studio counts by. */}
        {survey === 'onboarding' && !isEditing && (
          <Button variant="default" size="sm" onClick={() => setEditing(true)}>
            {t('editor.open')}
          </Button>
        )}
      </div>
      {isEditing && <QuestionsEditor settings={settings} onClose={() => setEditing(false)} />}
    </>
  );
}
