import { Writable } from 'node:stream';
import type { Call } from '@timbre/contract/call';
import { keyScopes } from '@timbre/contract/api-keys/key-scopes';
import type { Actor } from '../actor.ts';
import { systemClock } from '../clock/clock.ts';
import type { Database } from '../db/database.ts';
import { createLogger } from '../log/logger.ts';
import type { HttpDeps, HttpOptions, HttpServer } from './http-deps.ts';
import type { Route } from './route.ts';
import { createHttpServer } from './server.ts';
import { boundlessKeys } from '../../testing/boundless-keys.ts';
import { csrfValueOf } from './session-cookies.ts';

/** What `tk_user`, `tk_owner` and the cookies `user-secret`, `owner-secret` stand for; the last two are keys with less. */
const people: Readonly<Record<string, Pick<Actor, 'userId' | 'role' | 'key'>>> = {
  user: { userId: 'user-1', role: 'user' },
  owner: { userId: 'owner-1', role: 'owner' },
  speech: { userId: 'user-1', role: 'user', key: { id: 'key-speech', scopes: ['speech'], isReadOnly: false } },
  reader: { userId: 'user-1', role: 'user', key: { id: 'key-reader', scopes: keyScopes, isReadOnly: true } },
};

export interface TestHttpServer extends HttpServer {
  /** Everything that was logged, one JSON line each. */
  readonly log: () => string;
}

/** A server over hand-made calls; calls without a route in `routes` must be unavailable. For tests of this folder. */
export async function testHttpServer(
  routes: readonly Route[],
  {
    options,
    calls = [],
    ...deps
  }: Partial<Omit<HttpDeps, 'options'>> & { options?: Partial<HttpOptions>; calls?: readonly Call[] } = {},
): Promise<TestHttpServer> {
  const lines: string[] = [];
  const destination = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString());
      done();
    },
  });
  const server = await createHttpServer({
    routes,
    calls: [...routes.map((route) => route.call), ...calls],
    authenticate: async ({ apiKey, sessionSecret }) => {
      const name = apiKey?.replace(/^tk_/, '') ?? sessionSecret?.replace(/-secret$/, '') ?? '';
      const person = people[name];
      if (person === undefined) return null;
      const via = apiKey === null ? 'session' : 'key';
      return {
        key: { id: `key-${name}`, scopes: keyScopes, isReadOnly: false },
        ...person,
        plan: 'free',
        via,
        sessionId: via === 'session' ? 's-1' : null,
        timeZone: 'UTC',
      };
    },
    db: {} as Database,
    clock: systemClock,
    blobs: {} as HttpDeps['blobs'],
    logger: createLogger({ level: 'debug', destination }),
    head: ({ path }) => ({
      status: path === '/' || path === '/pricing' ? 200 : 404,
      title: `Page ${path}`,
      description: 'A page.',
      keywords: 'voice, studio',
      canonical: `http://studio.test${path}`,
      isIndexed: path === '/' || path === '/pricing',
      language: 'en',
    }),
    health: async () => ({ ok: true, detail: { database: 'ok' } }),
    openapi: () => ({ openapi: '3.1.0' }),
    ...deps,
    options: {
      publicUrl: 'http://studio.test',
      isSecure: false,
      trustedProxyHops: 0,
      webRoot: null,
      checkAnswers: true,
      ...options,
      rateLimits: { keys: boundlessKeys, ...options?.rateLimits },
    },
  });
  return { ...server, log: () => lines.join('') };
}

/** The two cookies of a log-in, as a browser sends them, and the header that proves a request is ours. */
export function sessionHeaders(name: 'user' | 'owner'): { cookie: string; ww_token: string } {
  const secret = `${name}-secret`;
  const value = csrfValueOf(secret);
  return { cookie: `timbre_session=${secret}; ww_token=${value}`, ww_token: value };
}
