import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { users } from '../accounts/accounts.tables.ts';
import { blobReleases, files, releasedBlobs } from './uploads.tables.ts';

export type FileRow = typeof files.$inferSelect;

/** Purposes that count against the plan's storage. */
const countedPurposes = ['upload', 'export', 'sound', 'take', 'sample', 'recording'] as const;

/** Purposes of what is someone's own: pictures count against nothing, and are theirs all the same. */
const ownPurposes = [...countedPurposes, 'image'] as const;

/** Rows of files, and the list of blobs that lost a reference. */
export interface FileStoreRows {
  readonly insert: (tx: Tx, row: FileRow) => Promise<void>;
  /** Null also when the owner's access has ended. */
  readonly find: (executor: Executor, fileId: string) => Promise<FileRow | null>;
  /** The removed row. */
  readonly remove: (tx: Tx, fileId: string) => Promise<FileRow | null>;
  /** The user's own files, not our caches; the oldest first. */
  readonly list: (executor: Executor, userId: string) => Promise<FileRow[]>;
  /** Blobs that the user's files refer to. */
  readonly blobsOf: (executor: Executor, userId: string) => Promise<string[]>;
  readonly usedBytes: (executor: Executor, userId: string) => Promise<number>;
  readonly cachedBytes: (executor: Executor, userId: string) => Promise<number>;
  /** Uploads from before that no row of any table names. */
  readonly listUnused: (executor: Executor, before: Date, limit: number) => Promise<string[]>;
  /** Keeps the blob from being removed until the transaction ends. */
  readonly holdBlob: (tx: Tx, blobKey: string) => Promise<void>;
  /** Notes that blobs lost an owner. Waits for no one, as the caller may have a person's accounts locked. */
  readonly releaseBlobs: (executor: Executor, blobKeys: readonly string[], now: Date) => Promise<void>;
  readonly listReleased: (executor: Executor, before: Date, limit: number) => Promise<string[]>;
  /** Waits until no one holds the blob, forgets its release, and says whether anything still refers to it. */
  readonly settleRelease: (tx: Tx, blobKey: string) => Promise<{ isReferenced: boolean }>;
  /** Keys with that first digit that rows of any table name, and how many bytes each is said to have; null: not said. */
  readonly references: (executor: Executor, digit: string) => Promise<Map<string, number | null>>;
  /** Those of the keys that no row of any table names. */
  readonly unreferenced: (executor: Executor, blobKeys: readonly string[]) => Promise<string[]>;
}

async function sumOf(executor: Executor, userId: string, purposes: readonly FileRow['purpose'][]): Promise<number> {
  const [row] = await executor
    .select({ bytes: sql<string>`coalesce(sum(${files.sizeBytes}), 0)` })
    .from(files)
    .where(and(eq(files.ownerId, userId), inArray(files.purpose, [...purposes])));
  return Number(row?.bytes ?? 0);
}

const lockOf = (blobKey: string) => sql`hashtextextended(${`blob:${blobKey}`}, 0)`;

/** Tools keep blobs of their own, such as demos: a column that names one is called `blob_key` or `…_blob_key`. */
async function toolColumns(executor: Executor): Promise<{ table: string; column: string }[]> {
  const { rows } = await executor.execute<{ table: string; column: string }>(sql`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and column_name ~ '(^|_)blob_key$' and table_name not in ('blob_releases', 'released_blobs')`);
  return rows;
}

/** Columns of any table that name files. */
async function fileColumns(executor: Executor): Promise<{ table: string; column: string }[]> {
  const { rows } = await executor.execute<{ table: string; column: string }>(sql`
    select owner.relname as table, attribute.attname as column
    from pg_constraint as named
    join pg_class as owner on owner.oid = named.conrelid
    join pg_attribute as attribute on attribute.attrelid = named.conrelid and attribute.attnum = any(named.conkey)
    where named.contype = 'f' and named.confrelid = 'files'::regclass`);
  return rows;
}

