import { request as httpRequest, type IncomingMessage } from 'node:http';
import { call } from '@timbre/contract/call';
import WebSocket from 'ws';
import * as z from 'zod/mini';
import { expect, test, vi } from 'vitest';
import { handle } from '../route.ts';
import { testHttpServer } from '../test-http-server.ts';

const shared = { access: 'public', input: z.object({}), output: z.unknown() } as const;
const routes = [
  handle(call({ id: 'read', method: 'GET', path: '/read', ...shared }), () => ({})),
  handle(call({ id: 'logIn', method: 'POST', path: '/login', budget: 'signIn', ...shared }), () => ({})),
  handle(
    call({ id: 'captcha', method: 'GET', path: '/captcha', budget: 'signIn', mutatingGet: true, ...shared }),
    () => ({}),
  ),
  handle(call({ id: 'play', method: 'POST', path: '/play', budget: 'demos', ...shared }), () => ({})),
  handle(call({ id: 'part', method: 'PUT', path: '/part', kind: 'upload', ...shared }), () => ({})),
  handle(call({ id: 'door', method: 'GET', path: '/v1/door', door: 'openai', ...shared }), () => ({})),
  handle(call({ id: 'watch', method: 'GET', path: '/watch', kind: 'events', ...shared }), async function* ({ info }) {
    yield {};
    await new Promise((resolve) => info.signal.addEventListener('abort', resolve));
  }),
  handle(
    call({ id: 'talk', method: 'GET', path: '/v1/talk', kind: 'socket', door: 'elevenlabs', ...shared }),
    async ({ socket }) => {
      for await (const _ of socket.messages({ bytes: 100, idleSeconds: 60 }));
    },
  ),
];
/** A household's own limits of two a minute. */
const two = { signIn: 2, demos: 2, other: 2 };

test('an address that asks too often is told when to come back; others are not touched', async () => {
  const server = await testHttpServer(routes, { options: { rateLimits: { requestsPerMinute: 3 } } });
  const get = (url: string, remoteAddress: string, headers = {}) => server.inject({ url, remoteAddress, headers });
  for (let i = 0; i < 3; i += 1) expect((await get('/read', '198.51.100.1')).statusCode).toBe(200);
  const refused = await get('/read', '198.51.100.1', { 'x-forwarded-for': '203.0.113.1' });
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.json()).toMatchObject({ err_code: 'request.too-many' });
  expect(refused.headers['content-security-policy']).toBeDefined();
  expect((await get('/v1/door', '198.51.100.1')).json()).toMatchObject({ error: { type: 'rate_limit_error' } });
  expect((await get('/', '198.51.100.1')).statusCode).toBe(429);
  expect((await get('/health', '198.51.100.1')).statusCode).toBe(200);
  expect((await get('/read', '198.51.100.2')).statusCode).toBe(200);
  await server.close();
});

test('100 requests in one tick are counted exactly', async () => {
  const server = await testHttpServer(routes, { options: { rateLimits: { requestsPerMinute: 60 } } });
  const answers = await Promise.all(Array.from({ length: 100 }, () => server.inject('/read')));
  expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(60);
  await server.close();
});

test('what a visitor may change has a smaller bucket; one IPv6 subscriber is one address', async () => {
  const server = await testHttpServer(routes, { options: { rateLimits: { publicChangesPerMinute: two } } });
  const login = (remoteAddress: string) => server.inject({ method: 'POST', url: '/login', remoteAddress });
  expect((await login('2001:db8:0:1::1')).statusCode).toBe(200);
  expect((await login('2001:db8:0:1::2')).statusCode).toBe(200);
  expect((await login('2001:db8:0:1:ffff::3')).statusCode).toBe(429);
  expect((await login('2001:db8:0:2::1')).statusCode).toBe(200);
  const captcha = { url: '/captcha', headers: { ww_token: '' }, remoteAddress: '2001:db8:0:1::4' };
  expect((await server.inject(captcha)).statusCode).toBe(429);
  expect((await server.inject({ url: '/read', remoteAddress: '2001:db8:0:1::1' })).statusCode).toBe(200);
  for (let i = 0; i < 5; i += 1) {
    const part = await server.inject({ method: 'PUT', url: '/part', remoteAddress: '2001:db8:0:1::1' });
    expect(part.statusCode).toBe(200);
  }
  await server.close();
});

test('listening to demos leaves the log-in alone: each kind of change has its own limit', async () => {
  const server = await testHttpServer(routes, { options: { rateLimits: { publicChangesPerMinute: two } } });
  const post = async (url: string) => (await server.inject({ method: 'POST', url })).statusCode;
  expect([await post('/play'), await post('/play'), await post('/play')]).toEqual([200, 200, 429]);
  expect([await post('/login'), await post('/login'), await post('/login')]).toEqual([200, 200, 429]);
  await server.close();
});

test('one account has so many event streams and sockets at once; closing one makes room, others have their own', async () => {
  const atOnce = { events: 2, socket: 2, stream: 2 };
  const server = await testHttpServer(routes, { options: { rateLimits: { atOnce } } });
  const url = await server.listen('127.0.0.1', 0);
  const open = (name: string) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const headers = { 'xi-api-key': `tk_${name}` };
      httpRequest(`${url}/watch`, { agent: false, headers }, resolve).once('error', reject).end();
    });
  const first = await open('user');
  expect([first.statusCode, (await open('user')).statusCode]).toEqual([200, 200]);
  const refused = await open('user');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '5']);
  expect((await open('owner')).statusCode).toBe(200);
  first.destroy();
  await vi.waitFor(async () => expect((await open('user')).statusCode).toBe(200), 20_000);

  const sockets: WebSocket[] = [];
  const talk = () =>
    new Promise<number | 'open'>((resolve) => {
      const socket = new WebSocket(`${url.replace('http', 'ws')}/v1/talk`);
      sockets.push(socket);
      socket.once('open', () => resolve('open'));
      socket.once('unexpected-response', (_, answer) => resolve(answer.statusCode ?? 0));
      socket.once('error', () => undefined);
    });
  expect([await talk(), await talk(), await talk()]).toEqual(['open', 'open', 429]);
  sockets[0]?.close();
  await vi.waitFor(async () => expect(await talk()).toBe('open'), 20_000);
  for (const socket of sockets) socket.terminate();
  await server.close();
});
