import type { WebhookAttempt } from '@timbre/contract/webhooks/webhooks';
import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.tables.ts';

/** Addresses of people's programs. */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id),
    url: text().notNull(),
    events: text().array().notNull(),
    /** Encrypted for this row. */
    sealedSecret: text().notNull(),
    /** Signs beside it until `oldSecretUntil`. */
    sealedOldSecret: text(),
    oldSecretUntil: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    pausedBy: text({ enum: ['person', 'failures'] }),
    lastSuccessAt: timestamp({ withTimezone: true }),
    failuresInRow: integer().notNull().default(0),
  },
  (table) => [index('webhook_endpoints_user').on(table.userId)],
);

/** One message to one endpoint; written in the transaction of what it tells of. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: text().primaryKey(),
    endpointId: text()
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    userId: text()
      .notNull()
      .references(() => users.id),
    /** The receiver's means to know a message it has had. */
    messageId: text().notNull(),
    type: text().notNull(),
    /** Exactly what is signed and sent. */
    body: text().notNull(),
    status: text({ enum: ['waiting', 'delivered', 'failed'] }).notNull(),
    /** Since it was last asked for. */
    tries: integer().notNull().default(0),
    attempts: jsonb().$type<readonly WebhookAttempt[]>().notNull().default([]),
    /** When the clock queues it, should nothing have ended it by then; null: it has ended. */
    nextAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('webhook_deliveries_endpoint').on(table.endpointId, table.createdAt),
    index('webhook_deliveries_next').on(table.nextAt),
    index('webhook_deliveries_created').on(table.createdAt),
    index('webhook_deliveries_user').on(table.userId),
  ],
);
