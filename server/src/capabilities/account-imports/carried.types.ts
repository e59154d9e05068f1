import type { PgTable } from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import type { CopyArchive } from './copy-archive.ts';

/** A row by the names that columns have in code. */
export type Values = Record<string, unknown>;

/** Whether a row of a table is carried over, by its id in the copy. */
export type HasRow = (table: string, id: unknown) => boolean;

export type CopyLists = Pick<CopyArchive, 'tables' | 'files'>;

/** Null: whatever it is. */
export interface WavShape {
  readonly sampleRate: number | null;
  readonly channels: number | null;
  readonly maxSeconds?: number;
}

/** A table that an import fills, and what of a row is believed. */
export interface Carried {
  /** As the database and the archive call it. */
  readonly name: string;
  readonly table: PgTable;
  /** Columns that name rows of these tables, which must be carried with it: else it is emptied, or the row left out. */
  readonly refs?: Readonly<Record<string, string>>;
  /** Columns that may name a row of the copy, and name nothing that is read otherwise. */
  readonly loose?: readonly string[];
  /** Columns that may name a row of the copy, and stay as they are where they don't. */
  readonly named?: readonly string[];
  /** What ids of the table begin with. */
  readonly prefix?: string;
  /** What a column must be, beyond its type in the database; every column of JSON has one. */
  readonly fields?: Readonly<Record<string, z.ZodMiniType>>;
  /** The same where it depends on the row. */
  readonly settingsOf?: (row: Values) => z.ZodMiniType;
  /** JSON of a column, read by its schema, without what of it names rows that aren't carried over. */
  readonly mend?: Readonly<Record<string, (value: unknown, has: HasRow) => unknown>>;
  /** What this studio decides: money, jobs and what is made again. */
  readonly reset?: Readonly<Values>;
  readonly only?: (row: Values) => boolean;
  /** The same where it depends on the rest of the copy. */
  readonly onlyIn?: (copy: CopyLists) => (row: Values) => boolean;
  /** Rows of one person. */
  readonly perUser?: number;
  /** A unique key of the person's: what is there stays. */
  readonly keepsOwn?: true;
  /** A unique key of the person's: a row that has it already stands for the one of the copy. */
  readonly alike?: string;
  /** It names a voice, which must be one of the catalogue here. */
  readonly needsVoice?: true;
  /** Its files are pictures, which count against no plan's storage. */
  readonly holdsPictures?: true;
  /** `fileId` is a WAV file as the studio writes them, and its bytes say how long it is. */
  readonly wav?: WavShape;
}
