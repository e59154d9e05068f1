// `npm start`: makes everything ready, then runs the built server as a child and ends with its exit code.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { serverEnvironment } from './deploy/server-environment.mjs';
import { root, setup } from './setup.mjs';

if (!setup()) process.exit(1);

// The channel tells the server when this process is gone, however it ended.
const server = spawn(process.execPath, [join(root, 'dist', 'server', 'main.js')], {
  cwd: root,
  env: { ...serverEnvironment, ...process.env },
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 128)));

// npm passes signals on (package.json says `exec`, so that no shell stands between), but not its own sudden death;
// then this process has another parent.
if (process.env['npm_lifecycle_event'] === 'start') {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    server.kill('SIGTERM');
  }, 500);
}
