// `npm run dev`: the server from its sources, restarted when they change, and vite's server for the web app before it.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, setup } from './setup.mjs';

if (!setup({ build: false })) process.exit(1);
if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));

const host = process.env['HOST'] || '127.0.0.1';
const port = process.env['PORT'] || '8787';
const bin = (name) => join(root, 'node_modules', '.bin', name);
const env = { ...process.env, TIMBRE_DEV_SERVER: `http://${host}:${port}` };
const children = [
  spawn(bin('tsx'), ['watch', '--clear-screen=false', 'server/src/main.ts'], { cwd: root, stdio: 'inherit' }),
  spawn(bin('vite'), ['web', '--host', host], { cwd: root, stdio: 'inherit', env }),
];
let isEnding = false;
function end(signal) {
  isEnding = true;
  for (const child of children) child.kill(signal);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(signal));
for (const child of children) {
  child.on('exit', (code) => {
    if (isEnding) return;
    // One without the other is no use.
    process.exitCode = code ?? 1;
    end('SIGTERM');
  });
}
