import { readFile, realpath, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeDataFolder } from './data-folder.ts';
import type { FileLock } from './file-lock.ts';
import { lockFile } from './file-lock.ts';
import type { PostgresAccount, PostgresMode } from './postgres-account.ts';
import { choosePostgresAccount } from './postgres-account.ts';
import { clusterMajor, createCluster, makeOwnedFolder, privateDatabase, socketFolder } from './postgres-cluster.ts';
import {
  isListening,
  runningPostmaster,
  socketConnectionString,
  startPostmaster,
  stopPostmaster,
  waitUntilReady,
} from './postgres-process.ts';
import { findPostgresPrograms } from './postgres-programs.ts';
import { watchPostgres } from './postgres-watch.ts';

export interface PrivatePostgresOptions {
  /** Absolute; made when absent. */
  readonly dataDirectory: string;
  readonly programsDirectory: string | null;
  /** True for a server, which has the folder to itself; false for a command, which may use a server's database. */
  readonly asServer: boolean;
  /** False only in tests: no fsync, and the server ends with this process. */
  readonly isDurable?: boolean;
  /** Given: the database is watched, and started again when it dies; told what happened, a sentence at a time. */
  readonly onTrouble?: (sentence: string) => void;
}

export interface PrivatePostgres {
  readonly connectionString: string;
  readonly mode: PostgresMode;
  /** A sentence for `timbre doctor` and the log. */
  readonly description: string;
  /** True when a server that was already running was taken over. */
  readonly wasRunning: boolean;
  /** Gives it back; the last one to do so stops PostgreSQL. */
  readonly release: () => Promise<void>;
}

/** A killed server's lock is freed a moment after its death, so a restart waits a little before it complains. */
const claimSeconds = 2;
/** Longest time another process may spend starting or stopping PostgreSQL before we give up waiting. */
const turnSeconds = 150;

/**
 * Starts the private PostgreSQL of a data folder, or takes over the one that runs there.
 * Throws one clear sentence when another server has the folder.
 */
export async function openPrivatePostgres(options: PrivatePostgresOptions): Promise<PrivatePostgres> {
  const isRoot = process.getuid?.() === 0;
  // As root the user postgres must be able to pass through, not to look around.
  await makeDataFolder(options.dataDirectory, isRoot ? 0o711 : 0o700);
  const dataDirectory = await realpath(options.dataDirectory);
  const locks = join(dataDirectory, 'locks');
  const server = options.asServer ? await claimFolder(join(locks, 'server'), dataDirectory) : null;
  try {
    return await takeTurn(locks, () => open(dataDirectory, locks, server, options));
  } catch (error) {
    await server?.release();
    throw error;
  }
}

async function open(
  dataDirectory: string,
  locks: string,
  server: FileLock | null,
  options: PrivatePostgresOptions,
): Promise<PrivatePostgres> {
  const users = join(locks, 'database-users');
  const share = await lockFile(users, { kind: 'shared', waitSeconds: turnSeconds });
  if (share === null) throw new Error(`The lock ${users} is not free.`);
  try {
    const account = await choosePostgresAccount(dataDirectory);
    const { socketDirectory, wasRunning } = await ensureRunning(account, options);
    const { onTrouble } = options;
    const watch =
      onTrouble === undefined
        ? null
        : watchPostgres({
            isRunning: async () => (await runningPostmaster(account.directory)) !== null,
            startAgain: () => takeTurn(locks, async () => void (await ensureRunning(account, options))),
            onTrouble,
          });
    const giveBack = async () => {
      await watch?.stop();
      await takeTurn(locks, async () => {
        await share.release();
        await stopWhenUnused(users, account.directory, socketDirectory);
      });
      await server?.release();
    };
    let released: Promise<void> | null = null;
    return {
      connectionString: socketConnectionString(socketDirectory, privateDatabase),
      mode: account.mode,
      description: account.description,
      wasRunning,
      release: () => (released ??= giveBack()),
    };
  } catch (error) {
    await share.release();
    throw error;
  }
}

async function ensureRunning(account: PostgresAccount, options: PrivatePostgresOptions) {
  const isDurable = options.isDurable ?? true;
  await makeOwnedFolder(account.directory, account);
  const programs = await findPostgresPrograms(options.programsDirectory, await clusterMajor(account.directory));
  if ((await clusterMajor(account.directory)) === null) await createCluster(account, programs, isDurable);
  const socketDirectory = await socketFolder(account);
  const wasRunning = (await runningPostmaster(account.directory)) !== null || (await isListening(socketDirectory));
  if (wasRunning) await waitUntilReady(socketDirectory, () => null);
  else await startPostmaster(account, { programs, socketDirectory, isDurable, endsWithParent: !isDurable });
  return { socketDirectory, wasRunning };
}

async function stopWhenUnused(users: string, directory: string, socketDirectory: string): Promise<void> {
  const alone = await lockFile(users, { kind: 'exclusive', waitSeconds: 0 });
  if (alone === null) return;
  try {
    await stopPostmaster(directory);
    // Outside the data folder nothing may stay; a folder that is not empty is someone else's concern.
    if (!socketDirectory.startsWith(directory)) await rmdir(socketDirectory).catch(() => undefined);
  } finally {
    await alone.release();
  }
}

/** One process at a time makes, starts or stops the database of a folder. */
async function takeTurn<T>(locks: string, work: () => Promise<T>): Promise<T> {
  const turn = await lockFile(join(locks, 'database-turn'), { kind: 'exclusive', waitSeconds: turnSeconds });
  if (turn === null) throw new Error('Another process is still starting or stopping the database. Try again.');
  try {
    return await work();
  } finally {
    await turn.release();
  }
}

async function claimFolder(path: string, dataDirectory: string): Promise<FileLock> {
  const lock = await lockFile(path, { kind: 'exclusive', waitSeconds: claimSeconds });
  if (lock === null) {
    const holder = (await readFile(path, 'utf8').catch(() => '')).trim();
    const who = holder === '' ? '' : ` (process ${holder})`;
    throw new Error(
      `Another Timbre server${who} already uses ${dataDirectory}. Stop it, or give this one its own DATA_DIR and PORT.`,
    );
  }
  await writeFile(path, `${process.pid}\n`);
  return lock;
}
