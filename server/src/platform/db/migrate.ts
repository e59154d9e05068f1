import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { migrateJobs } from '../jobs/migrate-jobs.ts';
import { invariantsFile, migrationsDirectory } from '../root.ts';

// "timb": the advisory lock that makes processes migrate one after the other; drizzle's migrator has no lock of its own.
const lockKey = 0x74_69_6d_62;

/**
 * Brings the schema and the job queue up to date and applies the invariants. Safe to call at every start, by many processes at once,
 * and after a kill at any step: the migrations are one transaction, the invariants another, the queue's own a third.
 * Throws a sentence when the database was made by a newer version.
 */
export async function migrateDatabase(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  // A broken connection is reported by the query that meets it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    // Held by the session: it ends with this client, also when the process is killed.
    await client.query('SELECT pg_advisory_lock($1)', [lockKey]);
    await refuseNewerSchema(client);
    await migrate(drizzle(client), { migrationsFolder: migrationsDirectory });
    // Several statements in one query are one transaction.
    await client.query(await readFile(invariantsFile, 'utf8'));
    await migrateJobs(connectionString);
  } finally {
    await client.end();
  }
}

async function refuseNewerSchema(client: pg.Client): Promise<void> {
  const table = await client.query<{ name: string | null }>(
    `SELECT to_regclass('drizzle.__drizzle_migrations')::text AS name`,
  );
  if (table.rows[0]?.name === null) return;
  const applied = await client.query<{ newest: string | null }>(
    'SELECT max(created_at)::text AS newest FROM drizzle.__drizzle_migrations',
  );
  const journal = JSON.parse(await readFile(join(migrationsDirectory, 'meta', '_journal.json'), 'utf8')) as {
    entries: { when: number }[];
  };
  const known = Math.max(0, ...journal.entries.map((entry) => entry.when));
  if (Number(applied.rows[0]?.newest ?? 0) > known) {
    throw new Error('The database was created by a newer version of Timbre. Start that version, or restore a backup.');
  }
}
