import type { SurveyResults } from '@timbre/contract/admin/admin-surveys';
import { readSurveyResults } from '@timbre/contract/admin/admin-surveys';
import { netScore } from '@timbre/contract/surveys/net-score';
import { scores } from '@timbre/contract/surveys/survey-questions';
import { type SurveyName } from '@timbre/contract/surveys/survey-scenes';
import type { CSSProperties } from 'react';
import { useSurveyResultTexts } from '../../../i18n/texts/owner/survey-results.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatNumber, formatPercent } from '../../../lib/format.ts';
import { ListMessage } from '../../../ui/lists/list-message.tsx';
import { useAdminList } from '../api.ts';
import { Facts } from '../facts.tsx';
import { Loaded } from '../loaded.tsx';
import classes from './surveys-panel.module.css';

interface SurveyChartsProps {
  readonly survey: SurveyName;
  readonly period: { readonly days?: number };
}

/** How many answered, and a bar for each answer. */
export function SurveyCharts({ survey, period }: SurveyChartsProps) {
  const { t } = useSurveyResultTexts();
  const language = useLanguage();
  const query = useAdminList(readSurveyResults, { survey, ...period });
  return (
    <Loaded query={query}>
      {(results) =>
        results.people === 0 ? (
          <ListMessage title={t('none')} text={t('noneText')} />
        ) : (
          <div className={classes.charts} data-dim={query.isPlaceholderData || undefined}>
            <Facts
              facts={[
                { label: t('people'), value: formatNumber(results.people, language) },
                ...(survey === 'onboarding'
                  ? [{ label: t('completed'), value: formatNumber(results.completed, language) }]
                  : []),
                ...(survey === 'score' ? [{ label: t('net'), value: <Net results={results} /> }] : []),
              ]}
            />
            {results.questions.map((question) => (
              <QuestionChart key={question.id} question={question} />
            ))}
          </div>
        )
      }
    </Loaded>
  );
}

/** The net promoter score, and what it is made of. */
function Net({ results }: { readonly results: SurveyResults }) {
  const { t } = useSurveyResultTexts();
  const language = useLanguage();
  const choices = results.questions[0]?.choices ?? [];
  const counts = scores.map((value) => choices.find(({ id }) => id === String(value))?.count ?? 0);
  const { score, promoters, passives, detractors } = netScore(counts);
  const [first, second, third] = [promoters, passives, detractors].map((value) => formatNumber(value, language));
  return (
    <>
      {score === null ? '–' : formatNumber(score, language)}
      <small className={classes.parts}>
        {t('netText', { promoters: first ?? '', passives: second ?? '', detractors: third ?? '' })}
      </small>
    </>
  );
}

interface QuestionChartProps {
  readonly question: SurveyResults['questions'][number];
}

/** A list whose rows are bars: it reads the same without them. */
function QuestionChart({ question }: QuestionChartProps) {
  const { t } = useSurveyResultTexts();
  const language = useLanguage();
  const { text, choices, answers } = question;
  const most = Math.max(1, ...choices.map(({ count }) => count));
  return (
    <section className={classes.question}>
      <h2>{text[language]}</h2>
      <p>{t('answers', { count: answers })}</p>
      <ul>
        {choices.map((choice) => (
          <li key={choice.id} style={{ '--share': choice.count / most } as CSSProperties}>
            <span>{choice.text[language]}</span>
            <i aria-hidden="true" />
            <b>
              {formatNumber(choice.count, language)}
              <small>{formatPercent(answers === 0 ? 0 : (100 * choice.count) / answers, language)}</small>
            </b>
          </li>
        ))}
      </ul>
    </section>
  );
}
