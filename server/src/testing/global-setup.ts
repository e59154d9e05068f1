import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrateDatabase } from '../platform/db/migrate.ts';
import type { PrivatePostgres } from '../platform/db/private-postgres.ts';
import { openPrivatePostgres } from '../platform/db/private-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The unix socket that answers with the template's connection string, and starts PostgreSQL at the first call. */
    testDatabaseSocket: string;
  }
}

/**
 * One private PostgreSQL a run, started only when the first test asks for a database. It belongs to this process,
 * not to a test worker, because workers come and go; the kernel ends it should this process be killed.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'database-'));
  // Open enough for the user postgres to pass through when tests run as root.
  await chmod(folder, 0o711);
  const socket = join(folder, 's');
  project.provide('testDatabaseSocket', socket);

  let starting: Promise<PrivatePostgres> | null = null;
  const server = createServer((connection) => {
    connection.on('error', () => undefined);
    starting ??= startTemplate(join(folder, 'data'));
    starting.then(
      ({ connectionString }) => connection.end(JSON.stringify({ connectionString })),
      (error: unknown) => connection.end(JSON.stringify({ error: String(error) })),
    );
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(socket, resolve));
  return async () => {
    await closeServer(server);
    const postgres = await starting?.catch(() => null);
    await postgres?.release();
    await rm(folder, { recursive: true, force: true });
  };
}

async function startTemplate(dataDirectory: string): Promise<PrivatePostgres> {
  const postgres = await openPrivatePostgres({
    dataDirectory,
    programsDirectory: null,
    asServer: true,
    isDurable: false,
  });
  try {
    await migrateDatabase(postgres.connectionString);
    return postgres;
  } catch (error) {
    await postgres.release();
    throw error;
  }
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}
