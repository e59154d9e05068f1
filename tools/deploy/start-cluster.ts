import { randomBytes } from 'node:crypto';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPrivatePostgres } from '../../server/src/platform/db/private-postgres.ts';
import { startS3Double } from '../../server/src/testing/doubles/s3-double.ts';
import { hasPgBouncer, startTestPgBouncer } from '../../server/src/testing/test-pgbouncer.ts';
import { clusterProcess, freePort, type ClusterProcess, type Role } from './cluster-process.ts';
import { hasNginx, startProxy } from './cluster-proxy.ts';

/** What the cluster needs beside what Timbre itself does: `npm run setup -- --bench`. */
export const hasClusterPrograms = hasPgBouncer && hasNginx;

export interface Cluster {
  /** nginx's, where people open it. */
  readonly address: string;
  readonly folder: string;
  readonly processes: readonly ClusterProcess[];
  /** Without the pooler. */
  readonly databaseUrl: string;
  /** What every process has in its environment, for commands. */
  readonly settings: Readonly<Record<string, string>>;
  readonly stop: () => Promise<void>;
}

export interface ClusterOptions {
  readonly counts?: Readonly<Record<Role, number>>;
  /** Of nginx; any free one when left out. */
  readonly port?: number;
  readonly settings?: Readonly<Record<string, string>>;
}

/**
 * Timbre on many processes of this machine: nginx, PgBouncer and an S3 double before and behind them, all in one
 * temporary folder. The first process migrates the database.
 */
export async function startCluster(options: ClusterOptions = {}): Promise<Cluster> {
  const { counts = { web: 2, worker: 3, clock: 2 }, settings: own = {} } = options;
  const folder = await mkdtemp(join(tmpdir(), 'timbre-cluster-'));
  // The database's own user passes through when this runs as root.
  await chmod(folder, 0o711);
  const closers: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  const stop = async (): Promise<void> => {
    for (const close of closers.splice(0).reverse()) await close();
  };
  try {
    const port = options.port ?? (await freePort());
    const database = await openPrivatePostgres({
      dataDirectory: join(folder, 'database'),
      programsDirectory: null,
      asServer: true,
    });
    closers.push(database.release);
    const pooler = await startTestPgBouncer(database.connectionString, 20);
    closers.push(pooler.close);
    await mkdir(join(folder, 'bucket'));
    const storage = await startS3Double(join(folder, 'bucket'));
    closers.push(storage.close);
    const settings = {
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      TRUSTED_PROXIES: '1',
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: pooler.directUrl,
      SECRET: randomBytes(32).toString('hex'),
      SEALING_KEY: randomBytes(32).toString('base64'),
      ...storage.settings,
      // The private database has 60 connections for all of them.
      WORKER_NET_CONCURRENCY: '1',
      LOG_LEVEL: 'warn',
      ...own,
    };
    const processes: ClusterProcess[] = [];
    for (const role of ['clock', 'worker', 'web'] as const) {
      for (let i = 1; i <= counts[role]; i += 1) {
        processes.push(await clusterProcess({ name: `${role}-${i}`, role, folder, settings }));
      }
    }
    closers.push(() => Promise.all(processes.map((one) => one.stop())));
    // One begins alone, because it makes the tables.
    await processes[0]?.start();
    await Promise.all(processes.slice(1).map((one) => one.start()));
    const webPorts = processes.flatMap(({ role, port: its }) => (role === 'web' ? [its] : []));
    const proxy = await startProxy(folder, port, webPorts);
    closers.push(proxy.stop);
    return { address: settings.PUBLIC_URL, folder, processes, databaseUrl: pooler.directUrl, settings, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
