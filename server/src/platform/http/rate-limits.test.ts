import { call } from '@timbre/contract/call';
import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { handle } from './route.ts';
import { testHttpServer } from './test-http-server.ts';

const shared = { access: 'public', input: z.object({}), output: z.unknown() } as const;
const routes = [
  handle(call({ id: 'read', method: 'GET', path: '/read', ...shared }), () => ({})),
  handle(call({ id: 'logIn', method: 'POST', path: '/login', ...shared }), () => ({})),
  handle(call({ id: 'captcha', method: 'GET', path: '/captcha', mutatingGet: true, ...shared }), () => ({})),
  handle(call({ id: 'part', method: 'PUT', path: '/part', kind: 'upload', ...shared }), () => ({})),
  handle(call({ id: 'door', method: 'GET', path: '/v1/door', door: 'openai', ...shared }), () => ({})),
];

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
  const server = await testHttpServer(routes, { options: { rateLimits: { publicChangesPerMinute: 2 } } });
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
