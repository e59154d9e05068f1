import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { users } from '../accounts/accounts.tables.ts';
import { lexicons } from '../lexicon/lexicon.tables.ts';
import { voices } from '../voices/voices.tables.ts';
import type { Carried, Values } from './carried.types.ts';
import type { ColumnKind } from './read-row.ts';

const kinds: Readonly<Record<string, ColumnKind['kind']>> = {
  PgText: 'string',
  PgInteger: 'integer',
  PgBigInt53: 'number',
  PgDoublePrecision: 'number',
  PgBoolean: 'boolean',
  PgJsonb: 'json',
  PgTimestamp: 'date',
};

/** PostgreSQL takes at most 65,535 parameters a statement. */
const parametersAtOnce = 30_000;

/** How a table's columns are called and what they take. */
export function columnsOf({ name, table }: Carried): ColumnKind[] {
  return Object.entries(getTableColumns(table)).map(([key, column]) => {
    const kind = kinds[column.columnType];
    if (kind === undefined) throw new Error(`An import can't read the column ${key} of ${name}.`);
    return {
      key,
      name: toSnakeCase(column.name),
      kind,
      choices: column.enumValues ?? [],
      isRequired: column.notNull,
      isKey: column.primary,
      hasDefault: column.hasDefault,
    };
  });
}

const ownerOf = (table: PgTable): PgColumn | undefined => {
  const columns: Readonly<Record<string, PgColumn>> = getTableColumns(table);
  return columns['ownerId'] ?? columns['userId'];
};

export interface AccountImportStore {
  /** Keeps the account from being erased until the transaction ends; false: its access has ended. */
  readonly holdPerson: (tx: Tx, userId: string) => Promise<boolean>;
  /** Voices of the catalogue that are everyone's. */
  readonly voices: (db: Executor) => Promise<ReadonlySet<string>>;
  /** Rows that a person has of a table. */
  readonly count: (db: Executor, carried: Carried, userId: string) => Promise<number>;
  /** The ids of a person's rows by what the table's `alike` says. */
  readonly alike: (db: Executor, carried: Carried, userId: string) => Promise<ReadonlyMap<unknown, string>>;
  /** Adds rows, and leaves those that are there already where the table is `keepsOwn`; how many were added. */
  readonly insert: (tx: Tx, carried: Carried, rows: readonly Values[]) => Promise<number>;
  /** What was made ready of a person's lexicon is old. */
  readonly changeLexicon: (tx: Tx, userId: string) => Promise<void>;
}

export const accountImportStore: AccountImportStore = {
  holdPerson: async (tx, userId) => {
    const isHere = and(eq(users.id, userId), isNull(users.deletedAt));
    return (await tx.select({ id: users.id }).from(users).where(isHere).for('key share')).length > 0;
  },

  voices: async (db) =>
    new Set((await db.select({ id: voices.id }).from(voices).where(isNull(voices.ownerId))).map(({ id }) => id)),

  count: async (db, { table }, userId) => {
    const owner = ownerOf(table);
    return owner === undefined ? 0 : db.$count(table, eq(owner, userId));
  },

  alike: async (db, { table, alike = '' }, userId) => {
    const columns: Readonly<Record<string, PgColumn>> = getTableColumns(table);
    const [owner, id, key] = [ownerOf(table), columns['id'], columns[alike]];
    if (owner === undefined || id === undefined || key === undefined) return new Map();
    const rows = await db.select({ id, key }).from(table).where(eq(owner, userId));
    return new Map(rows.map((row) => [row.key, String(row.id)]));
  },

  insert: async (tx, { table, keepsOwn }, rows) => {
    const columns = Object.keys(getTableColumns(table)).length;
    const atOnce = Math.floor(parametersAtOnce / columns);
    let added = 0;
    for (let at = 0; at < rows.length; at += atOnce) {
      const some = rows.slice(at, at + atOnce);
      const insert = tx.insert(table).values(some);
      const { rowCount } = await (keepsOwn === true ? insert.onConflictDoNothing() : insert);
      added += rowCount ?? 0;
    }
    return added;
  },

  changeLexicon: async (tx, userId) => {
    await tx
      .insert(lexicons)
      .values({ userId, revision: 1 })
      .onConflictDoUpdate({ target: lexicons.userId, set: { revision: sql`${lexicons.revision} + 1` } });
  },
};
