import { Agent, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { call } from '@timbre/contract/call';
import { fastify } from 'fastify';
import * as z from 'zod/mini';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { AppError, fail } from '../../errors.ts';
import { createDrain } from '../limits/drain.ts';
import { handle } from '../route.ts';
import type { TestHttpServer } from '../testing-http-server.ts';
import { sessionHeaders, testHttpServer } from '../testing-http-server.ts';

const shared = { method: 'GET', access: 'public', input: z.object({ mode: z.optional(z.string()) }) } as const;
const watch = call({ id: 'watch', path: '/watch', kind: 'events', output: z.object({ n: z.number() }), ...shared });
const bytes = call({ id: 'bytes', path: '/bytes', kind: 'stream', output: z.unknown(), ...shared });
const tell = call({
  id: 'tell',
  method: 'POST',
  path: '/tell/{id}',
  kind: 'events',
  access: 'user',
  input: z.object({ id: z.string(), words: z.string().check(z.maxLength(1000)) }),
  output: z.object({ words: z.string(), id: z.string() }),
});
const slow = call({ id: 'slow', path: '/slow', output: z.string(), ...shared });

const servers: TestHttpServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

interface Live {
  readonly server: TestHttpServer;
  readonly url: string;
  /** Sends event `n` to the open stream. */
  readonly emit: (n: number) => void;
  readonly ended: Promise<void>;
  /** The slow call runs. */
  readonly started: Promise<void>;
  readonly letGo: () => void;
}

async function start(options: { heartbeatMs?: number; drainMs?: number } = {}): Promise<Live> {
  let emit: (n: number) => void = () => undefined;
  let end: () => void = () => undefined;
  let letGo: () => void = () => undefined;
  let begin: () => void = () => undefined;
  const started = new Promise<void>((resolve) => (begin = resolve));
  const ended = new Promise<void>((resolve) => (end = resolve));
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  const routes = [
    handle(watch, async function* watching({ input, info }) {
      if (input.mode === 'missing') fail('input.not-found');
      try {
        for (;;) {
          const n = await new Promise<number | null>((resolve) => {
            emit = resolve;
            info.signal.addEventListener('abort', () => resolve(null));
          });
          if (n === null) return;
          if (n < 0) fail('engine.failed');
          yield { n };
        }
      } finally {
        end();
      }
    }),
    handle(bytes, ({ input }) => {
      const source = new Readable({ read: () => undefined });
      source.once('close', () => end());
      if (input.mode === 'fail') setImmediate(() => source.destroy(new AppError('engine.failed')));
      else source.push('first');
      return { status: 200, headers: { 'content-type': 'audio/pcm' }, body: source };
    }),
    handle(tell, async ({ input: { id, words } }) => {
      if (id === 'missing') fail('input.not-found');
      return (async function* () {
        for (const word of words.split(' ')) yield { words: word, id };
      })();
    }),
    handle(slow, async () => {
      begin();
      await gate;
      return 'done';
    }),
  ];
  const server = await testHttpServer(routes, { options });
  servers.push(server);
  const url = await server.listen('127.0.0.1', 0);
  return { server, url, emit: (n) => emit(n), ended, started, letGo };
}

async function openStream(url: string, headers: Record<string, string> = {}) {
  const abort = new AbortController();
  const response = await fetch(`${url}/watch`, { signal: abort.signal, headers });
  if (response.body === null) throw new Error('no body');
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const readUntil = async (wanted: string): Promise<string> => {
    while (!text.includes(wanted)) {
      const { done, value } = await reader.read();
      if (done) break;
      text += value;
    }
    return text;
  };
  return { response, readUntil, abort: () => abort.abort() };
}

describe('event streams', () => {
  test('each event leaves at once, silence is filled, and the source hears when the caller goes', async () => {
    const { url, emit, ended } = await start({ heartbeatMs: 20 });
    const stream = await openStream(url);
    expect(stream.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(stream.response.headers.get('x-accel-buffering')).toBe('no');
    expect(stream.response.headers.get('content-security-policy')).toContain("object-src 'none'");
    expect(stream.response.headers.get('x-request-id')).not.toBeNull();
    emit(1);
    expect(await stream.readUntil('"n":1')).toMatch(/^retry: 2000\n\n(: still here\n\n)*data: {"n":1}\n\n/);
    await stream.readUntil(': still here');
    emit(2);
    expect(await stream.readUntil('"n":2')).toContain('data: {"n":2}\n\n');
    stream.abort();
    await ended;
  });

  test('an error half way is the last event, in the envelope', async () => {
    const { url, emit, ended } = await start();
    const stream = await openStream(url);
    emit(1);
    await stream.readUntil('"n":1');
    emit(-1);
    const text = await stream.readUntil('never');
    const [, data = ''] = /event: error\ndata: (.*)\n\n$/.exec(text) ?? [];
    expect(JSON.parse(data)).toMatchObject({ code: 9020, err_code: 'engine.failed' });
    await ended;
  });

  test('an error before the first event has a real status', async () => {
    const { url } = await start();
    const response = await fetch(`${url}/watch?mode=missing`);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ err_code: 'input.not-found' });
  });

  test('another site can not open one with the cookie', async () => {
    const { server } = await start();
    const { cookie } = sessionHeaders('user');
    const answer = await server.inject({ url: '/watch', headers: { cookie, 'sec-fetch-site': 'cross-site' } });
    expect([answer.statusCode, answer.json<{ err_code: string }>().err_code]).toEqual([403, 'request.forged']);
  });
});

