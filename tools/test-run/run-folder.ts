import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const prefix = 'timbre-tests-';
const memoryDisk = '/dev/shm';
/** What a run may fill, with room for what else the machine does. */
const roomBytes = 8 * 1024 ** 3;

/** Where the run's own workers find its folder. */
const ofRun = 'TIMBRE_TEST_RUN_FOLDER';

/**
 * Gives the temporary files of a test run a folder, which goes with the run: in memory where there is room, because a
 * database for each test file is some 1,500 files, and a file system on a disk spends a third of the run's processor time
 * making and removing them. Who names a TMPDIR has it there.
 */
export function openRunFolder(): void {
  if (process.env[ofRun] !== undefined) return;
  const isFree = process.env['TMPDIR'] === undefined && hasRoom();
  const parent = isFree ? memoryDisk : tmpdir();
  for (const one of new Set([memoryDisk, tmpdir()])) removeLeftovers(one, prefix);
  const folder = join(parent, `${prefix}${process.pid}`);
  mkdirSync(folder);
  // Whatever is usual here: the account of PostgreSQL passes through.
  chmodSync(folder, 0o711);
  process.env['TMPDIR'] = folder;
  process.env[ofRun] = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

/** Removes what a run that was killed left in a folder: `<prefix><process id>`. */
export function removeLeftovers(folder: string, named: string): void {
  for (const name of list(folder)) {
    const pid = Number(name.startsWith(named) ? name.slice(named.length) : Number.NaN);
    if (Number.isInteger(pid) && !isAlive(pid)) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memoryDisk);
    return bavail * bsize > roomBytes && freemem() > roomBytes;
  } catch {
    return false;
  }
}

function list(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM';
  }
}
