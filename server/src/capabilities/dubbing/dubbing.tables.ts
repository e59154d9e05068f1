import type { DubGoal, DubLine, DubSettings, DubSpeaker, SpokenDubLine } from '@timbre/contract/dubbing/dub-document';
import type { DubRunKind } from '@timbre/contract/dubbing/dub-view';
import type { DubFileWishes } from '@timbre/contract/dubbing/dubbing-files';
import type { LineSound } from '@timbre/media/dubbing/line-sound';
import {
  bigint,
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
import { users } from '../accounts/accounts.tables.ts';
import { projects } from '../projects/projects.tables.ts';
import { segments } from '../segments/segments.tables.ts';
import { files } from '../uploads/uploads.tables.ts';

/** Subtitles that were brought along, until they have become lines. */
export interface BroughtSubtitles {
  readonly text: string;
  readonly of: 'source' | 'target';
}

/** What is said in one of the product's own clips. */
export interface KnownWords {
  readonly of: 'words';
  readonly text: string;
}

/** What was understood before it was translated and paid: no one sees it until then, and another try begins with it. */
export interface HeardText {
  readonly of: 'heard';
  readonly lines: readonly Pick<DubLine, 'id' | 'speakerId' | 'start' | 'end' | 'text'>[];
  readonly speakers: readonly DubSpeaker[];
  /** Null: it could not be told. */
  readonly language: string | null;
  readonly engine: string | null;
  /** As `dubs.confidence`. */
  readonly confidence: number | null;
  /** As `dubs.peaks`; null: the sound was not listened to. */
  readonly peaks: string | null;
  /** Subtitles in the target language; null: it is to be translated. */
  readonly target: string | null;
}

/** A video whose speech is translated; its lines are the segments of the project. */
export const dubs = pgTable(
  'dubs',
  {
    projectId: text()
      .primaryKey()
      .references(() => projects.id, { onDelete: 'cascade' }),
    ownerId: text()
      .notNull()
      .references(() => users.id),
    /** Where the video lies that its first run fetches; null: it was uploaded. */
    link: text(),
    /** The video as it was given; null until its link was fetched. */
    fileId: text().references(() => files.id),
    /** A copy that browsers play, where they don't know the video's own format. */
    previewFileId: text().references(() => files.id),
    coverFileId: text().references(() => files.id),
    /** The seconds of its picture that were last tried out, as they are and as they would be. */
    triedBeforeFileId: text().references(() => files.id),
    triedAfterFileId: text().references(() => files.id),
    /** The original's sound without its speech, or as it is where that can't be taken out; null until it is needed. */
    backgroundFileId: text().references(() => files.id),
    /** Of the times and the way it was made; another one now: it is made again. */
    backgroundHash: text(),
    /** What was asked for; null: to be found out. */
    wantedLanguage: text(),
    speakerCount: integer(),
    /** The language in which the caller reads the studio: speakers without a name are numbered in it. */
    readerLanguage: text().notNull().default('en'),
    /** What is known of its text before its first run has ended well. */
    brought: jsonb().$type<BroughtSubtitles | KnownWords | HeardText>(),
    /** What was heard; null until it is known. */
    language: text(),
    /** Of the recognizer, for people; null: its text was brought along. */
    engine: text(),
    /** How sure it was of its words, 0 to 1, their mean; null: it does not tell, or its text was brought along. */
    confidence: doublePrecision(),
    /** Of decoded samples; 0 until its link was fetched. */
    durationSeconds: doublePrecision().notNull(),
    isVideo: boolean().notNull(),
    /** Of the picture as it is seen, turned as the file says; null until it was looked at, and of a sound. */
    width: integer(),
    height: integer(),
    framesPerSecond: doublePrecision(),
    canKeepBackground: boolean().notNull().default(false),
    /** Loudest sample of each tenth of a second, a byte each, base64; empty until it was listened to. */
    peaks: text().notNull().default(''),
    openedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('dubs_owner').on(table.ownerId),
    index('dubs_file').on(table.fileId),
    index('dubs_preview_file').on(table.previewFileId),
    index('dubs_cover_file').on(table.coverFileId),
    index('dubs_tried_before_file').on(table.triedBeforeFileId),
    index('dubs_tried_after_file').on(table.triedAfterFileId),
    index('dubs_background_file').on(table.backgroundFileId),
  ],
);

/** What a line says in each language, and whether the original is heard instead. */
export const dubLines = pgTable(
  'dub_lines',
  {
    segmentId: text()
      .primaryKey()
      .references(() => segments.id, { onDelete: 'cascade' }),
    /** Its project, so that the copy of someone's data finds it. */
    projectId: text()
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    keepsOriginal: boolean().notNull(),
    wordings: jsonb().$type<DubLine['wordings']>().notNull(),
  },
  (table) => [index('dub_lines_project').on(table.projectId)],
);

/** A line as it was spoken last, with the sentences it was made of. */
export interface SpokenLine extends SpokenDubLine {
  /** Of its renderings, in order. */
  readonly hashes: readonly string[];
  /** How the original sounds in its time. */
  readonly sound: LineSound;
}

/** A language a video is translated into. */
export const dubTargets = pgTable(
  'dub_targets',
  {
    projectId: text()
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    language: text().notNull(),
    ownerId: text()
      .notNull()
      .references(() => users.id),
    /** Which engine translated it, for people; null: none. */
    translator: text(),
    /** Its lines were translated, or were left to be written by hand. */
    isTranslated: boolean().notNull().default(false),
    /** What is made of it by itself when its turn comes, and was not begun yet; null: someone decides. */
    goal: text().$type<DubGoal>(),
    spoken: jsonb().$type<readonly SpokenLine[]>().notNull().default([]),
    /** Where the picture stands still, in the original's time. */
    holds: jsonb().$type<readonly { at: number; seconds: number }[]>().notNull().default([]),
    /** Names what was mixed: another one now and it is mixed again. */
    mixHash: text(),
    /** Names what is heard in each section of that sound: the next mix takes those that stay as they are from it. */
    sectionHashes: jsonb().$type<readonly string[]>().notNull().default([]),
    /** The whole dub's sound, as it is listened to. */
    audioFileId: text().references(() => files.id),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.language] }),
    index('dub_targets_owner').on(table.ownerId),
    index('dub_targets_audio_file').on(table.audioFileId),
  ],
);

