import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startCable } from '../../testing/cable.ts';
import { createEmptyDatabase, createTestDatabase } from '../../testing/test-database.ts';
import { migrationsDirectory } from '../root.ts';
import { migrateDatabase } from './migrate.ts';

let empty: Awaited<ReturnType<typeof createEmptyDatabase>>;
let client: pg.Client;
/** Whether each changes the schema, and doesn’t only move rows. */
let changes: readonly boolean[] = [];

/** Where in a migration its process dies: before its first change of the schema, after it, and before it is noted as done. */
const moments = ['ddl_command_start', 'ddl_command_end', 'noted'] as const;
const held = 4_711;

beforeAll(async () => {
  empty = await createEmptyDatabase();
  client = new pg.Client({ connectionString: empty.connectionString });
  await client.connect();
  const journal = JSON.parse(await readFile(join(migrationsDirectory, 'meta', '_journal.json'), 'utf8')) as {
    entries: { tag: string }[];
  };
  changes = await Promise.all(
    journal.entries.map(async ({ tag }) =>
      /^\s*(?:create|alter|drop)\s/imu.test(await readFile(join(migrationsDirectory, `${tag}.sql`), 'utf8')),
    ),
  );
  // The same table as drizzle's migrator makes. What waits here is a migration in the middle of its transaction.
  await client.query(`
    create schema testing;
    create schema drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
    create table testing.wanted (migration int, moment text);
    insert into testing.wanted values (-1, '');
    create function testing.wait(now text) returns void language plpgsql as $$
      begin
        if exists (select from testing.wanted where moment = now
            and migration = (select count(*) from drizzle.__drizzle_migrations)) then
          perform pg_advisory_lock_shared(${held}), pg_advisory_unlock_shared(${held});
        end if;
      end $$;
    create function testing.on_change() returns event_trigger language plpgsql as $$
      begin perform testing.wait(tg_event); end $$;
    create function testing.on_note() returns trigger language plpgsql as $$
      begin perform testing.wait('noted'); return new; end $$;
    create trigger noted before insert on drizzle.__drizzle_migrations for each row execute function testing.on_note();
    create event trigger testing_start on ddl_command_start execute function testing.on_change();
    create event trigger testing_end on ddl_command_end execute function testing.on_change();`);
});
afterAll(async () => {
  await client.end();
  await empty.close();
});

const waiting = `select pid from pg_locks where locktype = 'advisory' and objid = ${held} and not granted
  and database = (select oid from pg_database where datname = current_database())`;
const others = `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;

/** A process that dies in the middle of a migration, as the database sees it. */
async function dieIn(migration: number, moment: string): Promise<void> {
  await client.query('update testing.wanted set migration = $1, moment = $2', [migration, moment]);
  await client.query(`select pg_advisory_lock(${held})`);
  const cable = await startCable(empty.connectionString);
  let isOver = false;
  const migrating = migrateDatabase(cable.connectionString).then(
    () => (isOver = true),
    () => (isOver = true),
  );
  const isThere = async (): Promise<boolean> => ((await client.query(waiting)).rowCount ?? 0) > 0;
  let isCaught = false;
  while (!isOver && !(isCaught = await isThere())) await delay(5);
  // Its connection ends without a word, as with kill -9.
  await cable.close();
  await client.query(`select pg_advisory_unlock(${held})`);
  await migrating;
  while (((await client.query(others)).rowCount ?? 0) > 0) await delay(5);
  expect(isCaught, `${migration} ${moment}`).toBe(true);
}

/** Every column of the schema, which says whether two databases are alike. */
async function schemaOf(connectionString: string): Promise<unknown[]> {
  const reader = new pg.Client({ connectionString });
  await reader.connect();
  const { rows } = await reader.query(
    `select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
     where table_schema = 'public' order by table_name, column_name`,
  );
  await reader.end();
  return rows;
}

test('a process that dies in a migration leaves nothing of it, and the next one ends it', async () => {
  const last = changes.length - 1;
  const every = [...changes.keys()].flatMap((migration) => moments.map((moment) => ({ migration, moment })));
  const some = [
    { migration: 0, moment: moments[0] },
    { migration: Math.floor(last / 2), moment: moments[2] },
    { migration: last, moment: moments[2] },
  ];
  for (const { migration, moment } of inject('isFullRun') ? every : some) {
    if (moment !== 'noted' && changes[migration] === false) continue;
    await dieIn(migration, moment);
    const { rows } = await client.query(
      `select (select count(*)::int from drizzle.__drizzle_migrations) as noted,
         (select count(*)::int from information_schema.tables where table_schema = 'public') as tables`,
    );
    expect(rows, `${migration} ${moment}`).toEqual([{ noted: 0, tables: 0 }]);
  }
  await client.query(`update testing.wanted set migration = -1`);
  await migrateDatabase(empty.connectionString);
  const other = await createTestDatabase();
  expect(await schemaOf(empty.connectionString)).toEqual(await schemaOf(other.connectionString));
  await other.close();
}, 3_600_000);