describe('event streams that are asked for with a body', () => {
  const post = (url: string, body: unknown, headers: Record<string, string>) =>
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const key = { 'xi-api-key': 'tk_user' };

  test('get it, checked like any other input, and are never held back or kept', async () => {
    const { url } = await start();
    const answer = await post(`${url}/tell/a`, { words: 'one two', id: 'b' }, key);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
    expect(answer.headers.get('x-accel-buffering')).toBe('no');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(await answer.text()).toBe(
      'retry: 2000\n\ndata: {"words":"one","id":"a"}\n\ndata: {"words":"two","id":"a"}\n\n',
    );
  });

  test('are no page of another address: their body is JSON', async () => {
    const { url } = await start();
    for (const [body, headers, status, code] of [
      [{ words: 7 }, key, 422, 'input.invalid'],
      ['{"words":', key, 422, 'input.invalid'],
      [{ words: 'x'.repeat(1001) }, key, 422, 'input.invalid'],
      [`{"words":"${'x'.repeat(3_000_000)}"}`, key, 413, 'request.too-large'],
      [{ words: 'one' }, { ...key, 'content-type': 'text/plain' }, 422, 'input.invalid'],
      [{ words: 'one' }, {}, 401, 'LOGGED_OUT'],
    ] as const) {
      const answer = await post(`${url}/tell/a`, body, headers);
      expect([answer.status, ((await answer.json()) as { err_code: string }).err_code]).toEqual([status, code]);
    }
    expect((await post(`${url}/tell/missing`, { words: 'one' }, key)).status).toBe(404);
    expect((await fetch(`${url}/tell/a?words=one`, { headers: key })).status).toBe(404);
  });

  test('want the proof that every change wants', async () => {
    const { url } = await start();
    const { cookie, ww_token } = sessionHeaders('user');
    expect((await post(`${url}/tell/a`, { words: 'one' }, { cookie })).status).toBe(403);
    expect((await post(`${url}/tell/a`, { words: 'one' }, { cookie, ww_token: 'other' })).status).toBe(403);
    expect((await post(`${url}/tell/a`, { words: 'one' }, { cookie, ww_token })).status).toBe(200);
  });

  test('take an Idempotency-Key for what it is: a header that says nothing here', async () => {
    const { url } = await start();
    const headers = { ...key, 'idempotency-key': 'same' };
    for (const words of ['one', 'two'])
      expect(await (await post(`${url}/tell/a`, { words }, headers)).text()).toContain(words);
  });
});

