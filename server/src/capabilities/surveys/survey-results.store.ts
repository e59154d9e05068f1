import type { SurveyName } from '@timbre/contract/surveys/survey-scenes';
import { and, asc, count, desc, eq, gt, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { firstSteps } from '../onboarding/onboarding.tables.ts';
import { surveyAnswers, surveyRounds } from './surveys.tables.ts';

interface Period {
  readonly survey: SurveyName;
  /** Null: all there is. */
  readonly since: Date | null;
}

interface Words {
  readonly en: string;
  readonly ja: string;
}

export interface AnswerCount {
  readonly questionId: string;
  readonly question: Words;
  readonly choiceId: string;
  readonly choice: Words;
  readonly count: number;
}

export interface WrittenAnswer {
  readonly id: string;
  readonly choice: Words;
  readonly words: string;
  readonly language: string;
  readonly createdAt: Date;
}

export interface ListedAnswer extends WrittenAnswer {
  readonly question: Words;
  /** Random, of someone who has an account; null: a visitor, or one who was never named. */
  readonly clientId: string | null;
}

export interface SurveyResultStore {
  readonly people: (db: Executor, period: Period) => Promise<number>;
  readonly completed: (db: Executor, period: Period) => Promise<number>;
  /** Each answer under the newest words it was given under. */
  readonly counts: (db: Executor, period: Period) => Promise<AnswerCount[]>;
  readonly texts: (
    db: Executor,
    period: Period,
    page: { readonly offset: number; readonly limit: number },
  ) => Promise<{ rows: WrittenAnswer[]; total: number }>;
  /** The oldest first, `limit` of those after `last`. */
  readonly answers: (
    db: Executor,
    period: Period,
    last: Pick<WrittenAnswer, 'id' | 'createdAt'> | null,
    limit: number,
  ) => Promise<ListedAnswer[]>;
}

const within = ({ survey, since }: Period) =>
  and(eq(surveyAnswers.survey, survey), since === null ? undefined : gt(surveyAnswers.createdAt, since));

export const surveyResultStore: SurveyResultStore = {
  people: async (db, period) => {
    const who = sql`count(distinct coalesce(${surveyAnswers.userId} || ' ' || ${surveyAnswers.round}, ${surveyAnswers.id}))::int`;
    const [row] = await db
      .select({ people: sql<number>`${who}` })
      .from(surveyAnswers)
      .where(within(period));
    return row?.people ?? 0;
  },

  completed: (db, { survey, since }) =>
    db.$count(
      surveyRounds,
      and(
        eq(surveyRounds.survey, survey),
        isNotNull(surveyRounds.answeredAt),
        since === null ? undefined : gt(surveyRounds.answeredAt, since),
      ),
    ),

  counts: (db, period) => {
    const newest = (column: typeof surveyAnswers.question | typeof surveyAnswers.choice) =>
      sql<Words>`(array_agg(${column} order by ${surveyAnswers.createdAt} desc))[1]`;
    return db
      .select({
        questionId: surveyAnswers.questionId,
        question: newest(surveyAnswers.question),
        choiceId: surveyAnswers.choiceId,
        choice: newest(surveyAnswers.choice),
        count: count(),
      })
      .from(surveyAnswers)
      .where(within(period))
      .groupBy(surveyAnswers.questionId, surveyAnswers.choiceId)
      .orderBy(asc(surveyAnswers.questionId), asc(surveyAnswers.choiceId));
  },

  texts: async (db, period, { offset, limit }) => {
    const where = and(within(period), ne(surveyAnswers.words, ''));
    const rows = await db
      .select()
      .from(surveyAnswers)
      .where(where)
      .orderBy(desc(surveyAnswers.createdAt), desc(surveyAnswers.id))
      .offset(offset)
      .limit(limit);
    return { rows, total: await db.$count(surveyAnswers, where) };
  },

  answers: (db, period, last, limit) => {
    const { createdAt, id } = surveyAnswers;
    const isLater =
      last === null
        ? undefined
        : or(gt(createdAt, last.createdAt), and(eq(createdAt, last.createdAt), gt(id, last.id)));
    return db
      .select({
        id,
        createdAt,
        question: surveyAnswers.question,
        choice: surveyAnswers.choice,
        words: surveyAnswers.words,
        language: surveyAnswers.language,
        clientId: firstSteps.clientId,
      })
      .from(surveyAnswers)
      .leftJoin(firstSteps, eq(firstSteps.userId, surveyAnswers.userId))
      .where(and(within(period), isLater))
      .orderBy(asc(createdAt), asc(id))
      .limit(limit);
  },
};