const unreferenced: FileStoreRows['unreferenced'] = async (executor, blobKeys) => {
  const places = (await toolColumns(executor)).map(
    ({ table, column }) =>
      sql`not exists (select from ${sql.identifier(table)} where ${sql.identifier(column)} = wanted.key)`,
  );
  const { rows } = await executor.execute<{ key: string }>(sql`
    select wanted.key from jsonb_array_elements_text(${JSON.stringify(blobKeys)}::jsonb) as wanted(key)
    where not exists (select from ${files} where ${files.blobKey} = wanted.key)
      and ${sql.join([sql`true`, ...places], sql` and `)}`);
  return rows.map(({ key }) => key);
};

export const fileRows: FileStoreRows = {
  insert: async (tx, row) => {
    await tx.insert(files).values(row);
  },

  find: async (executor, fileId) => {
    const [row] = await executor
      .select({ file: files })
      .from(files)
      .innerJoin(users, eq(users.id, files.ownerId))
      .where(and(eq(files.id, fileId), isNull(users.deletedAt), isNull(users.suspendedAt)));
    return row?.file ?? null;
  },

  remove: async (tx, fileId) => (await tx.delete(files).where(eq(files.id, fileId)).returning())[0] ?? null,

  list: (executor, userId) =>
    executor
      .select()
      .from(files)
      .where(and(eq(files.ownerId, userId), inArray(files.purpose, [...ownPurposes])))
      .orderBy(files.createdAt, files.id),

  blobsOf: async (executor, userId) => {
    const own = await executor.select({ key: files.blobKey }).from(files).where(eq(files.ownerId, userId));
    return own.map(({ key }) => key);
  },

  usedBytes: (executor, userId) => sumOf(executor, userId, countedPurposes),
  cachedBytes: (executor, userId) => sumOf(executor, userId, ['rendering']),

  listUnused: async (executor, before, limit) => {
    const named = (await fileColumns(executor)).map(
      ({ table, column }) =>
        sql`not exists (select from ${sql.identifier(table)} where ${sql.identifier(column)} = ${files.id})`,
    );
    const isOld = and(eq(files.purpose, 'upload'), lt(files.createdAt, before), ...named);
    const rows = await executor.select({ id: files.id }).from(files).where(isOld).orderBy(files.createdAt).limit(limit);
    return rows.map(({ id }) => id);
  },

  holdBlob: async (tx, blobKey) => {
    await tx.execute(sql`select pg_advisory_xact_lock_shared(${lockOf(blobKey)})`);
  },

  releaseBlobs: async (executor, blobKeys, now) => {
    if (blobKeys.length === 0) return;
    await executor.insert(blobReleases).values([...new Set(blobKeys)].map((blobKey) => ({ blobKey, releasedAt: now })));
  },

  listReleased: async (executor, before, limit) => {
    const { rows } = await executor.execute<{ key: string }>(sql`
      select blob_key as key from (
        select blob_key, released_at from ${blobReleases} union all select blob_key, released_at from ${releasedBlobs}
      ) as released
      group by blob_key having max(released_at) < ${before}::timestamptz limit ${limit}`);
    return rows.map(({ key }) => key);
  },

  settleRelease: async (tx, blobKey) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lockOf(blobKey)})`);
    for (const table of [blobReleases, releasedBlobs]) await tx.delete(table).where(eq(table.blobKey, blobKey));
    return { isReferenced: (await unreferenced(tx, [blobKey])).length === 0 };
  },

  unreferenced,

  references: async (executor, digit) => {
    const below = `${digit}%`;
    const selects = (await toolColumns(executor)).map(
      ({ table, column }) =>
        sql`select ${sql.identifier(column)} as key from ${sql.identifier(table)} where ${sql.identifier(column)} like ${below}`,
    );
    const { rows } = await executor.execute<{ key: string; bytes: string | null }>(sql`
      select named.key, (select max(${files.sizeBytes}) from ${files} where ${files.blobKey} = named.key) as bytes
      from (${sql.join(selects, sql` union `)}) as named`);
    return new Map(rows.map(({ key, bytes }) => [key, bytes === null ? null : Number(bytes)]));
  },
};