describe('byte streams', () => {
  test('the first bytes leave while the rest is made, and the source is closed when the caller goes', async () => {
    const { server, url, ended } = await start();
    const abort = new AbortController();
    const response = await fetch(`${url}/bytes`, { signal: abort.signal });
    const first = await response.body?.getReader().read();
    expect(Buffer.from(first?.value ?? []).toString()).toBe('first');
    abort.abort();
    await ended;
    await vi.waitFor(() => expect(server.log()).toMatch(/"route":"bytes","status":499/), 20_000);
    expect(server.log()).not.toContain('"level":"error"');
  });

  test('an error before the first byte has a real status', async () => {
    const { url } = await start();
    const response = await fetch(`${url}/bytes?mode=fail`);
    expect(response.status).toBe(502);
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(await response.json()).toMatchObject({ err_code: 'engine.failed' });
  });
});

describe('drain', () => {
  test('a connection that was opened ahead holds nothing up', async () => {
    const { server, url } = await start({ drainMs: 600_000 });
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    const gone = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
    await fetch(`${url}/health`);
    await server.close();
    socket.resume();
    await gone;
  });

  test('requests under way finish, streams end, nothing new gets in', async () => {
    const { server, url, emit, ended, started, letGo } = await start();
    const stream = await openStream(url);
    emit(1);
    await stream.readUntil('"n":1');
    const running = fetch(`${url}/slow`);
    await started;
    const closed = server.close();
    await ended;
    await stream.readUntil('never');
    await vi.waitFor(async () => expect(await refusal(url)).toBe('ECONNREFUSED'), 20_000);
    letGo();
    const answer = await running;
    expect(await answer.json()).toMatchObject({ code: 200, data: 'done' });
    await closed;
  });

  test('a stream that is asked for while the server stops is stopped too', async () => {
    const drain = createDrain();
    const abort = new AbortController();
    const app = fastify();
    await drain.close(app, 1000);
    drain.openStream(abort);
    expect(abort.signal.aborted).toBe(true);
  });

  test('a caller that keeps its connection is answered once more and told to close it', async () => {
    const { server, url } = await start();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = () =>
      new Promise<string | undefined>((resolve, reject) => {
        const request = httpRequest(`${url}/health`, { agent }, (response) => {
          response.resume().once('end', () => resolve(`${response.statusCode} ${response.headers.connection}`));
        });
        request.once('error', reject).end();
      });
    expect(await ask()).toBe('200 keep-alive');
    const closed = server.close();
    expect(await ask()).toBe('503 close');
    await closed;
    agent.destroy();
  });

  test('the log tells how long a request took', async () => {
    const { server, url, started, letGo } = await start();
    const running = fetch(`${url}/slow`).then((answer) => answer.text());
    await started;
    await new Promise((resolve) => setTimeout(resolve, 30));
    letGo();
    await running;
    await vi.waitFor(() => expect(server.log()).toContain('"route":"slow"'), 20_000);
    const line =
      server
        .log()
        .split('\n')
        .find((one) => one.includes('"route":"slow"')) ?? '';
    // A timer may fire a little early; what matters is that it is not 0.
    expect((JSON.parse(line) as { durationMs: number }).durationMs).toBeGreaterThan(20);
  });

  test('after the limit what is left is cut off', async () => {
    const { server, url, started } = await start({ drainMs: 50 });
    const running = fetch(`${url}/slow`).then(
      () => 'answered',
      () => 'cut off',
    );
    await started;
    await server.close();
    expect(await running).toBe('cut off');
  });
});

/** The error of a fresh connection. */
function refusal(url: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const probe = httpRequest(`${url}/health`, { agent: false }, (response) => resolve(String(response.statusCode)));
    probe.on('error', (error: NodeJS.ErrnoException) => resolve(error.code));
    probe.end();
  });
}
