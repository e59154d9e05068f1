import type { CloneLabels } from '@timbre/contract/cloning/cloning-door';
import type { CloneSampleReport } from '@timbre/contract/cloning/cloning-sample';
import type { VoiceRecipe } from '@timbre/engines/ports';
import { boolean, doublePrecision, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.tables.ts';
import { files } from '../uploads/uploads.tables.ts';

/** A recording that was converted and measured; one that no clone took goes with the owner's next one. */
export const cloneSamples = pgTable(
  'clone_samples',
  {
    id: text().primaryKey(),
    ownerId: text()
      .notNull()
      .references(() => users.id),
    /** Mono 16-bit WAV. */
    fileId: text()
      .notNull()
      .references(() => files.id),
    name: text().notNull(),
    sampleRate: integer().notNull(),
    report: jsonb().$type<CloneSampleReport>().notNull(),
    isTrimmed: boolean().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('clone_samples_owner').on(table.ownerId)],
);

/** A voice of one's own: being made, made, or failed. Once it is made, `voices` has a row of the same id. */
export const clones = pgTable(
  'clones',
  {
    id: text().primaryKey(),
    ownerId: text()
      .notNull()
      .references(() => users.id),
    /** Null: the making failed for good, and the recording went with it. */
    sampleId: text().references(() => cloneSamples.id, { onDelete: 'set null' }),
    jobId: text(),
    /** `avatar`: it came with an instant avatar, and takes no slot. */
    kind: text({ enum: ['clone', 'avatar'] })
      .notNull()
      .default('clone'),
    name: text().notNull(),
    language: text().notNull(),
    /** Empty: no option. */
    accent: text().notNull(),
    gender: text({ enum: ['female', 'male'] }).notNull(),
    age: text({ enum: ['Children', 'Youth', 'Adults', 'Seniors'] }).notNull(),
    style: text({ enum: ['narration', 'conversation', 'news', 'advert', 'storytelling', 'character'] }),
    /** What a program said of it, in its own words. */
    description: text(),
    labels: jsonb().$type<CloneLabels>(),
    isDenoised: boolean().notNull(),
    status: text({ enum: ['queued', 'done', 'failed', 'cancelled'] }).notNull(),
    /** Chosen to stay in use; false where a plan has fewer slots than there are voices. */
    isUsable: boolean().notNull(),
    base: text().$type<VoiceRecipe['base']>(),
    /** By the speaker metric, between the sample and the base, and between the sample and the voice. */
    distanceBefore: doublePrecision(),
    distanceAfter: doublePrecision(),
    /** An error name of the contract. */
    error: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('clones_owner').on(table.ownerId)],
);

/** Who agreed to what, and for which recording; kept when the voice is deleted, until the account is erased. */
export const cloneConsents = pgTable(
  'clone_consents',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id),
    cloneId: text().notNull(),
    version: text().notNull(),
    wording: text().notNull(),
    /** Of the converted recording's bytes, hexadecimal. */
    sampleSha256: text().notNull(),
    /** The recorded consent that was named, of `voice_consents`; null: the caller agreed by themselves. */
    recordedConsentId: text(),
    agreedAt: timestamp({ withTimezone: true }).notNull(),
    /** When it came here with the copy of someone's data: it was agreed to in another studio, or earlier in this one; null: here. */
    importedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('clone_consents_user').on(table.userId)],
);

/** Someone says in their own words that their voice may be cloned. */
export const voiceConsents = pgTable(
  'voice_consents',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id),
    name: text().notNull(),
    /** BCP 47. */
    language: text().notNull(),
    /** As it was sent. */
    fileId: text()
      .notNull()
      .references(() => files.id),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** It is in no list any more, and kept for the receipts that name it; null: it can be used. */
    deletedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('voice_consents_user').on(table.userId, table.createdAt)],
);
