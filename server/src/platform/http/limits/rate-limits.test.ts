import { Agent, request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { call } from '@timbre/contract/call';
import WebSocket from 'ws';
import * as z from 'zod/mini';
import { expect, test, vi } from 'vitest';
import { handle } from '../route.ts';
import { sessionHeaders, testHttpServer } from '../testing-http-server.ts';
import { defaultRateLimits } from './rate-limits.ts';

let release = (): void => undefined;
/** What the calls of this name wait for. */
let held: Promise<object> = Promise.resolve({});
const holdAnswers = (): void => {
  held = new Promise((resolve) => (release = () => resolve({})));
};
const shared = { access: 'public', input: z.object({}), output: z.unknown() } as const;
const routes = [
  handle(call({ id: 'read', method: 'GET', path: '/read', ...shared }), () => ({})),
  handle(call({ id: 'logIn', method: 'POST', path: '/login', budget: 'signIn', ...shared }), () => ({})),
  handle(
    call({ id: 'captcha', method: 'GET', path: '/captcha', budget: 'signIn', mutatingGet: true, ...shared }),
    () => ({}),
  ),
  handle(call({ id: 'play', method: 'POST', path: '/play', budget: 'demos', ...shared }), () => ({})),
  handle(call({ id: 'hold', method: 'GET', path: '/v1/hold', door: 'openai', ...shared }), () => held),
  handle(call({ id: 'sound', method: 'GET', path: '/v1/sound', door: 'elevenlabs', ...shared }), () => held),
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
  handle(
    call({ id: 'introduce', method: 'GET', path: '/v1/introduce', kind: 'socket', door: 'elevenlabs', ...shared }),
    async ({ socket }) => {
      for await (const message of socket.messages({ bytes: 100, idleSeconds: 60 })) {
        await socket.identify((JSON.parse(message) as { key: string }).key);
        await socket.send({ said: 'in' });
      }
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

/** Limits of a key on the free plan, which the people of the test server have. */
const keyOf = (requestsPerMinute: number, requestsAtOnce: number) => ({
  keys: { ...defaultRateLimits.keys, free: { requestsPerMinute, requestsAtOnce } },
});

test('200 requests in flight on one key: none is lost, as many as its limit pass at once, the rest is told so', async () => {
  const server = await testHttpServer(routes, { options: { rateLimits: keyOf(300, 20) } });
  const url = await server.listen('127.0.0.1', 0);
  const agent = new Agent({ keepAlive: true });
  const ask = (path: string, headers: Record<string, string>) =>
    new Promise<{ status: number | undefined; headers: IncomingHttpHeaders; body: string }>((resolve, reject) => {
      httpRequest(url + path, { agent, headers }, (answer) => {
        const { statusCode: status } = answer;
        void text(answer).then((body) => resolve({ status, headers: answer.headers, body }), reject);
      })
        .once('error', reject)
        .end();
    });
  holdAnswers();
  const refused: Awaited<ReturnType<typeof ask>>[] = [];
  const asked = Array.from({ length: 200 }, async (_, number) => {
    const answer = await (number % 2 === 0
      ? ask('/v1/hold', { authorization: 'Bearer tk_user' })
      : ask('/v1/sound', { 'xi-api-key': 'tk_user' }));
    if (answer.status === 429) refused.push(answer);
    return answer;
  });
  // The others are answered while these are still under way.
  await vi.waitFor(() => expect(refused).toHaveLength(180), 20_000);
  // Another key of the same person has its own.
  expect((await ask('/v1/door', { 'xi-api-key': 'tk_speech' })).status).toBe(200);
  release();
  const answers = await Promise.all(asked);
  const passed = answers.filter(({ status }) => status === 200);
  expect([passed.length, answers.length]).toEqual([20, 200]);
  const policy = '"minute";q=300;w=60, "at-once";q=20;qu="concurrent-requests"';
  for (const answer of answers) expect(answer.headers['ratelimit-policy']).toBe(policy);
  const leftOf = ({ headers }: { headers: IncomingHttpHeaders }) =>
    /^"minute";r=(\d+);t=(\d+), "at-once";r=(\d+)$/.exec(String(headers['ratelimit']))?.slice(1).map(Number) ?? [];
  // Each request took one of the minute, and each that passed one of what may be under way.
  expect(answers.map((answer) => leftOf(answer)[0]).toSorted((a = 0, b = 0) => a - b)).toEqual(
    Array.from({ length: 200 }, (_, number) => 100 + number),
  );
  expect(passed.map((answer) => leftOf(answer)[2]).toSorted((a = 0, b = 0) => a - b)).toEqual(
    Array.from({ length: 20 }, (_, number) => number),
  );
  for (const answer of refused) {
    expect([answer.headers['retry-after'], leftOf(answer)[2]]).toEqual(['1', 0]);
    const message = 'This API key can have 20 requests in progress at once. Wait for one to finish and try again.';
    expect(JSON.parse(answer.body)).toEqual(
      answer.body.startsWith('{"error"')
        ? { error: { message, type: 'rate_limit_error', param: null, code: 'rate_limit_exceeded' } }
        : { detail: { status: 'rate_limit_exceeded', message } },
    );
  }
  expect(refused.filter(({ body }) => body.startsWith('{"detail"'))).not.toHaveLength(0);
  // All have left again.
  const haveLeft = async () => {
    const { headers } = await ask('/v1/door', { 'xi-api-key': 'tk_user' });
    expect(leftOf({ headers })[2]).toBe(19);
  };
  await vi.waitFor(haveLeft, 20_000);
  agent.destroy();
  await server.close();
});

test('a key’s minute is its own; whoever has used it up is told when it ends', async () => {
  const server = await testHttpServer(routes, { options: { rateLimits: keyOf(2, 5) } });
  const read = (headers: Record<string, string>) => server.inject({ url: '/v1/door', headers });
  const key = { authorization: 'Bearer tk_user' };
  expect([(await read(key)).statusCode, (await read(key)).statusCode]).toEqual([200, 200]);
  const refused = await read(key);
  const seconds = String(refused.headers['retry-after']);
  expect(refused.statusCode).toBe(429);
  expect(Number(seconds)).toBeGreaterThan(0);
  expect(refused.headers['ratelimit']).toBe(`"minute";r=0;t=${seconds}`);
  expect(refused.json()).toMatchObject({ error: { type: 'rate_limit_error', code: 'rate_limit_exceeded' } });
  const cookies = await read(sessionHeaders('user'));
  expect([cookies.statusCode, cookies.headers['ratelimit-policy']]).toEqual([200, undefined]);
  await server.close();
});

test('a socket whose key comes in a message is counted like one with a header, and leaves when it closes', async () => {
  const server = await testHttpServer(routes, { options: { rateLimits: keyOf(100, 2) } });
  const url = await server.listen('127.0.0.1', 0);
  /** What became of a socket once it has said whose it is: `in`, or the words it was closed with. */
  const talkAs = (name: string) =>
    new Promise<{ socket: WebSocket; outcome: string }>((resolve) => {
      const socket = new WebSocket(`${url.replace('http', 'ws')}/v1/introduce`);
      socket.once('open', () => socket.send(JSON.stringify({ key: `tk_${name}` })));
      socket.once('message', (data: Buffer) => {
        const { said, message } = JSON.parse(data.toString()) as { said?: string; message?: string };
        resolve({ socket, outcome: said ?? message ?? '' });
      });
    });
  const first = await talkAs('user');
  const second = await talkAs('user');
  expect([first.outcome, second.outcome]).toEqual(['in', 'in']);
  expect((await talkAs('user')).outcome).toContain('2 requests in progress at once');
  // Another key has its own turns.
  const third = await talkAs('speech');
  expect(third.outcome).toBe('in');
  first.socket.close();
  const again = async () => {
    const { socket, outcome } = await talkAs('user');
    if (outcome === 'in') second.socket.once('close', () => socket.terminate());
    expect(outcome).toBe('in');
  };
  await vi.waitFor(again, 20_000);
  const { headers } = await server.inject({ url: '/v1/door', headers: { 'xi-api-key': 'tk_user' } });
  // Four that came in or were refused, and this; those that waited for room beside.
  expect(Number(/r=(\d+)/u.exec(String(headers['ratelimit']))?.[1])).toBeLessThanOrEqual(95);
  for (const { socket } of [second, third]) socket.terminate();
  await server.close();
});
