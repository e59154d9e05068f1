import { contactTopics, dataRequestKinds } from '@timbre/contract/contact';
import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.tables.ts';

/** What people wrote to the owner: on the contact page, on the business page, and as requests about their data. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: text().primaryKey(),
    kind: text({ enum: ['contact', 'business', 'data'] })
      .notNull()
      .default('contact'),
    /** Who wrote it, if logged in: their messages are erased and exported with their account. */
    userId: text().references(() => users.id),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    company: text().notNull().default(''),
    /** Languages that a business needs. */
    wanted: text().notNull().default(''),
    topic: text({ enum: [...contactTopics, ...dataRequestKinds] })
      .notNull()
      .default('general'),
    message: text().notNull(),
    language: text().notNull(),
    state: text({ enum: ['new', 'read', 'answered', 'closed'] }).notNull(),
    /** Where it was sent from, kept only while it counts towards the limit. */
    network: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** By when a request about data has to be answered. */
    dueAt: timestamp({ withTimezone: true }),
    /** When the owner was reminded of it. */
    remindedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('contact_messages_created').on(table.createdAt, table.id),
    index('contact_messages_user').on(table.userId),
    index('contact_messages_network').on(table.network, table.createdAt),
    index('contact_messages_due')
      .on(table.dueAt)
      .where(sql`${table.dueAt} is not null`),
  ],
);
