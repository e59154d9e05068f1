import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';

/** A server of this machine that nothing of a link may reach, on every address of it and on a unix socket. */
export interface Canary {
  readonly port: number;
  /** A port of which someone listens at none. */
  readonly closedPort: number;
  /** What it answers everyone. */
  readonly secret: string;
  readonly socketPath: string;
  /** `host:port` of this machine's addresses, and the socket. */
  readonly places: readonly string[];
  /** How many connections came. */
  readonly count: () => number;
  readonly close: () => Promise<void>;
}

const listening = (server: Server, ...where: [number, string] | [string]): Promise<void> =>
  new Promise((resolve) => server.listen(...(where as [number, string]), resolve));
const closed = (server: Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()));

export async function startCanary(folder: string): Promise<Canary> {
  const secret = 'only for this machine';
  let count = 0;
  const answer = `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nConnection: close\r\n\r\n<title>${secret}</title>`;
  const [server, local, spare] = [0, 1, 2].map(() =>
    createServer((socket) => {
      count += 1;
      socket.on('error', () => undefined).end(answer);
    }),
  ) as [Server, Server, Server];
  const socketPath = join(folder, 'canary.sock');
  await Promise.all([listening(server, 0, '0.0.0.0'), listening(local, socketPath), listening(spare, 0, '127.0.0.1')]);
  const { port } = server.address() as AddressInfo;
  const { port: closedPort } = spare.address() as AddressInfo;
  await closed(spare);
  const own = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
  const hosts = new Set([
    '127.0.0.1',
    '127.0.0.2',
    ...own.filter(({ family }) => family === 'IPv4').map((one) => one.address),
  ]);
  return {
    port,
    closedPort,
    secret,
    socketPath,
    count: () => count,
    places: [...[...hosts].map((host) => `${host}:${port}`), socketPath],
    close: async () => void (await Promise.all([closed(server), closed(local)])),
  };
}
