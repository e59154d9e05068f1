import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { serverEnvironment } from '../../tools/deploy/server-environment.mjs';
import { readTree, type TreeUse } from '../load/process-tree.ts';
import { median, type Measure } from '../measure.ts';

const root = join(import.meta.dirname, '..', '..');
const starts = 3;
/** Engines have started by then, and programs that were asked once have ended again. */
const idleMs = 75_000;
const bareIdleMs = 2000;
const megabyte = 1e6;

/** The same answer from Node's own server, and from the library that ours stands on. */
const bareNode = `require('node:http').createServer((q, s) => s.end('ok')).listen(process.env.PORT, '127.0.0.1')`;
const bareFastify = `const app = require('fastify').fastify(); app.get('/', async () => 'ok');
app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })`;

interface Started {
  readonly startMs: number;
  readonly idle: TreeUse;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** From the start of the program to its first answer with 200, and what it holds when it has rested. */
async function start(args: readonly string[], env: NodeJS.ProcessEnv, restMs: number): Promise<Started> {
  const port = await freePort();
  const began = performance.now();
  const server = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: 'ignore',
  });
  try {
    for (;;) {
      const isThere = await fetch(`http://127.0.0.1:${port}/`).then(
        (answer) => answer.ok,
        () => false,
      );
      if (isThere) break;
      if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}.`);
      await sleep(5);
    }
    const startMs = performance.now() - began;
    await sleep(restMs);
    return { startMs, idle: await readTree(server.pid ?? 0) };
  } finally {
    server.kill('SIGTERM');
    if (server.exitCode === null) await new Promise((resolve) => server.once('exit', resolve));
  }
}

async function compared(rests: boolean): Promise<{ ours: Started[]; node: Started[]; fastify: Started[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'timbre-start-'));
  const env = { ...serverEnvironment, DATA_DIR: join(folder, 'data'), PUBLIC_URL: '', LOG_LEVEL: 'warn' };
  const program = [join(root, 'dist/server/main.js')];
  const result: { ours: Started[]; node: Started[]; fastify: Started[] } = { ours: [], node: [], fastify: [] };
  try {
    // The very first start makes the database; what people wait for is every other one.
    await start(program, env, 0);
    for (let at = 0; at < (rests ? 1 : starts); at += 1) {
      result.node.push(await start(['-e', bareNode], {}, rests ? bareIdleMs : 0));
      result.fastify.push(await start(['-e', bareFastify], {}, rests ? bareIdleMs : 0));
      result.ours.push(await start(program, env, rests ? idleMs : 0));
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return result;
}

const times = (some: readonly Started[]): number => median(some.map(({ startMs }) => startMs));
const megabytes = (bytes: number): string => `${(bytes / megabyte).toFixed(0)} MB`;

/** From the start on an existing data folder to the first page, against Fastify’s first answer. */
export const startTime: Measure = {
  name: 'start-time',
  bar: 4,
  needs: [],
  run: async () => {
    const { ours, node, fastify } = await compared(false);
    return {
      ratio: times(ours) / times(fastify),
      detail: `first page after ${times(ours).toFixed(0)} ms with its PostgreSQL, Fastify ${times(fastify).toFixed(0)} ms, node:http ${times(node).toFixed(0)} ms`,
    };
  },
};

/** Memory at rest of the process with all three roles, against Fastify’s; engines and PostgreSQL are told beside it. */
export const startMemory: Measure = {
  name: 'start-memory',
  bar: 2.5,
  needs: [],
  run: async () => {
    const { ours, node, fastify } = await compared(true);
    const idle = (some: readonly Started[]): TreeUse['memory'] =>
      some[0]?.idle.memory ?? { node: Number.NaN, programs: 0, postgres: 0 };
    const mine = idle(ours);
    return {
      ratio: mine.node / idle(fastify).node,
      detail: `${megabytes(mine.node)} beside ${megabytes(mine.programs)} of engines and ${megabytes(mine.postgres)} of PostgreSQL; Fastify ${megabytes(idle(fastify).node)}, node:http ${megabytes(idle(node).node)}`,
    };
  },
};
