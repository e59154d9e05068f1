import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { lstat, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { childEnvironment } from './postgres-programs.ts';

/** PostgreSQL refuses to run as root; these are the ways it runs all the same. */
export type PostgresMode = 'direct' | 'postgres-user' | 'folder-owner' | 'user-namespace' | 'var-lib';

/** How and where the private PostgreSQL runs. */
export interface PostgresAccount {
  readonly mode: PostgresMode;
  /** A sentence for `timbre doctor`. */
  readonly description: string;
  /** The folder that holds the cluster, its log and (when short enough) its socket. */
  readonly directory: string;
  /** The user the processes run as and the files belong to; null: this process's own. */
  readonly owner: UserIds | null;
  /** What stands before every program. */
  readonly prefix: readonly string[];
}

export interface UserIds {
  readonly uid: number;
  readonly gid: number;
}

const varLib = '/var/lib/timbre';

/** Decides the mode for a data folder that exists; throws a sentence when there is none. */
export async function choosePostgresAccount(dataDirectory: string): Promise<PostgresAccount> {
  const directory = join(dataDirectory, 'postgres');
  const uid = process.getuid?.() ?? 0;
  const existing = await lstat(join(directory, 'cluster')).catch(() => null);
  if (uid !== 0) {
    if (existing !== null && existing.uid !== uid) {
      throw new Error(`The database in ${directory} belongs to another user. Start Timbre as the user who created it.`);
    }
    return account('direct', 'PostgreSQL runs as this user', directory, null);
  }
  if (existing !== null && existing.uid !== 0) return asOwner(dataDirectory, directory, existing);
  return asRoot(dataDirectory, directory, existing !== null);
}

/** Root finds a cluster that an ordinary user made: it keeps running as that user, so that the files stay theirs. */
function asOwner(dataDirectory: string, directory: string, owner: UserIds): Promise<PostgresAccount> {
  const ids = { uid: owner.uid, gid: owner.gid };
  if (!canEnter(dataDirectory, ids)) {
    throw new Error(`The database in ${directory} belongs to user ${ids.uid}, who can’t access ${dataDirectory}.`);
  }
  return Promise.resolve(account('folder-owner', `PostgreSQL runs as user ${ids.uid}, its owner`, directory, ids));
}

async function asRoot(dataDirectory: string, directory: string, hasCluster: boolean): Promise<PostgresAccount> {
  const postgres = await findUser('postgres');
  const marker = join(dataDirectory, 'postgres.location');
  // Once elsewhere, always there: the database must not seem lost when the folder's rights change.
  const moved = await readFile(marker, 'utf8').catch(() => null);
  if (moved === null) {
    if (!hasCluster && postgres !== null && canEnter(dataDirectory, postgres)) {
      return account('postgres-user', 'PostgreSQL runs as the user postgres', directory, postgres);
    }
    const prefix = namespacePrefix(postgres ?? (await findUser('nobody')));
    if (prefix !== null && canEnter(dataDirectory, null, prefix)) {
      return {
        ...account('user-namespace', 'PostgreSQL runs in a user namespace of root', directory, null),
        prefix,
      };
    }
  }
  if (postgres === null || hasCluster) {
    throw new Error(
      `PostgreSQL can’t run as root on ${dataDirectory}: user namespaces aren’t allowed here. ` +
        'Start Timbre as an ordinary user, choose a DATA_DIR that the user postgres can access, or set DATABASE_URL.',
    );
  }
  const elsewhere =
    moved?.trim() ?? join(varLib, createHash('sha256').update(dataDirectory).digest('hex').slice(0, 16));
  await mkdir(varLib, { recursive: true, mode: 0o711 });
  await writeFile(marker, `${elsewhere}\n`);
  const sentence = `PostgreSQL runs as the user postgres with its files in ${elsewhere}`;
  return account('var-lib', sentence, elsewhere, postgres);
}

function account(mode: PostgresMode, description: string, directory: string, owner: UserIds | null): PostgresAccount {
  return { mode, description, directory, owner, prefix: [] };
}

/** Null when the machine allows no user namespace. Inside it root appears as an ordinary user, on disk it stays root. */
function namespacePrefix(user: UserIds | null): readonly string[] | null {
  if (user === null || !existsSync('/usr/bin/unshare')) return null;
  const prefix = ['unshare', '--user', `--map-user=${user.uid}`, `--map-group=${user.gid}`, '--'];
  return run([...prefix, 'true'], null) ? prefix : null;
}

function canEnter(folder: string, ids: UserIds | null, prefix: readonly string[] = []): boolean {
  return run([...prefix, 'test', '-x', folder], ids);
}

function run([program = '', ...args]: readonly string[], ids: UserIds | null): boolean {
  return spawnSync(program, args, { stdio: 'ignore', env: childEnvironment, cwd: '/', ...ids }).status === 0;
}

async function findUser(name: string): Promise<UserIds | null> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n');
  const fields = lines.find((line) => line.startsWith(`${name}:`))?.split(':');
  return fields === undefined ? null : { uid: Number(fields[2]), gid: Number(fields[3]) };
}
