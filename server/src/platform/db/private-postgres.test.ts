import type { ChildProcess } from 'node:child_process';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sourceArguments } from '../root.ts';
import { runningPostmaster } from './postgres-process.ts';
import type { PrivatePostgres } from './private-postgres.ts';
import { openPrivatePostgres } from './private-postgres.ts';

const isRoot = process.getuid?.() === 0;
const canUseNamespaces = isRoot && spawnSync('unshare', ['--user', '--map-user=1', 'true']).status === 0;
let folder: string;
let count = 0;

beforeAll(async () => {
  // 0711 by hand: mkdtemp makes 0700, which the user postgres may not pass.
  folder = join(await mkdtemp(join(tmpdir(), 'timbre-pg-')), 'open');
  await mkdir(folder, { mode: 0o711 });
  spawnSync('chmod', ['711', join(folder, '..')]);
});

afterAll(() => rm(join(folder, '..'), { recursive: true, force: true }));

function newFolder(): string {
  count += 1;
  return join(folder, `data-${count}`);
}

function open(dataDirectory: string, asServer: boolean): Promise<PrivatePostgres> {
  return openPrivatePostgres({ dataDirectory, programsDirectory: null, asServer });
}

async function query(postgres: { connectionString: string }, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: postgres.connectionString });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Another process that opens the folder as a server and writes `ready`; it waits to be killed. */
async function startOtherServer(dataDirectory: string): Promise<ChildProcess> {
  const source = `
    import { openPrivatePostgres } from ${JSON.stringify(join(import.meta.dirname, 'private-postgres.ts'))};
    await openPrivatePostgres({ dataDirectory: ${JSON.stringify(dataDirectory)}, programsDirectory: null, asServer: true });
    console.log('ready');
    setInterval(() => {}, 1000);
  `;
  const child = spawn(process.execPath, [...sourceArguments(), '--input-type=module', '--eval', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

async function killNow(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

describe('openPrivatePostgres', () => {
  it('is started again when it was killed, and says so', async () => {
    const data = newFolder();
    const said: string[] = [];
    const options = { dataDirectory: data, programsDirectory: null, asServer: true };
    const postgres = await openPrivatePostgres({ ...options, onTrouble: (sentence) => said.push(sentence) });
    await query(postgres, 'CREATE TABLE kept AS SELECT 7 AS n');
    process.kill((await runningPostmaster(join(data, 'postgres'))) ?? 0, 'SIGKILL');
    await vi.waitFor(async () => expect(await query(postgres, 'SELECT n FROM kept')).toEqual([{ n: 7 }]), 20_000);
    expect(said).toEqual(['PostgreSQL has stopped unexpectedly; starting it again.']);
    await postgres.release();
    expect(await runningPostmaster(join(data, 'postgres'))).toBeNull();
  });

  it('starts without a TCP port, keeps what was written and stops', async () => {
    const data = newFolder();
    const first = await open(data, true);
    expect(first.wasRunning).toBe(false);
    expect(await query(first, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '' }]);
    expect(await query(first, 'SHOW fsync')).toEqual([{ fsync: 'on' }]);
    await query(first, 'CREATE TABLE kept AS SELECT 7 AS n');
    // What stands in a row is not in the log, also when a write of it fails.
    await query(first, 'CREATE TABLE named (name text UNIQUE)');
    await query(first, `INSERT INTO named VALUES ('canary')`);
    await expect(query(first, `INSERT INTO named VALUES ('canary')`)).rejects.toThrow('unique');
    expect(await readFile(join(data, 'postgres', 'log'), 'utf8')).not.toContain('canary');
    await first.release();
    expect(await runningPostmaster(join(data, 'postgres'))).toBeNull();
    const second = await open(data, true);
    expect(await query(second, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
    await second.release();
  });

  it('takes over the server of a killed process, and its folder', async () => {
    const data = newFolder();
    const other = await startOtherServer(data);
    await expect(open(data, true)).rejects.toThrow(`Another Timbre server (process ${other.pid})`);
    const before = await runningPostmaster(join(data, 'postgres'));
    await killNow(other);
    const mine = await open(data, true);
    expect(mine.wasRunning).toBe(true);
    expect(await runningPostmaster(join(data, 'postgres'))).toBe(before);
    await mine.release();
    expect(await runningPostmaster(join(data, 'postgres'))).toBeNull();
  });

  it('lets commands share a server’s database, and the last one stops it', async () => {
    const data = newFolder();
    const server = await open(data, true);
    const command = await open(data, false);
    expect(command.wasRunning).toBe(true);
    await server.release();
    expect(await query(command, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await command.release();
    expect(await runningPostmaster(join(data, 'postgres'))).toBeNull();
  });

  it('shares a database whose process can’t be seen, as in another container, and starts none beside it', async () => {
    const data = newFolder();
    const server = await open(data, true);
    const file = join(data, 'postgres', 'cluster', 'postmaster.pid');
    await rename(file, `${file}.away`);
    const command = await open(data, false);
    expect([command.wasRunning, await query(command, 'SELECT 1 AS one')]).toEqual([true, [{ one: 1 }]]);
    await command.release();
    await rename(`${file}.away`, file);
    expect(await query(server, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await server.release();
  });

  it('makes one cluster when several commands come at once', async () => {
    const data = newFolder();
    const opened = await Promise.all([open(data, false), open(data, false), open(data, false)]);
    expect(opened.filter((postgres) => !postgres.wasRunning)).toHaveLength(1);
    await Promise.all(opened.map((postgres) => postgres.release()));
    expect(await runningPostmaster(join(data, 'postgres'))).toBeNull();
  });

  it('starts over after a kill during initdb', async () => {
    const data = newFolder();
    await mkdir(join(data, 'postgres', 'cluster.new-dead'), { recursive: true, mode: 0o711 });
    await writeFile(join(data, 'postgres', 'cluster.new-dead', 'PG_VERSION'), '15\n');
    const postgres = await open(data, true);
    expect((await readdir(join(data, 'postgres'))).filter((name) => name.startsWith('cluster.'))).toEqual([]);
    await postgres.release();
  });

  it('recovers when PostgreSQL itself was killed, also when its process id now belongs to another program', async () => {
    const data = newFolder();
    const first = await open(data, true);
    await query(first, 'CREATE TABLE kept AS SELECT 7 AS n');
    const pid = await runningPostmaster(join(data, 'postgres'));
    process.kill(pid ?? Number.NaN, 'SIGKILL');
    await first.release();
    const file = join(data, 'postgres', 'cluster', 'postmaster.pid');
    await writeFile(file, `${process.pid}\n${join(data, 'postgres', 'cluster')}\n`);
    const second = await open(data, true);
    expect(await query(second, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
    await second.release();
  });

  it('works in a folder whose path is too long for a socket, with a space and quotes', async () => {
    const data = join(newFolder(), `long "path", ${'x'.repeat(120)}`);
    const postgres = await open(data, true);
    expect(await query(postgres, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await postgres.release();
  });

  it.skipIf(!canUseNamespaces)('runs as root in a folder that only root may enter', async () => {
    const closed = newFolder();
    await mkdir(closed, { mode: 0o700 });
    const data = join(closed, 'data');
    const first = await open(data, true);
    expect(first.mode).toBe('user-namespace');
    await query(first, 'CREATE TABLE kept AS SELECT 7 AS n');
    // What stands in a row is not in the log, also when a write of it fails.
    await query(first, 'CREATE TABLE named (name text UNIQUE)');
    await query(first, `INSERT INTO named VALUES ('canary')`);
    await expect(query(first, `INSERT INTO named VALUES ('canary')`)).rejects.toThrow('unique');
    expect(await readFile(join(data, 'postgres', 'log'), 'utf8')).not.toContain('canary');
    await first.release();
    const second = await open(data, true);
    expect(await query(second, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
    await second.release();
  });

  it.skipIf(!isRoot)('runs as the user postgres where that user may enter', async () => {
    const postgres = await open(newFolder(), true);
    expect(postgres.mode).toBe('postgres-user');
    await postgres.release();
  });

  it('says what is wrong when the programs are not there', async () => {
    const wrong = openPrivatePostgres({ dataDirectory: newFolder(), programsDirectory: '/nowhere', asServer: true });
    await expect(wrong).rejects.toThrow('POSTGRES_BIN_DIR is /nowhere');
  });
});
