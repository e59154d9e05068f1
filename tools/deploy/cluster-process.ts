import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { repositoryRoot } from '../../server/src/platform/root.ts';
import { serverEnvironment } from './server-environment.mjs';

export type Role = 'web' | 'worker' | 'clock';

/** One of the cluster's processes of Timbre, on ports and a data folder of its own. */
export interface ClusterProcess {
  readonly name: string;
  readonly role: Role;
  readonly port: number;
  readonly monitoringPort: number;
  readonly pid: () => number;
  /** Resolves once it says that it is ready. */
  readonly start: () => Promise<void>;
  /** SIGTERM, and waits until it has ended. Returns the exit code. */
  readonly stop: () => Promise<number | null>;
  readonly kill: () => Promise<void>;
}

export interface ClusterProcessOptions {
  readonly name: string;
  readonly role: Role;
  readonly folder: string;
  readonly settings: Readonly<Record<string, string>>;
}

const startLimitMs = 120_000;

export async function clusterProcess({ name, role, folder, settings }: ClusterProcessOptions): Promise<ClusterProcess> {
  const [port, monitoringPort] = [await freePort(), await freePort()];
  const data = join(folder, name);
  await mkdir(data, { recursive: true });
  const env = {
    ...process.env,
    ...settings,
    ROLES: role,
    PORT: String(port),
    DATA_DIR: data,
    MONITORING_ADDRESS: `127.0.0.1:${monitoringPort}`,
  };
  let running: ReturnType<typeof spawn> | null = null;

  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    const child = running;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return null;
    const ended = once(child, 'exit') as Promise<[number | null]>;
    child.kill(signal);
    const [code] = await ended;
    return code;
  };

  return {
    name,
    role,
    port,
    monitoringPort,
    pid: () => running?.pid ?? 0,
    start: async () => {
      const log = createWriteStream(join(folder, `${name}.log`), { flags: 'a' });
      const child = spawn(process.execPath, [join(repositoryRoot, 'dist/server/main.js')], {
        cwd: repositoryRoot,
        env: { ...serverEnvironment, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      running = child;
      child.stdout.pipe(log, { end: false });
      child.stderr.pipe(log, { end: false });
      child.once('close', () => log.end());
      for (const end = Date.now() + startLimitMs; !(await isReady(monitoringPort)); await delay(100)) {
        if (child.exitCode !== null)
          throw new Error(`${name} ended with ${child.exitCode}; see ${name}.log in ${folder}.`);
        if (Date.now() > end) throw new Error(`${name} was not ready within ${startLimitMs / 1000} s.`);
      }
    },
    stop: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
  };
}

async function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** One that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
