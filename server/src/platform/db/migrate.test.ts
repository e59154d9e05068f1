import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEmptyDatabase, createTestDatabase } from '../../testing/test-database.ts';
import { sourceArguments } from '../root.ts';
import { migrateDatabase } from './migrate.ts';

let empty: Awaited<ReturnType<typeof createEmptyDatabase>>;
let client: pg.Client;

beforeAll(async () => {
  empty = await createEmptyDatabase();
  client = new pg.Client({ connectionString: empty.connectionString });
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await empty.close();
});

async function count(sql: string): Promise<number> {
  return Number((await client.query<{ count: string }>(sql)).rows[0]?.count);
}

/** A process that starts to migrate and is killed `delayMs` later. */
async function migrateAndKill(delayMs: number): Promise<void> {
  const source = `
    import { migrateDatabase } from ${JSON.stringify(join(import.meta.dirname, 'migrate.ts'))};
    console.log('ready');
    await migrateDatabase(${JSON.stringify(empty.connectionString)});
  `;
  const child = spawn(process.execPath, [...sourceArguments(), '--input-type=module', '--eval', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit');
  await once(child.stdout, 'data');
  await sleep(delayMs);
  child.kill('SIGKILL');
  await exit;
}

describe('migrateDatabase', () => {
  it('can be killed at any step and goes on from there', async () => {
    for (const delayMs of [5, 20, 40, 60, 90, 130, 180]) {
      await migrateAndKill(delayMs);
      // Whole or absent: the first and the last table of the foundation come together.
      const { rows } = await client.query(
        `SELECT to_regclass('users') IS NULL = (to_regclass('voices') IS NULL) AS same`,
      );
      expect(rows[0]).toEqual({ same: true });
    }
    await migrateDatabase(empty.connectionString);
    expect(await count(`SELECT count(*) FROM pg_trigger WHERE tgname LIKE 'ledger%'`)).toBeGreaterThan(0);
    expect(await count('SELECT count(*) FROM graphile_worker.jobs')).toBe(0);
  });

  it('runs once when many processes start together, and again without harm', async () => {
    await Promise.all(Array.from({ length: 4 }, () => migrateDatabase(empty.connectionString)));
    const applied = await count('SELECT count(*) FROM drizzle.__drizzle_migrations');
    await migrateDatabase(empty.connectionString);
    expect(applied).toBeGreaterThan(0);
    expect(await count('SELECT count(*) FROM drizzle.__drizzle_migrations')).toBe(applied);
    expect(await count('SELECT count(*) FROM users')).toBe(0);
  });

  it('leaves no advisory lock behind', async () => {
    expect(
      await count(`SELECT count(*) FROM pg_locks JOIN pg_database ON database = pg_database.oid
         WHERE locktype = 'advisory' AND datname = current_database()`),
    ).toBe(0);
  });

  it('refuses a database of a newer version', async () => {
    await client.query(`INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('later', 9999999999999)`);
    await expect(migrateDatabase(empty.connectionString)).rejects.toThrow(/newer version/);
  });
});

describe('createTestDatabase', () => {
  it('gives every caller a migrated database of its own', async () => {
    const [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()]);
    await first.open.pool.query('CREATE TABLE only_here (id integer)');
    const seen = await second.open.pool.query(`SELECT to_regclass('only_here') AS name, to_regclass('users') AS users`);
    expect(seen.rows[0]).toEqual({ name: null, users: 'users' });
    await Promise.all([first.close(), second.close()]);
  });
});
