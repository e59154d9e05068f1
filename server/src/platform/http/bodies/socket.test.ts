import { connect } from 'node:net';
import { call } from '@timbre/contract/call';
import { afterEach, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import * as z from 'zod/mini';
import { fail } from '../../errors.ts';
import { eventually } from '../../jobs/testing-jobs.ts';
import { checkRoutes } from '../boot-check.ts';
import { handle } from '../route.ts';
import { sessionHeaders, testHttpServer, type TestHttpServer } from '../testing-http-server.ts';

const talk = call({
  id: 'talk',
  method: 'GET',
  path: '/v1/talk/{name}',
  kind: 'socket',
  door: 'elevenlabs',
  access: 'public',
  input: z.object({ name: z.string(), times: z._default(z.coerce.number().check(z.lte(9)), 1) }),
  output: z.object({ said: z.string() }),
});
const echo = call({
  id: 'echo',
  method: 'POST',
  path: '/v1/echo',
  door: 'openai',
  access: 'public',
  input: z.object({ text: z.string() }),
  output: z.string(),
});

const servers: TestHttpServer[] = [];
const sockets: WebSocket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.terminate();
  for (const server of servers.splice(0)) await server.close();
});

/** `talk` repeats what it hears; `key …` tells whose key it is, `break` and `refuse` fail, `undeclared` breaks the contract. */
async function start(options: { drainMs?: number } = {}) {
  const ends: string[] = [];
  const routes = [
    handle(talk, async ({ actor, input, info, socket }) => {
      info.signal.addEventListener('abort', () => ends.push('aborted'));
      if (actor !== null) await socket.send({ said: `by ${actor.userId}` });
      for await (const text of socket.messages({ bytes: 100, idleSeconds: input.name === 'hasty' ? 0.05 : 5 })) {
        if (text === 'bye') break;
        if (text === 'break') throw new Error('nobody foresaw this');
        if (text === 'refuse') fail('credits.insufficient');
        const said = text.startsWith('key ') ? (await socket.identify(text.slice(4))).userId : text;
        for (let i = 0; i < input.times; i += 1) await socket.send({ said });
      }
      ends.push('ended');
    }),
    handle(echo, ({ input }) => input.text),
  ];
  const server = await testHttpServer(routes, { options });
  servers.push(server);
  const url = await server.listen('127.0.0.1', 0);
  return { server, url, ends };
}