/** What is made of a project, one at a time: its text, its speech, or a file to take home. */
export const dubRuns = pgTable(
  'dub_runs',
  {
    id: text().primaryKey(),
    projectId: text()
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    ownerId: text()
      .notNull()
      .references(() => users.id),
    kind: text().$type<DubRunKind>().notNull(),
    /** Its target language; empty: the original is only heard. */
    language: text().notNull(),
    /** Of a file. */
    wishes: jsonb().$type<DubFileWishes>(),
    /** Of speech: the lines that are spoken, others stay as they were; null: all that changed. */
    lineIds: jsonb().$type<readonly string[]>(),
    jobId: text(),
    holdId: text(),
    status: text({ enum: ['queued', 'done', 'failed', 'cancelled'] }).notNull(),
    /** An error name of the contract. */
    error: text(),
    /** Micro-credits taken. */
    charged: bigint({ mode: 'number' }),
    fileId: text().references(() => files.id),
    durationSeconds: doublePrecision(),
    /** The mix a file was made of. */
    mixHash: text(),
    /** Of lip sync: seconds whose faces were left alone. */
    leftAloneSeconds: doublePrecision(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('dub_runs_project').on(table.projectId, table.createdAt),
    index('dub_runs_owner').on(table.ownerId),
    index('dub_runs_file').on(table.fileId),
  ],
);

/** What a project was before a burst of changes. */
export const dubVersions = pgTable(
  'dub_versions',
  {
    id: text().primaryKey(),
    projectId: text()
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    ownerId: text()
      .notNull()
      .references(() => users.id),
    revision: integer().notNull(),
    title: text().notNull(),
    settings: jsonb().$type<DubSettings>().notNull(),
    lines: jsonb().$type<readonly DubLine[]>().notNull(),
    lineCount: integer().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('dub_versions_project').on(table.projectId, table.createdAt),
    index('dub_versions_owner').on(table.ownerId),
  ],
);
