import type { Emotion } from '@timbre/contract/script';
import type { SpeakerParams, VoiceMeasures } from '@timbre/contract/voices/voices';
import type { FeedbackReason } from '@timbre/contract/voices/voices-feedback';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { processes } from '../../platform/processes/processes.tables.ts';
import { users } from '../accounts/accounts.tables.ts';

/** What an engine says of its voice beyond what lists are searched by. */
export interface VoiceFacts {
  /** `neutral` first. */
  readonly emotions: readonly Emotion[];
  readonly measured: VoiceMeasures | null;
  readonly canSayIpa: boolean;
}

/** The catalogue, of the engines really present somewhere. */
export const voices = pgTable(
  'voices',
  {
    /** The specification's `speaker`, such as `flite-rms`; part of every rendering's hash. */
    id: text().primaryKey(),
    /** Whose own voice it is, which no one else may use; null: everyone's. */
    ownerId: text().references(() => users.id),
    name: text().notNull(),
    /** Order of the catalogue: the best understood voices first. */
    position: integer().notNull(),
    engine: text().notNull(),
    engineVersion: text().notNull(),
    /** The engine's own name of the voice and what it derives from. */
    engineVoice: text().notNull(),
    base: text().notNull(),
    /** BCP 47. */
    language: text().notNull(),
    accent: text().notNull(),
    gender: text({ enum: ['male', 'female', 'neutral'] }).notNull(),
    age: integer().notNull(),
    /** 0 Standard, 1 Premium, 2 Ultra. */
    quality: integer().notNull(),
    sampleRate: integer().notNull(),
    /** Brings the voice to -20 LUFS. */
    gainDb: doublePrecision().notNull(),
    /** Seconds a character takes at speed 1, measured; for estimates. */
    secondsPerCharacter: doublePrecision().notNull(),
    tags: jsonb().$type<readonly string[]>().notNull(),
    isAvailable: boolean().notNull(),
    /** What a machine must have to speak it, such as `festival` or `neural/kokoro`; null: any can. */
    ability: text(),
    /** What its engine says of it beside; null: of someone's own, or none told it yet. */
    facts: jsonb().$type<VoiceFacts>(),
    /** By the server's setting: in no list, while scripts that name it go on speaking. */
    isHidden: boolean().notNull().default(false),
    playCount: integer().notNull().default(0),
    demoText: text().notNull(),
    /** Who gets the text it speaks; null: it stays on this machine. */
    sentTo: text(),
  },
  (table) => [index('voices_language').on(table.language), index('voices_owner').on(table.ownerId)],
);

/** Which live process can speak which voice of the catalogue; a process that is gone takes its rows with it. */
export const processVoices = pgTable(
  'process_voices',
  {
    processId: text()
      .notNull()
      .references(() => processes.id, { onDelete: 'cascade' }),
    voiceId: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.processId, table.voiceId] }),
    index('process_voices_voice').on(table.voiceId),
  ],
);

/** Plays of the last minutes by a digest of listener and voice: the same one counts once. */
export const voicePlays = pgTable(
  'voice_plays',
  { key: text().primaryKey(), playedAt: timestamp({ withTimezone: true }).notNull() },
  (table) => [index('voice_plays_at').on(table.playedAt)],
);

/** Demos in the FileStore: one for each mood that someone has played. */
export const voiceDemos = pgTable(
  'voice_demos',
  {
    voiceId: text()
      .notNull()
      .references(() => voices.id, { onDelete: 'cascade' }),
    emotion: text().$type<Emotion>().notNull(),
    /** A new version of the engine speaks it again. */
    engineVersion: text().notNull(),
    blobKey: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.voiceId, table.emotion] })],
);

/** One vote per person and voice. */
export const voiceVotes = pgTable(
  'voice_votes',
  {
    userId: text()
      .notNull()
      .references(() => users.id),
    voiceId: text().notNull(),
    /** 0 positive, 1 negative. */
    voteType: integer().notNull(),
    votedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.voiceId] })],
);

/** What people say is wrong with a voice. */
export const voiceFeedback = pgTable(
  'voice_feedback',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id),
    voiceId: text().notNull(),
    /** Where it was said. */
    module: text().notNull(),
    content: text().notNull(),
    reasons: jsonb().$type<readonly FeedbackReason[]>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** When the owner was done with it; null: open. */
    doneAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('voice_feedback_user').on(table.userId, table.createdAt),
    index('voice_feedback_newest').on(table.createdAt, table.id),
  ],
);

export const favouriteVoices = pgTable(
  'favourite_voices',
  {
    userId: text()
      .notNull()
      .references(() => users.id),
    voiceId: text().notNull(),
    /** How the user likes it; null: nothing was saved. */
    params: jsonb().$type<SpeakerParams>(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.voiceId] })],
);

export const recentVoices = pgTable(
  'recent_voices',
  {
    userId: text()
      .notNull()
      .references(() => users.id),
    voiceId: text().notNull(),
    emotion: text().$type<Emotion>().notNull().default('neutral'),
    speed: doublePrecision().notNull(),
    pitch: doublePrecision().notNull(),
    usedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.voiceId] })],
);

/** How a person likes a voice where programs of another API speak in it; none: its defaults. */
export const voiceSettings = pgTable(
  'voice_settings',
  {
    userId: text()
      .notNull()
      .references(() => users.id),
    voiceId: text().notNull(),
    stability: doublePrecision().notNull(),
    similarityBoost: doublePrecision().notNull(),
    style: doublePrecision().notNull(),
    hasSpeakerBoost: boolean().notNull(),
    speed: doublePrecision().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.voiceId] })],
);
