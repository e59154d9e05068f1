import { contactTopics } from '@timbre/contract/contact';
import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.tables.ts';

/** What people wrote on the contact page. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: text().primaryKey(),
    /** Who wrote it, if logged in: their messages are erased and exported with their account. */
    userId: text().references(() => users.id),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    topic: text({ enum: contactTopics }).notNull().default('general'),
    message: text().notNull(),
    language: text().notNull(),
    state: text({ enum: ['new', 'read', 'answered'] }).notNull(),
    /** Where it was sent from, kept only while it counts towards the limit. */
    network: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('contact_messages_created').on(table.createdAt, table.id),
    index('contact_messages_user').on(table.userId),
    index('contact_messages_network').on(table.network, table.createdAt),
  ],
);
