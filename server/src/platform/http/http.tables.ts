import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Answers of calls made with an Idempotency-Key, kept 24 hours. Scope: caller and call. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: text().notNull(),
    callId: text().notNull(),
    key: text().notNull(),
    requestHash: text().notNull(),
    /** Null while the first request runs. */
    status: integer(),
    answer: jsonb(),
    /** The bytes of an answer that is no text. */
    answerBlobKey: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.callId, table.key] })],
);
