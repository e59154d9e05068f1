// Beside the tests: every ten seconds the processor time that hashing 32 MiB takes, a line each, until it is ended or its parent is gone.
import { createHash } from 'node:crypto';

const parent = process.ppid;
const bytes = Buffer.alloc(32 * 1024 * 1024, 'timbre');

function measure() {
  if (process.ppid !== parent) process.exit();
  const start = process.cpuUsage();
  createHash('sha512').update(bytes).digest();
  const { user, system } = process.cpuUsage(start);
  process.stdout.write(`${(user + system) / 1e6}\n`);
}

measure();
setInterval(measure, 10_000);
