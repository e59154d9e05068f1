import { hostname } from 'node:os';

const separator = '#';

/** What a row says about its process: the host's name and the process id. */
export function processHost(): string {
  return `${hostname()}${separator}${process.pid}`;
}

/** What this host knows of a process: null of one on another host. */
export function isAlive(host: string): boolean | null {
  const [name, pid] = host.split(separator);
  if (name !== hostname() || pid === undefined) return null;
  // In a restarted container the dead process had this one's number.
  if (Number(pid) === process.pid) return false;
  try {
    process.kill(Number(pid), 0);
    return true;
  } catch (error) {
    return (error as { code?: string }).code !== 'ESRCH';
  }
}
