import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { makeDataFolder } from './data-folder.ts';
import type { PostgresMode } from './postgres-account.ts';
import { openPrivatePostgres } from './private-postgres.ts';

/** The part of the configuration that says where the database is. */
export interface DatabaseLocation {
  readonly data: { readonly directory: string };
  readonly database: {
    readonly url: string | null;
    /** The same database without the pooler that `url` leads to; null or left out: there is none. */
    readonly directUrl?: string | null;
    readonly programsDirectory: string | null;
  };
}

export interface ConnectedDatabase {
  readonly connectionString: string;
  /** For connections that need a session of their own: no pooler is in between. */
  readonly directConnectionString: string;
  /** `external`: DATABASE_URL; else how the private PostgreSQL runs. */
  readonly mode: PostgresMode | 'external';
  /** A sentence for `timbre doctor` and the log. */
  readonly description: string;
  /** Call once, after every pool is closed; stops the private PostgreSQL when no one else uses it. */
  readonly release: () => Promise<void>;
}

/** The file that stands in a data folder while a backup is brought into it. */
export function restoringMarker(dataDirectory: string): string {
  return join(dataDirectory, 'restoring');
}

export interface ConnectOptions {
  readonly asServer: boolean;
  readonly isRestoring?: boolean;
  /** Given: a private PostgreSQL that dies is started again; told so in a sentence. */
  readonly onTrouble?: (sentence: string) => void;
}

/**
 * Gives a database that answers: DATABASE_URL's, the one of a running server, or one started for the caller.
 * `asServer` claims the data folder and throws when another server has it; a command leaves it false.
 */
export async function connectDatabase(
  { data, database }: DatabaseLocation,
  { asServer, isRestoring = false, onTrouble }: ConnectOptions,
): Promise<ConnectedDatabase> {
  if (!isRestoring && existsSync(restoringMarker(data.directory))) {
    throw new Error(`A restore into ${data.directory} was interrupted. Run \`timbre restore\` again to finish it.`);
  }
  if (database.url !== null) {
    await makeDataFolder(data.directory, 0o700);
    return {
      connectionString: database.url,
      directConnectionString: database.directUrl ?? database.url,
      mode: 'external',
      description: 'The database is the server in DATABASE_URL',
      release: () => Promise.resolve(),
    };
  }
  const own = await openPrivatePostgres({
    dataDirectory: data.directory,
    programsDirectory: database.programsDirectory,
    asServer,
    ...(onTrouble === undefined ? {} : { onTrouble }),
  });
  return { ...own, directConnectionString: own.connectionString };
}
