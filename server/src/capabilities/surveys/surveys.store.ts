import type { SurveyName } from '@timbre/contract/surveys/survey-scenes';
import { and, desc, eq, gt, isNotNull, lt, sql } from 'drizzle-orm';
import type { Database, Executor, Tx } from '../../platform/db/database.ts';
import { surveyAnswers, surveyRounds, surveySettings } from './surveys.tables.ts';

export type SurveyAnswerRow = typeof surveyAnswers.$inferSelect;
export type SurveyRound = typeof surveyRounds.$inferSelect;
export type SurveySettingsRow = typeof surveySettings.$inferSelect;

export interface SurveyStore {
  /** What the owner has changed; null: nothing. */
  readonly settings: (db: Executor, survey: SurveyName) => Promise<SurveySettingsRow | null>;
  /** False when another revision has been saved meanwhile. */
  readonly saveSettings: (tx: Tx, row: SurveySettingsRow) => Promise<boolean>;
  /** The newest round of a person; null: they were never asked. */
  readonly lastRound: (db: Executor, userId: string, survey: SurveyName) => Promise<SurveyRound | null>;
  /** Opens the round, or takes the one that is there; others wait for it until the transaction ends. */
  readonly holdRound: (tx: Tx, row: SurveyRound) => Promise<SurveyRound>;
  readonly endRound: (
    tx: Tx,
    round: SurveyRound,
    change: Partial<Pick<SurveyRound, 'closedAt' | 'answeredAt'>>,
  ) => Promise<void>;
  /** Keeps an answer; in a round it replaces the one to the same question. */
  readonly answer: (tx: Tx, row: SurveyAnswerRow) => Promise<void>;
  /** The ids of the questions a person has answered in a round. */
  readonly answered: (db: Executor, round: SurveyRound) => Promise<string[]>;
  /** Answers from there since then; others from there wait until the transaction ends. */
  readonly countFrom: (tx: Tx, from: { userId: string } | { network: string }, since: Date) => Promise<number>;
  readonly forgetNetworks: (db: Database, before: Date) => Promise<number>;
}

const isRound = ({ userId, survey, round }: SurveyRound) =>
  and(eq(surveyRounds.userId, userId), eq(surveyRounds.survey, survey), eq(surveyRounds.round, round));

export const surveyStore: SurveyStore = {
  settings: async (db, survey) =>
    (await db.select().from(surveySettings).where(eq(surveySettings.survey, survey)))[0] ?? null,

  saveSettings: async (tx, { survey, ...change }) => {
    const saved = await tx
      .insert(surveySettings)
      .values({ survey, ...change })
      .onConflictDoUpdate({
        target: surveySettings.survey,
        set: change,
        setWhere: eq(surveySettings.revision, change.revision - 1),
      });
    return (saved.rowCount ?? 0) > 0;
  },

  lastRound: async (db, userId, survey) =>
    (
      await db
        .select()
        .from(surveyRounds)
        .where(and(eq(surveyRounds.userId, userId), eq(surveyRounds.survey, survey)))
        .orderBy(desc(surveyRounds.round))
        .limit(1)
    )[0] ?? null,

  holdRound: async (tx, row) => {
    await tx.insert(surveyRounds).values(row).onConflictDoNothing();
    const [held] = await tx.select().from(surveyRounds).where(isRound(row)).for('update');
    if (held === undefined) throw new Error('insert returned no round');
    return held;
  },

  endRound: async (tx, round, change) => {
    await tx.update(surveyRounds).set(change).where(isRound(round));
  },

  answer: async (tx, row) => {
    const { id: _, ...answer } = row;
    await tx
      .insert(surveyAnswers)
      .values(row)
      .onConflictDoUpdate({
        target: [surveyAnswers.userId, surveyAnswers.survey, surveyAnswers.round, surveyAnswers.questionId],
        targetWhere: sql`${surveyAnswers.round} > 0`,
        set: answer,
      });
  },

  answered: async (db, { userId, survey, round }) => {
    const rows = await db
      .select({ id: surveyAnswers.questionId })
      .from(surveyAnswers)
      .where(and(eq(surveyAnswers.userId, userId), eq(surveyAnswers.survey, survey), eq(surveyAnswers.round, round)));
    return rows.map(({ id }) => id);
  },

  countFrom: async (tx, from, since) => {
    const [key, isTheirs] =
      'userId' in from
        ? [from.userId, eq(surveyAnswers.userId, from.userId)]
        : [from.network, eq(surveyAnswers.network, from.network)];
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`survey:${key}`}, 0))`);
    return tx.$count(surveyAnswers, and(isTheirs, eq(surveyAnswers.round, 0), gt(surveyAnswers.createdAt, since)));
  },

  forgetNetworks: async (db, before) => {
    const isOld = and(isNotNull(surveyAnswers.network), lt(surveyAnswers.createdAt, before));
    return (await db.update(surveyAnswers).set({ network: null }).where(isOld)).rowCount ?? 0;
  },
};
