import type { SurveyText } from '@timbre/contract/admin/admin-surveys';
import { listSurveyTexts } from '@timbre/contract/admin/admin-surveys';
import type { SurveyName } from '@timbre/contract/surveys/survey-scenes';
import { useSurveyResultTexts } from '../../../i18n/texts/owner/survey-results.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { useAdminList } from '../api.ts';
import { PagedTable } from '../paged-table.tsx';
import type { Column } from '../record-table.tsx';
import type { Filters } from '../use-filters.ts';
import classes from './surveys-panel.module.css';

interface SurveyCommentsProps {
  readonly survey: SurveyName;
  readonly period: { readonly days?: number };
  readonly filters: Filters;
}

/** What people wrote in their own words, newest first. */
export function SurveyComments({ survey, period, filters }: SurveyCommentsProps) {
  const { t } = useSurveyResultTexts();
  const language = useLanguage();
  const query = useAdminList(listSurveyTexts, { survey, ...period, page: filters.page });
  const columns: Column<SurveyText>[] = [
    {
      key: 'written',
      label: t('written'),
      width: 'minmax(0, 2.4fr)',
      show: ({ text }) => <p className={classes.words}>{text}</p>,
    },
    { key: 'chosen', label: t('chosen'), width: 'minmax(0, 1fr)', show: ({ choice }) => choice[language] },
    {
      key: 'time',
      label: t('time'),
      width: '150px',
      show: ({ createdAt }) => <small>{formatDateTime(createdAt, language)}</small>,
    },
  ];
  return (
    <section className={classes.comments} aria-labelledby="survey-comments">
      <h2 id="survey-comments">{t('texts')}</h2>
      <PagedTable
        label={t('texts')}
        query={query}
        columns={columns}
        keyOf={({ id }) => id}
        filters={filters}
        isFiltered={false}
        empty={{ title: t('noTexts'), text: t('noTextsText') }}
        notFound={t('notFound')}
        showAll={t('showAll')}
      />
    </section>
  );
}
