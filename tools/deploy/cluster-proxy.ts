import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { repositoryRoot } from '../../server/src/platform/root.ts';

/** Debian keeps it where only root's PATH leads. */
const program = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']
  .map((folder) => join(folder, 'nginx'))
  .find((path) => existsSync(path));

export const hasNginx = program !== undefined;

export interface ClusterProxy {
  readonly stop: () => Promise<void>;
}

/** nginx with deploy/nginx.conf, in front of web processes on these ports of this machine. */
export async function startProxy(folder: string, listen: number, webPorts: readonly number[]): Promise<ClusterProxy> {
  const shipped = await readFile(join(repositoryRoot, 'deploy', 'nginx.conf'), 'utf8');
  const upstream = /^ *server web:8787(.*);$/mu;
  const rest = upstream.exec(shipped)?.[1];
  if (rest === undefined) throw new Error('deploy/nginx.conf has no line for the web processes.');
  const file = join(folder, 'nginx.conf');
  await writeFile(
    file,
    shipped
      .replace(upstream, webPorts.map((port) => `    server 127.0.0.1:${port}${rest};`).join('\n'))
      .replace('listen 8080;', `listen 127.0.0.1:${listen};`)
      .replaceAll('/tmp/', `${folder}/`),
  );
  const child = spawn(program ?? 'nginx', ['-c', file, '-g', 'daemon off;'], { stdio: ['ignore', 'ignore', 'pipe'] });
  const gone = once(child, 'exit');
  let said = '';
  child.stderr.on('data', (text: Buffer) => (said += text.toString('utf8')));
  while (child.exitCode === null && !(await answers(listen))) await delay(50);
  if (child.exitCode !== null) throw new Error(`nginx did not start: ${said}`);
  return {
    stop: async () => {
      child.kill('SIGQUIT');
      const isGone = await Promise.race([gone.then(() => true), delay(5000).then(() => false)]);
      if (!isGone) child.kill('SIGKILL');
      await gone;
    },
  };
}

async function answers(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/health/live`).then(
    () => true,
    () => false,
  );
}
