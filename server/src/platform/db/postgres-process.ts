import { spawn } from 'node:child_process';
import { open, readFile, readdir, readlink, realpath, rename, rm, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { PostgresAccount } from './postgres-account.ts';
import { asAccount, privateDatabase, privateUser } from './postgres-cluster.ts';

/** Durable settings of the private server: small, safe, no TCP port. */
const settings: Readonly<Record<string, string>> = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  port: '5432',
  max_connections: '60',
  shared_buffers: '64MB',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '256MB',
  min_wal_size: '32MB',
  // Parallel plans need /dev/shm, which containers keep tiny; our queries are short.
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  log_min_messages: 'warning',
  // Details name the values of a row, such as a person's address, and the log outlives the person.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  // A process that is stopped in the middle of a transaction must not hold up the others; pg_dump asks for no limit itself.
  idle_in_transaction_session_timeout: '30s',
  cluster_name: 'timbre',
};

/** For tests only: a lost test database is no loss. */
const fastSettings: Readonly<Record<string, string>> = {
  ...settings,
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  autovacuum: 'off',
};

const startSeconds = 120;
const stopSeconds = 8;
const leaveMs = 5000;
const logBytes = 5 * 1024 * 1024;

export interface ProcessOptions {
  readonly programs: string;
  readonly socketDirectory: string;
  readonly isDurable: boolean;
  /** Ends the server when this process ends, however it ends; else it stays and the next start adopts it. */
  readonly endsWithParent: boolean;
}

/** The connection string of the private database; works for pg, libpq and graphile-worker. */
export function socketConnectionString(socketDirectory: string, database: string): string {
  return `postgresql://${privateUser}@/${database}?host=${encodeURIComponent(socketDirectory)}`;
}

/** The postmaster's process id when it runs on this cluster, else null. Looks at the process, not only at the file. */
export async function runningPostmaster(directory: string): Promise<number | null> {
  const text = await readFile(join(directory, 'cluster', 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  return pid > 0 && (await worksIn(pid, join(directory, 'cluster'))) ? pid : null;
}

/**
 * Whether a server listens at the socket. In another container, or another root, its process can't be seen from here, and
 * a second one would take its pid file away and ruin the cluster.
 */
export function isListening(socketDirectory: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(join(socketDirectory, `.s.PGSQL.${settings['port']}`));
    socket.once('connect', () => resolve(socket.destroy() !== null));
    socket.once('error', () => resolve(false));
  });
}

/** Starts the server and returns once it answers; throws with the log's last words when it does not. */
export async function startPostmaster(account: PostgresAccount, options: ProcessOptions): Promise<void> {
  const cluster = join(account.directory, 'cluster');
  await removeStalePidFile(cluster);
  const logFile = join(account.directory, 'log');
  const size = await stat(logFile).then(
    (found) => found.size,
    () => 0,
  );
  if (size > logBytes) await rename(logFile, `${logFile}.1`);
  const log = await open(logFile, 'a', 0o600);
  const quoted = `"${options.socketDirectory.replaceAll('"', '""')}"`;
  const values = { ...(options.isDurable ? settings : fastSettings), unix_socket_directories: quoted };
  const args = ['-D', cluster, ...Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const program = join(options.programs, 'postgres');
  const call = options.endsWithParent
    ? asAccount(account, 'setpriv', ['--pdeathsig', 'INT', program, ...args])
    : asAccount(account, program, args);
  // Its own session: Ctrl-C must reach the server, which drains first and stops the database last.
  const child = spawn(call.command, call.args, {
    ...call.options,
    detached: true,
    stdio: ['ignore', 'ignore', log.fd],
  });
  let ended: string | null = null;
  child.once('error', (error) => (ended = error.message));
  child.once('exit', (code, signal) => (ended = `it ended with ${code ?? signal}`));
  child.unref();
  try {
    await waitUntilReady(options.socketDirectory, () => ended);
  } catch (error) {
    const lines = (await readFile(logFile, 'utf8').catch(() => '')).trim().split('\n').slice(-3);
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`PostgreSQL did not start: ${[reason, ...lines].join('\n  ')}`, { cause: error });
  } finally {
    await log.close();
  }
}

/** Waits until the database answers, and makes it when the cluster is new. */
export async function waitUntilReady(socketDirectory: string, ended: () => string | null): Promise<void> {
  const waitMs = 25;
  let last: unknown = 'no answer';
  for (let waited = 0; waited < startSeconds * 1000; waited += waitMs) {
    const failure = ended();
    if (failure !== null) throw new Error(failure);
    try {
      await query(socketDirectory, privateDatabase, 'SELECT 1');
      return;
    } catch (error) {
      last = error;
      const code = (error as { code?: string }).code;
      if (code === '3D000') await query(socketDirectory, 'postgres', `CREATE DATABASE ${privateDatabase}`);
      else await sleep(waitMs);
    }
  }
  throw new Error(`no answer within ${startSeconds} s: ${String(last)}`);
}

/** Stops the server: connections are cut, transactions roll back, everything acknowledged is on disk. */
export async function stopPostmaster(directory: string): Promise<void> {
  const pid = await runningPostmaster(directory);
  if (pid === null) return;
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    kill(pid, signal);
    for (let waited = 0; waited < stopSeconds * 1000; waited += 20) {
      if ((await runningPostmaster(directory)) === null) return;
      await sleep(20);
    }
  }
  throw new Error(`PostgreSQL (process ${pid}) did not stop.`);
}

async function query(socketDirectory: string, database: string, sql: string): Promise<void> {
  const connectionString = socketConnectionString(socketDirectory, database);
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(sql);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * After a power cut or in a restarted container the file's process id may belong to another program, and PostgreSQL
 * would refuse to start. It is removed once no process at all works in the cluster's folder; the children of a killed
 * postmaster leave within a moment.
 */
async function removeStalePidFile(cluster: string): Promise<void> {
  for (let waited = 0; waited < leaveMs; waited += 50) {
    const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
    const isUsed = (await Promise.all(pids.map((pid) => worksIn(Number(pid), cluster)))).includes(true);
    if (!isUsed) {
      await rm(join(cluster, 'postmaster.pid'), { force: true });
      return;
    }
    await sleep(50);
  }
}

/** Whether a live process has the cluster as its working folder, which is how PostgreSQL's processes run. */
async function worksIn(pid: number, cluster: string): Promise<boolean> {
  const [folder, real] = await Promise.all([
    readlink(`/proc/${pid}/cwd`).catch(() => null),
    realpath(cluster).catch(() => null),
  ]);
  return folder !== null && folder === real;
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as { code?: string }).code !== 'ESRCH') throw error;
  }
}
