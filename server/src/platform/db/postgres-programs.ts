import { access, constants, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** What PostgreSQL's programs see of the environment: nothing of the operator's, so that nothing there can change them. */
export const childEnvironment = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  LANG: 'C.UTF-8',
  TZ: 'UTC',
} as const;

const debianFolder = '/usr/lib/postgresql';
const oldestMajor = 15;
const otherFolders = ['/usr/local/pgsql/bin', '/usr/local/bin', '/usr/bin'];

/**
 * The folder of `initdb` and `postgres`: the given one, else Debian's newest, or its `major` when a cluster needs that.
 * Throws a sentence that says what to install.
 */
export async function findPostgresPrograms(given: string | null, major: number | null): Promise<string> {
  if (given !== null) {
    if (await hasServer(given)) return given;
    throw new Error(`POSTGRES_BIN_DIR is ${given}, but it doesn’t contain initdb and postgres.`);
  }
  const majors = await readdir(debianFolder).catch(() => []);
  const usable = majors
    .map(Number)
    .filter((found) => found >= oldestMajor && (major === null || found === major))
    .sort((a, b) => b - a);
  const folders = [...usable.map((found) => join(debianFolder, String(found), 'bin')), ...otherFolders];
  for (const folder of folders) {
    if (await hasServer(folder)) return folder;
  }
  throw new Error(
    major === null
      ? 'PostgreSQL is not installed. Run `npm run setup`, or set DATABASE_URL to a server you have.'
      : `The database was created by PostgreSQL ${major}, which isn’t installed. Install the package postgresql-${major}.`,
  );
}

async function hasServer(folder: string): Promise<boolean> {
  const found = ['initdb', 'postgres'].map((program) => access(join(folder, program), constants.X_OK));
  return Promise.all(found).then(
    () => true,
    () => false,
  );
}
