import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';

export interface TestPgBouncer {
  /** The database behind it, by a connection that changes with every transaction. */
  readonly url: string;
  /** The same database without it, as a setting takes it. */
  readonly directUrl: string;
  readonly close: () => Promise<void>;
}

/** Debian keeps it where only root's PATH leads. */
const program = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']
  .filter((folder) => folder !== '')
  .map((folder) => join(folder, 'pgbouncer'))
  .find((path) => existsSync(path));

/** Debian's package pgbouncer; tests with it say that they were left out where it is missing. */
export const hasPgBouncer = program !== undefined;

/** In front of a test's database, in transaction mode, with so few connections that transactions must share them. */
export async function startTestPgBouncer(connectionString: string, poolSize: number): Promise<TestPgBouncer> {
  // A setting wants a host; the socket of `host=` is used all the same.
  const directUrl = connectionString.replace('@/', '@localhost/');
  const direct = new URL(directUrl);
  const host = direct.searchParams.get('host') ?? '';
  const folder = await mkdtemp(join(tmpdir(), 'timbre-pgbouncer-'));
  // As the database's own user: it refuses to be root's, and no other may reach the database's socket.
  const { uid, gid } = await stat(host);
  await chown(folder, uid, gid);
  const port = 6432;
  const settings = [
    '[databases]',
    `* = host=${host} user=${direct.username}`,
    '[pgbouncer]',
    'listen_addr =',
    `listen_port = ${port}`,
    `unix_socket_dir = ${folder}`,
    'auth_type = any',
    'pool_mode = transaction',
    `default_pool_size = ${poolSize}`,
    'max_client_conn = 200',
  ];
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(file, `${settings.join('\n')}\n`, { mode: 0o644 });
  const child = spawn(program ?? 'pgbouncer', [file], { stdio: ['ignore', 'ignore', 'pipe'], uid, gid });
  const gone = once(child, 'exit');
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stderr })) {
    lines.push(line);
    if (line.includes('process up')) break;
  }
  if (child.exitCode !== null) throw new Error(`pgbouncer did not start: ${lines.join('\n')}`);
  child.stderr.resume();
  return {
    directUrl,
    url: `postgresql://${direct.username}@localhost${direct.pathname}?host=${encodeURIComponent(folder)}&port=${port}`,
    close: async () => {
      child.kill('SIGKILL');
      await gone;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
