import { randomBytes } from 'node:crypto';
import type { lookup } from 'node:dns';
import { Server } from 'proxy-chain';
import { guardedLookup, isForbiddenLiteral, type IsAllowed } from './guarded-request.ts';

/**
 * Runs `use` with the address of a proxy on this machine that reaches the public internet and nothing else, for a
 * program that asks addresses of its own. Every connection of it is looked up and judged like those of `openLink`.
 */
export async function withGuardedProxy<T>(isAllowed: IsAllowed, use: (proxyUrl: string) => Promise<T>): Promise<T> {
  // Other programs of this machine do not know it.
  const password = randomBytes(16).toString('hex');
  const server = new Server({
    host: '127.0.0.1',
    port: 0,
    prepareRequestFunction: ({ hostname, port, password: given }) => {
      if (given !== password) return { requestAuthentication: true };
      if (isForbiddenLiteral(hostname, port, isAllowed)) throw new Error('not a public address');
      return { dnsLookup: guardedLookup(isAllowed, port) as typeof lookup };
    },
  });
  await server.listen();
  try {
    return await use(`http://timbre:${password}@127.0.0.1:${server.port}`);
  } finally {
    await server.close(true);
  }
}
