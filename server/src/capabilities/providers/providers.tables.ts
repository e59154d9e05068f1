import type { ProviderShape, ProviderTask, SharedTask } from '@timbre/contract/providers/providers';
import { boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Services on other machines that the owner added in the studio; those of environment settings have no row. */
export const providers = pgTable('providers', {
  id: text().primaryKey(),
  task: text().$type<ProviderTask>().notNull(),
  shape: text().$type<ProviderShape>().notNull(),
  name: text().notNull(),
  url: text().notNull(),
  /** Encrypted for this row; null: none is sent. */
  sealedKey: text(),
  model: text(),
  voices: jsonb().$type<readonly string[]>().notNull(),
  isEnabled: boolean().notNull(),
  /** Order among those of its task, the smallest first. */
  position: integer().notNull(),
  /** Processes make their clients again when it changes. */
  changedAt: timestamp({ withTimezone: true }).notNull(),
  lastUsedAt: timestamp({ withTimezone: true }),
  lastErrorAt: timestamp({ withTimezone: true }),
  lastError: text(),
});

/** What the owner decided of a task; without a row its providers come first. */
export const engineOrders = pgTable('engine_orders', {
  task: text().$type<SharedTask>().primaryKey(),
  /** This machine's engines come before providers. */
  isHereFirst: boolean().notNull(),
});
