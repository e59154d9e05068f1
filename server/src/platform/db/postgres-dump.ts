import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { childEnvironment } from './postgres-programs.ts';

/** Writes one consistent snapshot of the database, taken while others go on writing. */
export function dumpDatabase(programs: string, connectionString: string, targetFile: string): Promise<void> {
  return run(join(programs, 'pg_dump'), connectionString, [
    '--format=custom',
    '--no-owner',
    '--no-privileges',
    `--file=${targetFile}`,
  ]);
}

/** Fills an empty database in one transaction: all of it or nothing. */
export function loadDump(programs: string, connectionString: string, sourceFile: string): Promise<void> {
  return run(join(programs, 'pg_restore'), connectionString, [
    '--no-owner',
    '--no-privileges',
    '--single-transaction',
    '--exit-on-error',
    sourceFile,
  ]);
}

async function run(program: string, connectionString: string, args: readonly string[]): Promise<void> {
  const { address, password } = withoutPassword(connectionString);
  const env = password === null ? childEnvironment : { ...childEnvironment, PGPASSWORD: password };
  const child = spawn(program, [`--dbname=${address}`, ...args], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => (complaint = (complaint + chunk.toString()).slice(-2000)));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(complaint.trim() || `${program} ended with ${code}`);
}

/** Arguments of a process are visible to every user of the machine, its environment is not. */
function withoutPassword(connectionString: string): { address: string; password: string | null } {
  if (!URL.canParse(connectionString)) return { address: connectionString, password: null };
  const url = new URL(connectionString);
  const password = url.password === '' ? null : decodeURIComponent(url.password);
  url.password = '';
  return { address: url.href, password };
}
