import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { createAlbum } from '@timbre/contract/albums';
import { allCalls } from '@timbre/contract/calls';
import { logIn } from '@timbre/contract/sessions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWeb } from '../app.ts';
import { memoryCounters } from '../platform/counters/request-counters.ts';
import type { HttpServer } from '../platform/http/http-deps.ts';
import { defaultRateLimits, type RateLimits } from '../platform/http/limits/rate-limits.ts';
import { defaultSlowLimits } from '../platform/http/limits/slow-limits.ts';
import { startTestStudio, testPassword, type TestStudio } from '../testing/test-studio.ts';

let studio: TestStudio;
const doors: HttpServer[] = [];
beforeAll(async () => {
  studio = await startTestStudio();
});
afterAll(async () => {
  for (const door of doors) await door.close();
  await studio.close();
});

/** The product with the limits it really has, as no one has used it yet. */
async function openDoor(trustedProxyHops = 0, rateLimits: Partial<RateLimits> = {}): Promise<HttpServer> {
  const platform = { ...studio.platform, counters: memoryCounters() };
  const door = await openWeb(platform, studio.composition, { webRoot: null, trustedProxyHops, rateLimits });
  doors.push(door);
  return door;
}

/** The limits' kinds with smaller numbers, so that reaching them takes no time. */
const few = { publicChangesPerMinute: { signIn: 5, demos: 7, other: 6 } };

const publicChanges = allCalls.filter(
  ({ available, access, kind, method, mutatingGet }) =>
    available && access === 'public' && kind === 'envelope' && (method !== 'GET' || mutatingGet),
);

describe('what a visitor may change', () => {
  it.each(publicChanges.map((call) => [call.id, call] as const))(
    '%s is refused once its limit for the minute is reached',
    async (_, call) => {
      const door = await openDoor(0, few);
      const url = call.path.replace(/\{\w+\}/g, 'x');
      const send = (i: number) =>
        door.inject({
          method: 'POST',
          url,
          remoteAddress: '198.51.100.7',
          headers: {
            'content-type': 'application/json',
            'x-forwarded-for': `203.0.113.${i}`,
            'x-real-ip': `203.0.113.${i}`,
            forwarded: `for=203.0.113.${i}`,
          },
          payload: '{"cheap":true}',
        });
      const statuses: number[] = [];
      const limit = few.publicChangesPerMinute[call.budget];
      for (let i = 0; i < limit + 2; i += 1) statuses.push((await send(i)).statusCode);
      expect(statuses.slice(0, limit)).not.toContain(429);
      expect(statuses.slice(limit)).toEqual([429, 429]);
      const last = await send(99);
      expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
      expect(last.json()).toMatchObject({ err_code: 'request.too-many' });
    },
  );
});

it('the product’s own limits', () => {
  expect(defaultRateLimits).toEqual({
    requestsPerMinute: 3_000,
    publicChangesPerMinute: { signIn: 60, demos: 240, other: 60 },
    atOnce: { events: 30, socket: 20, stream: 16 },
    keys: {
      free: { requestsPerMinute: 120, requestsAtOnce: 8 },
      personal: { requestsPerMinute: 240, requestsAtOnce: 16 },
      professional: { requestsPerMinute: 600, requestsAtOnce: 24 },
      ultimate: { requestsPerMinute: 1200, requestsAtOnce: 32 },
      scale: { requestsPerMinute: 1800, requestsAtOnce: 48 },
      business: { requestsPerMinute: 3000, requestsAtOnce: 64 },
    },
  });
});

