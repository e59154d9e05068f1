import { sql } from 'drizzle-orm';
import type { Database } from '../platform/db/database.ts';

async function tablesOf(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** A fingerprint of every table's rows, to see whether anything at all was changed. */
export async function tableDigests(db: Database): Promise<Record<string, string>> {
  const digests: Record<string, string> = {};
  for (const name of await tablesOf(db)) {
    const { rows } = await db.execute<{ digest: string }>(
      sql`select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as digest from ${sql.identifier(name)} t`,
    );
    digests[name] = rows[0]?.digest ?? '';
  }
  return digests;
}

/** All rows of all tables as text, with the table's name in front. */
export async function allRows(db: Database): Promise<string[]> {
  const lines: string[] = [];
  for (const name of await tablesOf(db)) {
    const { rows } = await db.execute<{ line: string }>(sql`select t::text as line from ${sql.identifier(name)} t`);
    lines.push(...rows.map(({ line }) => `${name} ${line}`));
  }
  return lines;
}
