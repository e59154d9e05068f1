import { readdir, readFile } from 'node:fs/promises';

/** What a studio's processes have used so far, and what they hold. Linux only: it is read from /proc. */
export interface TreeUse {
  /** Seconds of processor: the Node process, its child programs with those that have ended, the private PostgreSQL. */
  readonly cpu: { readonly node: number; readonly programs: number; readonly postgres: number };
  /** Bytes: what the Node process has in memory, and of the others theirs and their share of what they share. */
  readonly memory: { readonly node: number; readonly programs: number; readonly postgres: number };
}

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly name: string;
  readonly own: number;
  readonly reaped: number;
  readonly residentBytes: number;
}

const ticksPerSecond = 100;
const kilobyte = 1024;
const pageBytes = 4096;

async function processes(): Promise<Process[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/u.test(name));
  const found = await Promise.all(
    pids.map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, 'latin1').catch(() => '');
      if (stat === '') return [];
      const end = stat.lastIndexOf(')');
      const fields = stat.slice(end + 2).split(' ');
      const seconds = (at: number): number => Number(fields[at]) / ticksPerSecond;
      const name = stat.slice(stat.indexOf('(') + 1, end);
      return [
        {
          pid: Number(pid),
          parent: Number(fields[1]),
          name,
          own: seconds(11) + seconds(12),
          reaped: seconds(13) + seconds(14),
          residentBytes: Number(fields[21]) * pageBytes,
        },
      ];
    }),
  );
  return found.flat();
}

/** Memory that is the process's own, and its share of what it shares. */
async function sharedOnceBytes(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'latin1').catch(() => '');
  return Number(/^Pss:\s+(\d+) kB$/mu.exec(text)?.[1] ?? 0) * kilobyte;
}

/** Reads what the studio below `rootPid` (of `npm start`) uses. */
export async function readTree(rootPid: number): Promise<TreeUse> {
  const all = await processes();
  const childrenOf = (pid: number): Process[] => all.filter(({ parent }) => parent === pid);
  const below = (pid: number): Process[] => childrenOf(pid).flatMap((one) => [one, ...below(one.pid)]);
  const starter = all.find(({ pid }) => pid === rootPid);
  if (starter === undefined) throw new Error('The studio is gone.');
  // `npm start` runs the server as its only child; a server that was started without it is the root itself.
  const server = childrenOf(rootPid).find(({ name }) => name === starter.name) ?? starter;
  const database = childrenOf(server.pid).filter(({ name }) => name.startsWith('postgres'));
  const ofDatabase = database.flatMap((one) => [one, ...below(one.pid)]);
  const known = new Set(ofDatabase.map(({ pid }) => pid));
  const programs = below(server.pid).filter(({ pid }) => !known.has(pid));
  const cpuOf = (some: readonly Process[]): number => some.reduce((sum, { own, reaped }) => sum + own + reaped, 0);
  const memoryOf = async (some: readonly Process[]): Promise<number> =>
    (await Promise.all(some.map(({ pid }) => sharedOnceBytes(pid)))).reduce((sum, bytes) => sum + bytes, 0);
  return {
    cpu: { node: server.own, programs: server.reaped + cpuOf(programs), postgres: cpuOf(ofDatabase) },
    memory: {
      node: server.residentBytes,
      programs: await memoryOf(programs),
      postgres: await memoryOf(ofDatabase),
    },
  };
}
