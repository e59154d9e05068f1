import { createConnection } from 'node:net';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { inject } from 'vitest';
import type { OpenDatabase } from '../platform/db/database.ts';
import { openDatabase } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';
import './global-setup.ts';

export interface TestDatabase {
  readonly open: OpenDatabase;
  readonly connectionString: string;
  /** Closes the pool and drops the database. */
  readonly close: () => Promise<void>;
}

// The template has no connections of its own, so that it can be cloned at any time.
const maxConnections = 8;

/** A database of its own, cloned from the migrated template (some 50 ms); call `close` in afterAll. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const template = await templateConnectionString();
  const name = `test_${newId()}`;
  await administer(template, `CREATE DATABASE ${name} TEMPLATE ${databaseOf(template)}`);
  const connectionString = withDatabase(template, name);
  const open = openDatabase({ connectionString, maxConnections, onIdleError: () => undefined });
  return {
    open,
    connectionString,
    close: async () => {
      await open.close();
      await administer(template, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

/** An empty database beside the template, for tests of the migrations and of restore. */
export async function createEmptyDatabase(): Promise<Omit<TestDatabase, 'open'>> {
  const template = await templateConnectionString();
  const name = `empty_${newId()}`;
  await administer(template, `CREATE DATABASE ${name} TEMPLATE template0`);
  return {
    connectionString: withDatabase(template, name),
    close: () => administer(template, `DROP DATABASE ${name} WITH (FORCE)`),
  };
}

async function templateConnectionString(): Promise<string> {
  const connection = createConnection(inject('testDatabaseSocket'));
  const answer = JSON.parse(await text(connection)) as { connectionString: string } | { error: string };
  if ('error' in answer) throw new Error(answer.error);
  return answer.connectionString;
}

async function administer(template: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: withDatabase(template, 'postgres') });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

function databaseOf(connectionString: string): string {
  return /@\/([^?]+)/.exec(connectionString)?.[1] ?? '';
}

function withDatabase(connectionString: string, name: string): string {
  return connectionString.replace(/@\/[^?]+/, `@/${name}`);
}
