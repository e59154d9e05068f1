import { setTimeout as delay } from 'node:timers/promises';
import { call } from '@timbre/contract/call';
import * as z from 'zod/mini';
import { handle } from '../route.ts';
import { testHttpServer } from '../testing-http-server.ts';

/**
 * A web server for tests to stop: at each SIGTERM it drains and says `stopped`, then opens the next one and says its
 * address, so that many stops cost one start of a process.
 */
const output = z.object({ said: z.string() });
const routes = [
  handle(
    call({ id: 'quick', method: 'GET', path: '/quick', access: 'public', input: z.object({}), output }),
    async () => ({ said: 'quick' }),
  ),
  handle(
    call({ id: 'slow', method: 'GET', path: '/slow', access: 'public', input: z.object({}), output }),
    async () => {
      await delay(15);
      return { said: 'slow' };
    },
  ),
  handle(
    call({
      id: 'said',
      method: 'POST',
      path: '/said',
      access: 'public',
      output,
      input: z.object({ words: z.string() }),
    }),
    async ({ input }) => ({ said: input.words }),
  ),
];

async function open(): Promise<void> {
  const server = await testHttpServer(routes, {
    options: {
      rateLimits: { requestsPerMinute: 1e9, publicChangesPerMinute: { signIn: 1e9, demos: 1e9, other: 1e9 } },
    },
  });
  process.stdout.write(`${await server.listen('127.0.0.1', 0)}\n`);
  process.once('SIGTERM', () => {
    void server.close().then(() => {
      process.stdout.write('stopped\n');
      return open();
    });
  });
}

await open();
