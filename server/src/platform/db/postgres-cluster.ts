import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { chown, lstat, mkdir, open, readFile, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PostgresAccount } from './postgres-account.ts';
import { childEnvironment } from './postgres-programs.ts';

/** The superuser of the private cluster and its one database; the socket's folder is what keeps others out. */
export const privateUser = 'timbre';
export const privateDatabase = 'timbre';

// sockaddr_un.sun_path holds 108 bytes with the closing zero.
const longestSocketPath = 107;
const socketName = '.s.PGSQL.5432';

/** A program call as the account asks for it. */
export function asAccount(account: PostgresAccount, program: string, args: readonly string[]) {
  const [command = program, ...rest] = [...account.prefix, program, ...args];
  // PostgreSQL's programs want a working folder they may enter.
  return { command, args: rest, options: { ...account.owner, cwd: account.directory, env: childEnvironment } };
}

/** The PostgreSQL release that made the cluster, or null when there is none yet. */
export async function clusterMajor(directory: string): Promise<number | null> {
  const text = await readFile(join(directory, 'cluster', 'PG_VERSION'), 'utf8').catch(() => null);
  return text === null ? null : Number.parseInt(text, 10);
}

/** Makes the folder of the cluster, closed to everyone but its owner. */
export async function makeOwnedFolder(path: string, account: PostgresAccount): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  if (account.owner !== null) await chown(path, account.owner.uid, account.owner.gid);
}

/**
 * Makes `cluster` in one step: initdb works beside it and the finished folder is renamed, so that a kill at any
 * moment leaves either a whole cluster or none.
 */
export async function createCluster(account: PostgresAccount, programs: string, isDurable: boolean): Promise<void> {
  const { directory } = account;
  for (const name of await readdir(directory)) {
    if (name.startsWith('cluster.new-')) await rm(join(directory, name), { recursive: true, force: true });
  }
  const unfinished = join(directory, `cluster.new-${randomBytes(6).toString('hex')}`);
  const options = ['--username', privateUser, '--auth', 'trust', '--encoding', 'UTF8', '--locale', 'C.UTF-8'];
  const durability = isDurable ? ['--data-checksums'] : ['--no-sync'];
  const call = asAccount(account, join(programs, 'initdb'), [
    '--pgdata',
    unfinished,
    ...options,
    ...durability,
    '--no-instructions',
  ]);
  const child = spawn(call.command, call.args, { ...call.options, stdio: ['ignore', 'ignore', 'pipe'] });
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => (complaint = (complaint + chunk.toString()).slice(-2000)));
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  if (code !== 0) {
    await rm(unfinished, { recursive: true, force: true });
    const reason = complaint.split('\n').find((line) => line.includes('error')) ?? complaint;
    throw new Error(`The database couldn’t be created in ${directory}: ${reason.trim()}`);
  }
  await rename(unfinished, join(directory, 'cluster'));
  const folder = await open(directory);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/**
 * The folder of the unix socket: inside the cluster's folder, or a short one under /run (root) or /tmp when the
 * path would not fit. Its name depends on the folder only, so that the next start finds a server still running.
 */
export async function socketFolder(account: PostgresAccount): Promise<string> {
  const inside = join(account.directory, 'run');
  if (Buffer.byteLength(join(inside, socketName)) <= longestSocketPath) {
    await makeOwnedFolder(inside, account);
    return inside;
  }
  const name = createHash('sha256').update(account.directory).digest('hex').slice(0, 20);
  const isRoot = process.getuid?.() === 0;
  const short = join(isRoot ? '/run' : '/tmp', `timbre-${name}`);
  await makeOwnedFolder(short, account);
  // In /tmp anyone could have made the folder first, with a server of their own in it.
  const found = await lstat(short);
  const expected = account.owner?.uid ?? process.getuid?.();
  if (!found.isDirectory() || found.uid !== expected || (found.mode & 0o077) !== 0) {
    throw new Error(`${short} belongs to someone else. Choose a DATA_DIR with a shorter path.`);
  }
  return short;
}
