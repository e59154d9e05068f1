import type { QuestionText } from '@timbre/contract/surveys/survey-questions';
import { surveyNames } from '@timbre/contract/surveys/survey-scenes';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.tables.ts';

const survey = () => text({ enum: surveyNames }).notNull();
interface Words {
  readonly en: string;
  readonly ja: string;
}

/** What the owner has changed of a survey; one without a row is as the studio comes. */
export const surveySettings = pgTable('survey_settings', {
  survey: survey().primaryKey(),
  isOn: boolean().notNull(),
  /** Null: the studio's own. */
  questions: jsonb().$type<readonly QuestionText[]>(),
  revision: integer().notNull(),
  changedAt: timestamp({ withTimezone: true }).notNull(),
});

/** A survey that a person was asked: the questionnaire once, the score once in a while. */
export const surveyRounds = pgTable(
  'survey_rounds',
  {
    userId: text()
      .notNull()
      .references(() => users.id),
    survey: survey(),
    /** From 1. */
    round: integer().notNull(),
    openedAt: timestamp({ withTimezone: true }).notNull(),
    /** Closed without an answer to all of it: it is not shown by itself again. */
    closedAt: timestamp({ withTimezone: true }),
    answeredAt: timestamp({ withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.survey, table.round] })],
);

/** One answer to one question, with the words it was given under: a question may be changed later. */
export const surveyAnswers = pgTable(
  'survey_answers',
  {
    id: text().primaryKey(),
    /** Null: a visitor. */
    userId: text().references(() => users.id),
    survey: survey(),
    /** 0 where a survey has no rounds. */
    round: integer().notNull(),
    questionId: text().notNull(),
    question: jsonb().$type<Words>().notNull(),
    choiceId: text().notNull(),
    choice: jsonb().$type<Words>().notNull(),
    /** In the person's own words; empty without. */
    words: text().notNull(),
    language: text().notNull(),
    /** Where it was sent from, kept only while it counts towards the limit. */
    network: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('survey_answers_created').on(table.survey, table.createdAt, table.id),
    index('survey_answers_user').on(table.userId),
    index('survey_answers_network').on(table.network, table.createdAt),
    uniqueIndex('survey_answers_once')
      .on(table.userId, table.survey, table.round, table.questionId)
      .where(sql`${table.round} > 0`),
    check('survey_answers_round', sql`${table.round} >= 0`),
  ],
);
