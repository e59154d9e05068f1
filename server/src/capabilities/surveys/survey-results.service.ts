import type {
  listSurveys,
  listSurveyTexts,
  readSurveyResults,
  saveSurvey,
  SurveyResults,
  SurveySettings,
} from '@timbre/contract/admin/admin-surveys';
import { surveyAdminLimits } from '@timbre/contract/admin/admin-surveys';
import type { InputOf, OutputOf } from '@timbre/contract/call';
import type { QuestionText } from '@timbre/contract/surveys/survey-questions';
import type { SurveyName } from '@timbre/contract/surveys/survey-scenes';
import { surveyNames } from '@timbre/contract/surveys/survey-scenes';
import { csvRows, csvStart } from '@timbre/media/csv-rows';
import type { Doer } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import { rememberAnswer } from '../../platform/remember-answer.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { AnswerCount, ListedAnswer, SurveyResultStore } from './survey-results.store.ts';
import type { SurveyStore } from './surveys.store.ts';
import type { SurveyRules } from './surveys.types.ts';

export interface SurveyResultServiceDeps {
  readonly db: Database;
  readonly store: SurveyStore;
  readonly results: SurveyResultStore;
  readonly rules: Pick<SurveyRules, 'survey'>;
  readonly audit: Pick<AuditService, 'note'>;
  readonly clock: Clock;
}

type PeriodInput = InputOf<typeof readSurveyResults>;

/** The surveys, as the owner sees and sets them. */
export interface SurveyResultService {
  readonly list: () => Promise<OutputOf<typeof listSurveys>>;
  /**
   * Keeps its answer for a request with an Idempotency-Key. Throws `state.conflict` when it was changed meanwhile, and
   * `input.invalid` for questions that are fixed.
   */
  readonly save: (by: Doer, input: InputOf<typeof saveSurvey>) => Promise<SurveySettings>;
  readonly results: (input: PeriodInput) => Promise<SurveyResults>;
  readonly texts: (input: InputOf<typeof listSurveyTexts>) => Promise<OutputOf<typeof listSurveyTexts>>;
  readonly csv: (input: PeriodInput) => AsyncIterable<Buffer>;
}

const dayMs = 24 * 3_600_000;
const csvPage = 500;
const head = ['time', 'person', 'question', 'answer', 'words', 'language'];

/** Every question and answer that the survey has now, with its count, and after them what was answered before. */
function tally(questions: readonly QuestionText[], counts: readonly AnswerCount[]): SurveyResults['questions'] {
  const all = new Map(
    questions.map(({ id, text, choices }) => [
      id,
      { id, text, choices: new Map(choices.map((one) => [one.id, { id: one.id, text: one.text, count: 0 }])) },
    ]),
  );
  for (const { questionId, question, choiceId, choice, count } of counts) {
    const one = all.get(questionId) ?? { id: questionId, text: question, choices: new Map() };
    all.set(questionId, one);
    one.choices.set(choiceId, { ...(one.choices.get(choiceId) ?? { id: choiceId, text: choice }), count });
  }
  return [...all.values()].map(({ id, text, choices }) => {
    const shown = [...choices.values()];
    return { id, text, choices: shown, answers: shown.reduce((sum, { count }) => sum + count, 0) };
  });
}

export function surveyResultService(deps: SurveyResultServiceDeps): SurveyResultService {
  const { db, store, results, rules, audit, clock } = deps;
  const periodOf = ({ survey, days }: PeriodInput) => ({
    survey,
    since: days === undefined ? null : new Date(clock.now().getTime() - days * dayMs),
  });
  const settingsOf = async (survey: SurveyName, executor?: Executor): Promise<SurveySettings> => {
    const { isOn, questions, revision } = await rules.survey(survey, executor);
    return { survey, isOn, revision, questions: structuredClone(questions) as SurveySettings['questions'] };
  };

  return {
    list: async () => ({ surveys: await Promise.all(surveyNames.map((name) => settingsOf(name))) }),

    save: async (by, { survey, isOn, questions, revision }) => {
      if (questions !== undefined && survey !== 'onboarding') {
        fail('input.invalid', { field: 'questions' }, 'Only the onboarding questionnaire’s questions can be changed.');
      }
      return db.transaction(async (tx) => {
        const before = await store.settings(tx, survey);
        const row = { survey, isOn, questions: questions ?? before?.questions ?? null, changedAt: clock.now() };
        const isSeen = (before?.revision ?? 0) === revision;
        if (!isSeen || !(await store.saveSettings(tx, { ...row, revision: revision + 1 }))) fail('state.conflict');
        const details = { isOn, questions: questions !== undefined };
        await audit.note(tx, { ...by, action: 'surveys.save', subject: { kind: 'survey', id: survey }, details });
        const saved = await settingsOf(survey, tx);
        await rememberAnswer(tx, saved);
        return saved;
      });
    },

    results: async (input) => {
      const period = periodOf(input);
      const { questions } = await rules.survey(input.survey);
      const people = await results.people(db, period);
      const hasRounds = input.survey === 'onboarding' || input.survey === 'score';
      return {
        people,
        completed: hasRounds ? await results.completed(db, period) : people,
        questions: tally(questions, await results.counts(db, period)),
      };
    },

    texts: async ({ page, ...input }) => {
      const size = surveyAdminLimits.textsPageSize;
      const { rows, total } = await results.texts(db, periodOf(input), { offset: (page - 1) * size, limit: size });
      return {
        results: rows.map(({ id, words, choice, language, createdAt }) => ({
          id,
          text: words,
          choice,
          language,
          createdAt: createdAt.toISOString(),
        })),
        totalElements: total,
        totalPages: Math.ceil(total / size),
      };
    },

    csv: async function* (input) {
      const period = periodOf(input);
      yield Buffer.from(csvStart + csvRows([head]));
      let last: ListedAnswer | null = null;
      for (;;) {
        const rows: ListedAnswer[] = await results.answers(db, period, last, csvPage);
        const cells = rows.map(({ createdAt, clientId, question, choice, words, language }) => [
          createdAt.toISOString(),
          clientId ?? '',
          question.en,
          choice.en,
          words,
          language,
        ]);
        if (cells.length > 0) yield Buffer.from(csvRows(cells));
        last = rows.at(-1) ?? null;
        if (rows.length < csvPage) return;
      }
    },
  };
}
