import { maintenanceModes } from '@timbre/contract/maintenance';
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The owner's switch: one row, once it was used. */
export const maintenanceSwitch = pgTable('maintenance_switch', {
  id: text().primaryKey(),
  mode: text({ enum: maintenanceModes }).notNull(),
  message: text().notNull(),
  endsAt: timestamp({ withTimezone: true }),
  changedAt: timestamp({ withTimezone: true }).notNull(),
  revision: integer().notNull(),
});
