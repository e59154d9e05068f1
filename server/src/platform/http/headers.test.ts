import { Readable } from 'node:stream';
import { call } from '@timbre/contract/call';
import * as z from 'zod/mini';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { handle } from './route.ts';
import type { TestHttpServer } from './testing-http-server.ts';
import { testHttpServer } from './testing-http-server.ts';

const shared = { method: 'GET', access: 'public', input: z.object({}), output: z.unknown() } as const;
const routes = [
  handle(call({ id: 'plain', path: '/plain', ...shared }), () => ({})),
  handle(call({ id: 'info', path: '/info', ...shared }), ({ info: { signal: _signal, ...info } }) => info),
  handle(call({ id: 'file', path: '/file', kind: 'file', ...shared }), () => ({
    status: 200,
    headers: { 'content-type': 'text/html' },
    body: Readable.from(['<script>']),
  })),
  handle(call({ id: 'door', path: '/v1/door', door: 'openai', ...shared }), () => ({})),
];

let http: TestHttpServer;
let https: TestHttpServer;
beforeAll(async () => {
  http = await testHttpServer(routes);
  https = await testHttpServer(routes, { options: { isSecure: true, publicUrl: 'https://studio.test' } });
});
afterAll(async () => {
  await http.close();
  await https.close();
});

const directives = [
  "default-src 'self'",
  "script-src 'self'",
  "script-src-attr 'none'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' blob: data:",
  "media-src 'self' blob: data:",
  "connect-src 'self' blob:",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
];

describe.each(['/plain', '/', '/nothing.js', '/health', '/openapi.json', '/gateway-apis/none'])('%s', (url) => {
  test('carries the security headers', async () => {
    const { headers } = await http.inject(url);
    const policy = String(headers['content-security-policy']).split(';');
    for (const directive of directives) expect(policy).toContain(directive);
    expect(policy.join()).not.toContain('upgrade-insecure-requests');
    expect(policy.find((part) => part.startsWith('script-src '))).not.toMatch(/unsafe|data:|\*/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['referrer-policy']).toBe('same-origin');
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    expect(headers['x-request-id']).toMatch(/^[0-9a-z]{26}$/);
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['x-powered-by']).toBeUndefined();
    const secure = await https.inject(url);
    expect(secure.headers['strict-transport-security']).toBe('max-age=31536000');
    expect(secure.headers['cross-origin-opener-policy']).toBe('same-origin');
  });
});

test('a file of a person never runs as a page of ours', async () => {
  const { headers } = await http.inject('/file');
  expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox; frame-ancestors 'none'");
});

test('the doors answer any origin, without cookies; the rest answers none', async () => {
  const origin = 'https://app.test';
  const door = await http.inject({ url: '/v1/door', headers: { origin } });
  expect(door.headers['access-control-allow-origin']).toBe('*');
  expect(door.headers['access-control-allow-credentials']).toBeUndefined();
  const preflight = await http.inject({ method: 'OPTIONS', url: '/v1/door', headers: { origin } });
  expect(preflight.statusCode).toBe(204);
  expect(preflight.headers['access-control-allow-headers']).toBe('authorization, *');
  const closed = await http.inject({ method: 'OPTIONS', url: '/plain', headers: { origin } });
  expect(closed.statusCode).toBe(404);
  expect(closed.headers['access-control-allow-origin']).toBeUndefined();
});

test('a caller cannot choose the request id or the address', async () => {
  const headers = { 'x-request-id': 'mine', 'x-forwarded-for': '203.0.113.9', 'x-forwarded-host': 'evil.test' };
  const answer = await http.inject({ url: '/info', headers, remoteAddress: '198.51.100.7' });
  expect(answer.json()).toMatchObject({ data: { address: '198.51.100.7', network: '198.51.100.0/24' } });
  expect(answer.headers['x-request-id']).not.toBe('mine');
});

test('behind one proxy the address is what that proxy saw, not what the caller wrote before it', async () => {
  const proxied = await testHttpServer(routes, { options: { trustedProxyHops: 1 } });
  const headers = { 'x-forwarded-for': '203.0.113.9, 2001:db8:1:2:3::4' };
  const answer = await proxied.inject({ url: '/info', headers, remoteAddress: '127.0.0.1' });
  expect(answer.json()).toMatchObject({ data: { address: '2001:db8:1:2:3::4', network: '2001:db8:1:2::/64' } });
  await proxied.close();
});

test('language and time zone are read from their headers, and only when they are such', async () => {
  const good = await http.inject({
    url: '/info',
    headers: { ww_language: 'ja', ww_timezone: 'Asia/Tokyo', 'accept-language': 'de' },
  });
  expect(good.json()).toMatchObject({ data: { language: 'ja', timeZone: 'Asia/Tokyo' } });
  const bad = await http.inject({
    url: '/info',
    headers: { ww_language: '<b>', ww_timezone: 'Mars/Base', 'accept-language': 'de-AT,en;q=0.5' },
  });
  expect(bad.json()).toMatchObject({ data: { language: 'de-AT', timeZone: 'UTC' } });
});

test('one access line a request, under the route, without the query', async () => {
  await http.inject({ url: '/plain?token=planted-token&x=1', headers: { cookie: 'timbre_session=planted-secret' } });
  const lines = http.log();
  expect(lines).not.toContain('planted');
  const line = lines
    .trim()
    .split('\n')
    .map((text) => JSON.parse(text) as object)
    .at(-1);
  expect(line).toMatchObject({ msg: 'request', method: 'GET', route: 'plain', status: 200, network: '127.0.0.0/24' });
});