describe('the network a lock counts by', () => {
  const guess = (door: HttpServer, email: string, from: string, forwarded: string, password = 'wrong') =>
    door.inject({
      method: 'POST',
      url: logIn.path,
      remoteAddress: from,
      headers: { 'x-forwarded-for': forwarded },
      payload: { email, password },
    });

  it('is the caller’s own, whatever X-Forwarded-For says, unless a proxy is declared', async () => {
    const door = await openDoor();
    const user = await studio.createUser();
    for (let i = 0; i < 5; i += 1) await guess(door, user.email, '198.51.100.7', `203.0.${i}.1`);
    const locked = await guess(door, user.email, '198.51.100.7', '203.0.99.1', testPassword);
    expect(locked.json()).toMatchObject({ err_code: 'LOGIN_LOCKED' });
    const victim = await guess(door, user.email, '192.0.2.1', '198.51.100.7', testPassword);
    expect(victim.json()).toMatchObject({ code: 200 });
  });

  it('behind one proxy is what that proxy saw, not what the caller wrote before it', async () => {
    const door = await openDoor(1);
    const user = await studio.createUser();
    for (let i = 0; i < 5; i += 1) await guess(door, user.email, '127.0.0.1', `203.0.${i}.1, 198.51.100.8`);
    const locked = await guess(door, user.email, '127.0.0.1', '192.0.2.77, 198.51.100.8', testPassword);
    expect(locked.json()).toMatchObject({ err_code: 'LOGIN_LOCKED' });
    const victim = await guess(door, user.email, '127.0.0.1', '198.51.100.8, 192.0.2.9', testPassword);
    expect(victim.json()).toMatchObject({ code: 200 });
  });
});