/** Everything a socket hears; `closed` gives the close code. */
function open(url: string, path = '/v1/talk/ann', headers: Record<string, string> = {}) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}${path}`, { headers });
  sockets.push(socket);
  const heard: Record<string, unknown>[] = [];
  socket.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString()) as Record<string, unknown>));
  socket.on('error', () => undefined);
  const closed = new Promise<number>((resolve) => socket.once('close', (code) => resolve(code)));
  const opened = new Promise<void>((resolve, reject) => {
    socket.once('open', () => resolve());
    socket.once('unexpected-response', (_request, response) => reject(new Error(`HTTP ${response.statusCode}`)));
  });
  opened.catch(() => undefined);
  return { socket, heard, closed, opened };
}

describe('a socket call', () => {
  it('hears texts in order, answers them, and is closed when its route ends', async () => {
    const { url, ends } = await start();
    const { socket, heard, closed, opened } = open(url, '/v1/talk/ann?times=2');
    await opened;
    for (const text of ['one', '二', 'bye', 'never heard']) socket.send(text);
    expect(await closed).toBe(1000);
    expect(heard).toEqual(['one', 'one', '二', '二'].map((said) => ({ said })));
    expect(ends).toEqual(['ended']);
  });

  it('knows a key in a header or by asking, and never a cookie', async () => {
    const { url } = await start();
    const byHeader = open(url, '/v1/talk/ann', { 'xi-api-key': 'tk_user' });
    await eventually(() => byHeader.heard.length === 1);
    expect(byHeader.heard).toEqual([{ said: 'by user-1' }]);
    const byCookie = open(url, '/v1/talk/ann', { ...sessionHeaders('user'), origin: 'https://evil.example' });
    await byCookie.opened;
    byCookie.socket.send('key tk_owner');
    await eventually(() => byCookie.heard.length === 1);
    expect(byCookie.heard).toEqual([{ said: 'owner-1' }]);
    await expect(open(url, '/v1/talk/ann', { 'xi-api-key': 'tk_nobody' }).opened).rejects.toThrow('HTTP 401');
    await expect(open(url, '/v1/talk/ann', { 'xi-api-key': 'tk_reader' }).opened).rejects.toThrow('HTTP 403');
  });

  it.each([
    ['a read-only key', 'key tk_reader', 1008, 'missing_permissions', /read-only/],
    ['a wrong key', 'key tk_nobody', 1008, 'invalid_api_key', /key isn’t valid/],
    ['a named error', 'refuse', 1008, 'quota_exceeded', /enough credits/],
    ['an unforeseen one', 'break', 1011, 'server_error', /./],
    ['a message too large', 'x'.repeat(101), 1009, 'request_too_large', /up to 100 bytes/],
    ['a binary message', Buffer.from('one'), 1003, 'input_invalid', /text messages/],
  ] as const)('says %s as its last message and closes', async (_, message, code, error, sentence) => {
    const { url } = await start();
    const { socket, heard, closed, opened } = open(url);
    await opened;
    socket.send(message);
    expect(await closed).toBe(code);
    expect(heard).toEqual([{ message: expect.stringMatching(sentence) as string, error, code }]);
  });

  it('refuses wrong input, silence and a flood after it is open', async () => {
    const { url } = await start();
    const wrong = open(url, '/v1/talk/ann?times=10');
    expect(await wrong.closed).toBe(1008);
    expect(wrong.heard).toMatchObject([{ error: 'input_invalid' }]);
    const silent = open(url, '/v1/talk/hasty');
    expect(await silent.closed).toBe(1008);
    expect(silent.heard).toMatchObject([{ message: 'No message arrived within 0.05 s. Connect again.' }]);
    const huge = open(url);
    await huge.opened;
    huge.socket.send('x'.repeat(3_000_000));
    expect(await huge.closed).toBe(1009);
  });

  it('tells the route when the caller hangs up', async () => {
    const { url, ends } = await start();
    const { socket, opened, heard } = open(url);
    await opened;
    socket.send('one');
    await eventually(() => heard.length === 1);
    socket.terminate();
    await eventually(() => ends.length === 2);
    expect([...ends].sort()).toEqual(['aborted', 'ended']);
  });

  it('is closed when the server stops, also for a caller that does not answer', async () => {
    const { url, server } = await start({ drainMs: 100 });
    const { closed, opened } = open(url);
    await opened;
    const deaf = open(url);
    await deaf.opened;
    deaf.socket.pause();
    await server.close();
    expect(await closed).toBe(1012);
  });

  it('is no page: a plain request is told to come as a WebSocket', async () => {
    const { url } = await start();
    const answer = await fetch(`${url}/v1/talk/ann`);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ detail: { message: 'Open this address as a WebSocket.' } });
  });
});

it('answers a program that offers HTTP/2 with its request as if it had not', async () => {
  const { url } = await start();
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const body = JSON.stringify({ text: 'héllo' });
  const head = [
    'POST /v1/echo HTTP/1.1',
    `Host: ${hostname}`,
    'Connection: Upgrade, HTTP2-Settings',
    'Upgrade: h2c',
    'HTTP2-Settings: AAEAAEAAAAIAAAABAAMAAABkAAQBAAAAAAUAAEAA',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ].join('\r\n');
  let answer = '';
  socket.on('data', (piece: Buffer) => (answer += piece.toString()));
  // The body comes in two pieces, the second one after the first was read.
  socket.write(`${head}\r\n\r\n${body.slice(0, 5)}`);
  await new Promise((resolve) => setTimeout(resolve, 50));
  socket.write(body.slice(5));
  await eventually(() => answer.includes('"héllo"'));
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  socket.destroy();
});

it('a socket that needs a session would be open to any site: the server does not start with it', () => {
  const wrong = { ...talk, access: 'user' as const };
  expect(() => checkRoutes([wrong], [handle(wrong, async () => undefined)])).toThrow(/"talk" is a socket/);
});
