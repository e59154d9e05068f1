// Makes everything ready, then runs the cluster.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root, setup } from '../setup.mjs';

if (!setup({ bench: true })) process.exit(1);
const child = spawn(process.execPath, ['--import', 'tsx', join(root, 'tools/deploy/run-cluster.ts')], {
  cwd: root,
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 1));