describe('requests that are too much', () => {
  let address: string;
  beforeAll(async () => {
    address = await (await openDoor()).listen('127.0.0.1', 0);
  });

  /** The first line of the answer to these bytes, and whether the connection was closed after it. */
  const say = (...pieces: string[]): Promise<string> =>
    new Promise((resolve) => {
      const { hostname, port } = new URL(address);
      const socket = connect(Number(port), hostname, () => pieces.forEach((piece) => socket.write(piece)));
      let said = '';
      socket.on('data', (chunk: Buffer) => (said += chunk.toString()));
      socket.once('error', () => undefined);
      socket.once('close', () => resolve(said.split('\r\n')[0] ?? ''));
    });

  it.each([
    ['a header of 60 KB', `GET / HTTP/1.1\r\nHost: x\r\nX-A: ${'b'.repeat(60_000)}\r\n\r\n`, '431'],
    ['very many headers', `GET / HTTP/1.1\r\nHost: x\r\n${'X-A: b\r\n'.repeat(9000)}\r\n`, '431'],
    ['an address of 60 KB', `GET /${'a'.repeat(60_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, '431'],
    [
      'two lengths',
      'POST /account/login HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 4\r\n\r\n{}',
      '400',
    ],
    [
      'a length and chunks',
      'POST /account/login HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      '400',
    ],
    ['a bare line feed in a header', 'GET / HTTP/1.1\r\nHost: x\r\nX-A: b\nX-B: c\r\n\r\n', '400'],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', '400'],
  ])('%s is refused and the connection closed', async (_, bytes, status) => {
    expect(await say(bytes)).toContain(status);
  });

  it('a body is read to its limit and no further, also when its length is not told', async () => {
    const user = await studio.createUser();
    const sent = await new Promise<{ status: string; bytes: number }>((resolve, reject) => {
      const headers = { 'xi-api-key': user.apiKey, 'content-type': 'application/json', 'transfer-encoding': 'chunked' };
      const request = httpRequest(address + createAlbum.path, { method: 'POST', headers });
      let bytes = 0;
      let isDone = false;
      request.once('response', (answer) => {
        let body = '';
        answer.on('data', (chunk: Buffer) => (body += chunk.toString()));
        answer.once('close', () => {
          isDone = true;
          resolve({ status: (JSON.parse(body) as { err_code: string }).err_code, bytes });
        });
      });
      request.once('error', (error) => (isDone ? undefined : reject(error)));
      const pour = (): void => {
        if (isDone || bytes > 50_000_000) return;
        bytes += 65_536;
        // Beyond the limit it pauses as a network does: a write to a connection that was just closed would lose the answer.
        const next = () => (bytes > 2_100_000 ? setTimeout(pour, 20) : setImmediate(pour));
        request.write('x'.repeat(65_536), next);
      };
      request.write('{"name":"', pour);
    });
    expect(sent.status).toBe('request.too-large');
    expect(sent.bytes).toBeLessThan(20_000_000);
  });

  it.each([
    ['with its length', { 'content-length': '6000000' }],
    ['without', { 'transfer-encoding': 'chunked' }],
  ])('a body that is too large, sent in one go %s, still gets its answer', async (_, length) => {
    const user = await studio.createUser();
    const { hostname, port } = new URL(address);
    const said = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), hostname);
      let answer = '';
      socket.once('error', reject).once('end', () => resolve(answer));
      // As clients do that listen only when everything is sent.
      const listen = () => socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
      const headers = { host: 'x', 'xi-api-key': user.apiKey, 'content-type': 'application/json', ...length };
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.write(`POST ${createAlbum.path} HTTP/1.1\r\n${lines.join('')}\r\n`);
      const piece = 'x'.repeat(100_000);
      const framed = 'transfer-encoding' in length ? `${piece.length.toString(16)}\r\n${piece}\r\n` : piece;
      let left = 60;
      const send = (): void => {
        left -= 1;
        if (left < 0) {
          if (framed !== piece) socket.write('0\r\n\r\n');
          listen();
        } else socket.write(framed, () => setTimeout(send, 3));
      };
      send();
    });
    expect(said).toContain('request.too-large');
  });

  it('a list of 100,000 wrong entries is answered with the first few', async () => {
    const user = await studio.createUser();
    const answer = await fetch(`${address}/gateway-apis/tts/v1/articles`, {
      method: 'POST',
      headers: { 'xi-api-key': user.apiKey, 'content-type': 'application/json' },
      body: JSON.stringify({ segments: Array.from({ length: 100_000 }, () => ({})) }),
    });
    const text = await answer.text();
    expect(text).toContain('input.invalid');
    expect(text.length).toBeLessThan(20_000);
  });
});

describe('senders that are too slow', () => {
  const limits = { headersMs: 200, requestMs: 1500, jsonBodyMs: 300, checkMs: 50 };
  let address: string;
  beforeAll(async () => {
    const door = await openWeb(studio.platform, studio.composition, { webRoot: null, slowLimits: limits });
    doors.push(door);
    address = await door.listen('127.0.0.1', 0);
  });

  /** Sends a beginning, then a byte at a time; what it was told when it was cut off. */
  const trickle = (beginning: string): Promise<string> =>
    new Promise((resolve) => {
      const { hostname, port } = new URL(address);
      const socket = connect(Number(port), hostname, () => socket.write(beginning));
      const drip = setInterval(() => socket.write('a'), 20);
      let said = '';
      socket.on('data', (chunk: Buffer) => (said += chunk.toString()));
      socket.once('error', () => undefined);
      socket.once('close', () => {
        clearInterval(drip);
        resolve(said);
      });
    });

  it('are cut off in the headers, in a JSON body and in an upload', async () => {
    const head = 'HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
    expect(await trickle(`GET / ${head}X-A: `)).toContain('408');
    expect(await trickle(`POST ${logIn.path} ${head}Content-Length: 100000\r\n\r\n{"email":"`)).not.toContain('200 OK');
    expect(
      await trickle(`PUT /files/uploads/x/1?expires=1&signature=x ${head}Content-Length: 100000\r\n\r\nRIFF`),
    ).not.toContain('200 OK');
  });

  it('the product’s own times are a minute, two minutes and half an hour', () => {
    expect(defaultSlowLimits).toMatchObject({ headersMs: 60_000, jsonBodyMs: 120_000, requestMs: 1_800_000 });
  });
});
