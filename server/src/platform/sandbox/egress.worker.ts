import { spawn } from 'node:child_process';
import { connect, createServer } from 'node:net';
import { constants } from 'node:os';

/**
 * Runs inside the cage of a program that needs the internet: passes what it sends to a port of the cage's own loopback on
 * to the proxy behind a unix socket, and ends as the program does. Arguments: socket, port, program, its arguments.
 */
const [socketPath = '', port = '', program = '', ...args] = process.argv.slice(2);
const notFound = 127;

const server = createServer({ allowHalfOpen: true }, (inside) => {
  const outside = connect({ path: socketPath, allowHalfOpen: true });
  const end = (): void => {
    inside.destroy();
    outside.destroy();
  };
  inside.once('error', end);
  outside.once('error', end);
  inside.pipe(outside).pipe(inside);
});

server.listen(Number(port), '127.0.0.1', () => {
  const child = spawn(program, args, { stdio: 'inherit' });
  child.once('error', () => process.exit(notFound));
  child.once('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal ?? 'SIGKILL']));
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
});
