import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/database.ts';

/** Some rows of a table. */
export interface UserRows {
  readonly table: string;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

export interface UserDataStore {
  /**
   * All that names the user, and what hangs on their projects; secrets are left out. A table after the other, each in
   * pages that are read when they are asked for; those without rows are left out.
   */
  readonly rowsOf: (tx: Tx, userId: string) => AsyncIterable<UserRows>;
}

/** Proofs of who someone is, and where bytes lie, are of no use to them. */
const isHidden = (column: string): boolean => /(^|_)(hash|secret|blob_key)$/.test(column);

/** By column, so that a tool's new table is never forgotten. */
const places = sql`
  select c.table_name as table, c.column_name as column
  from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
    and (c.column_name in ('user_id', 'owner_id', 'project_id') or (c.table_name = 'users' and c.column_name = 'id'))
  order by c.table_name, c.column_name = 'project_id'`;

/** What names no one itself and hangs on rows of the places above by one column, such as the files of an export. */
const hanging = sql`
  select child.relname as table, named.attname as column, parent.relname as parent,
    target.attname as key, owning.column_name as owner
  from pg_constraint as reference
  join pg_class as child on child.oid = reference.conrelid
  join pg_class as parent on parent.oid = reference.confrelid
  join pg_attribute as named on named.attrelid = child.oid and array[named.attnum] = reference.conkey
  join pg_attribute as target on target.attrelid = parent.oid and array[target.attnum] = reference.confkey
  join information_schema.columns as owning
    on owning.table_schema = 'public' and owning.table_name = parent.relname and owning.column_name in ('user_id', 'owner_id')
  where reference.contype = 'f' and reference.confdeltype = 'c'
  order by child.relname, parent.relname`;

function shown(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([column]) => !isHidden(column)));
}

/** So many rows are in memory at once: some are as long as a script. */
const pageRows = 100;

async function* pagesOf(tx: Tx, table: string, where: SQL): AsyncGenerator<UserRows> {
  await tx.execute(sql`declare copied no scroll cursor for select * from ${sql.identifier(table)} where ${where}`);
  for (;;) {
    const { rows } = await tx.execute<Record<string, unknown>>(sql`fetch ${sql.raw(String(pageRows))} from copied`);
    if (rows.length > 0) yield { table, rows: rows.map(shown) };
    if (rows.length < pageRows) break;
  }
  await tx.execute(sql`close copied`);
}

export const userDataStore: UserDataStore = {
  async *rowsOf(tx, userId) {
    const found = await tx.execute<{ table: string; column: string }>(places);
    const done = new Set<string>();
    for (const { table, column } of found.rows) {
      // A table that names its owner and a project is read by its owner.
      if (done.has(table)) continue;
      done.add(table);
      const owner =
        column === 'project_id'
          ? sql`project_id in (select id from projects where owner_id = ${userId})`
          : sql`${sql.identifier(column)} = ${userId}`;
      yield* pagesOf(tx, table, owner);
    }
    const parts = await tx.execute<{ table: string; column: string; parent: string; key: string; owner: string }>(
      hanging,
    );
    for (const { table, column, parent, key, owner } of parts.rows) {
      if (done.has(table)) continue;
      done.add(table);
      const ofParent = sql`select ${sql.identifier(key)} from ${sql.identifier(parent)} where ${sql.identifier(owner)} = ${userId}`;
      yield* pagesOf(tx, table, sql`${sql.identifier(column)} in (${ofParent})`);
    }
  },
};
