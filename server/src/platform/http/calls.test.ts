import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { call } from '@timbre/contract/call';
import { outdatedStatus } from '@timbre/contract/http/envelope';
import type { ErrorCode } from '@timbre/contract/errors/errors';
import { errors } from '@timbre/contract/errors/errors';
import { later } from '@timbre/contract/later';
import * as z from 'zod/mini';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AppError, fail } from '../errors.ts';
import { handle } from './route.ts';
import type { TestHttpServer } from './testing-http-server.ts';
import { testHttpServer } from './testing-http-server.ts';

const echo = call({
  id: 'echo',
  method: 'POST',
  path: '/gateway-apis/tts/v1/echo/{id}',
  access: 'public',
  input: z.object({
    id: z.string(),
    fileName: z.optional(z.string().check(z.maxLength(5))),
    count: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
    words: z.optional(z.array(z.object({ text: z.string().check(z.minLength(1, 'Enter a word.')) }))),
  }),
  output: z.object({ id: z.string(), fileName: z.optional(z.string()), count: z.optional(z.number()) }),
});
const anyOutput = { access: 'public', input: z.object({ name: z.optional(z.string()) }), output: z.unknown() } as const;
const broken = call({ id: 'broken', method: 'GET', path: '/broken', ...anyOutput });
const brokenOpenAi = call({ id: 'brokenOpenAi', method: 'GET', path: '/v1/broken', door: 'openai', ...anyOutput });
const brokenEleven = call({
  id: 'brokenEleven',
  method: 'GET',
  path: '/v1/eleven',
  door: 'elevenlabs',
  ...anyOutput,
});
const openAiEcho = call({
  id: 'openAiEcho',
  method: 'POST',
  path: '/v1/echo',
  door: 'openai',
  access: 'public',
  input: z.object({ voice: z.string() }),
  output: z.object({ voice: z.string() }),
});
const wrongAnswer = call({
  id: 'wrongAnswer',
  method: 'GET',
  path: '/wrong',
  access: 'public',
  input: z.object({ extra: z.optional(z.string()) }),
  output: z.object({ items: z.array(z.object({ id: z.string() })) }),
});
const takeBytes = call({
  id: 'takeBytes',
  method: 'PUT',
  path: '/files/take/{number}',
  kind: 'upload',
  access: 'public',
  input: z.object({ number: z.coerce.number() }),
  output: z.object({ number: z.number(), sizeBytes: z.number() }),
});
const giveBytes = call({ id: 'giveBytes', method: 'GET', path: '/give', kind: 'file', ...anyOutput });
const change = call({ id: 'change', method: 'GET', path: '/change', mutatingGet: true, ...anyOutput });
const soon = later('soon', 'POST', '/soon', 'owner');

function throwNamed(name: string | undefined): never {
  if (name === 'unknown') throw new Error('secret words of the inside');
  if (name === 'enospc') throw Object.assign(new Error('write'), { code: 'ENOSPC' });
  if (name === 'pg-disk-full') throw new Error('query', { cause: Object.assign(new Error('disk'), { code: '53100' }) });
  return fail(name as ErrorCode);
}

const routes = [
  handle(echo, ({ input: { id, fileName, count } }) => ({
    id,
    ...(fileName === undefined ? {} : { fileName }),
    ...(count === undefined ? {} : { count }),
  })),
  handle(broken, ({ input }) => throwNamed(input.name)),
  handle(brokenOpenAi, ({ input }) => throwNamed(input.name)),
  handle(brokenEleven, ({ input }) => throwNamed(input.name)),
  handle(openAiEcho, ({ input }) => input),
  handle(
    wrongAnswer,
    ({ input }) =>
      ({
        items: [{ id: 'a', ...(input.extra === undefined ? {} : { secret: 'no' }) }, ...(input.extra ? [] : [{}])],
      }) as { items: { id: string }[] },
  ),
  handle(takeBytes, async ({ input, body }) => ({ number: input.number, sizeBytes: (await buffer(body)).length })),
  handle(giveBytes, ({ input, range }) => {
    if (input.name !== undefined) throw new AppError(input.name as ErrorCode);
    return {
      status: range === undefined ? 200 : 206,
      headers: { 'content-type': 'audio/wav', 'content-length': '4', ...(range ? { 'content-range': range } : {}) },
      body: Readable.from([Buffer.from('RIFF')]),
    };
  }),
  handle(change, () => ({ done: true })),
];

let server: TestHttpServer;
beforeAll(async () => {
  server = await testHttpServer(routes, {
    calls: [soon],
    options: { checkAnswers: true, rateLimits: { publicChangesPerMinute: { signIn: 1e6, demos: 1e6, other: 1e6 } } },
  });
});
afterAll(() => server.close());

const json = { 'content-type': 'application/json' };

describe('envelope', () => {
  test('path wins over body, body over query; unknown names are dropped; the alias answers too', async () => {
    for (const url of ['/gateway-apis/tts/v1/echo/p?id=q&count=3', '/tts/v1/echo/p?id=q&count=3']) {
      const answer = await server.inject({ method: 'POST', url, payload: { id: 'b', count: 4, admin: true } });
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({ code: 200, message: 'success', data: { id: 'p', count: 4 } });
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  test('invalid input names the field in plain words and lists a sentence per field', async () => {
    const answer = await server.inject({
      method: 'POST',
      url: '/tts/v1/echo/p',
      payload: { fileName: 'too long', count: 0, words: [{ text: 'a' }, { text: '' }, {}] },
    });
    expect(answer.statusCode).toBe(200);
    const body = answer.json<{ code: number; message: string; err_code: string; data: { fields: object } }>();
    expect(body).toMatchObject({ code: 106, err_code: 'input.invalid' });
    expect(body.message).toBe('File name must have at most 5 characters.');
    expect(body.data.fields).toEqual({
      fileName: 'File name must have at most 5 characters.',
      count: 'Count must be at least 1.',
      'words.1.text': 'Enter a word.',
      'words.2.text': 'Words 3 text is missing.',
    });
  });

  test.each([
    ['malformed JSON', json, '{"a":', 'The body isn’t valid JSON.'],
    ['a list', json, '[1]', 'Send the body as a JSON object.'],
    ['another media type', { 'content-type': 'text/plain' }, 'x', 'Send the body as JSON'],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'a=1', 'Send the body as JSON'],
    ['lists too deep in each other', json, `{"words":${'['.repeat(200)}${']'.repeat(200)}}`, 'more than 100 deep'],
    ['a poisoned prototype', json, '{"__proto__":{"admin":true}}', 'The body isn’t valid JSON.'],
  ])('%s is input.invalid', async (_name, headers, payload, message) => {
    const answer = await server.inject({ method: 'POST', url: '/tts/v1/echo/p', headers, payload });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ code: 106 });
    expect(answer.json<{ message: string }>().message).toContain(message);
  });

  test('an empty JSON body is no body', async () => {
    const answer = await server.inject({ method: 'POST', url: '/tts/v1/echo/p', headers: json, payload: '' });
    expect(answer.json()).toMatchObject({ code: 200 });
  });

  test('a body over 2 MB is refused in clear words', async () => {
    const payload = { fileName: 'x'.repeat(2_097_152) };
    const answer = await server.inject({ method: 'POST', url: '/tts/v1/echo/p', payload });
    expect(answer.json()).toMatchObject({
      code: errors['request.too-large'].code,
      message: 'The request is too large. Send at most 2 MB.',
      data: { limit: 2_097_152 },
    });
  });

  test('a mutatingGet also answers to POST', async () => {
    const answer = await server.inject({ method: 'POST', url: '/change' });
    expect(answer.json()).toMatchObject({ code: 200 });
  });

  test('a call that is not served yet says so to anyone', async () => {
    const answer = await server.inject({ method: 'POST', url: '/soon', headers: json, payload: '{' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ code: errors['feature.unavailable'].code, err_code: 'feature.unavailable' });
  });

  test('an answer that breaks its contract fails, also by one name too many', async () => {
    const missing = await server.inject('/wrong');
    expect(missing.json()).toMatchObject({ code: 9000 });
    expect(missing.json<{ message: string }>().message).toContain('items.1.id');
    const extra = await server.inject('/wrong?extra=1');
    expect(extra.json<{ message: string }>().message).toContain('does not declare: items.0.secret');
  });
});

describe('errors', () => {
  const names = Object.keys(errors) as ErrorCode[];

  test.each(names)('%s in all three shapes', async (name) => {
    const row: { code: number; status: number; message: string; errCode?: string } = errors[name];
    const own = await server.inject(`/broken?name=${name}`);
    // What is answered at another time has a real status everywhere.
    const isLater = ['request.too-many', 'studio.closed', 'studio.read-only', 'server.unavailable'].includes(name);
    expect(own.statusCode).toBe(isLater ? row.status : 200);
    // The body status that the web app follows up.
    const status = name === 'client.outdated' ? { status: outdatedStatus } : {};
    const said = { code: row.code, message: row.message, data: null, err_code: row.errCode ?? name, ...status };
    expect(own.json()).toEqual(said);

    const openAi = await server.inject(`/v1/broken?name=${name}`);
    expect(openAi.statusCode).toBe(row.status === 422 ? 400 : row.status);
    const { error } = openAi.json<{ error: Record<string, unknown> }>();
    expect(Object.keys(error)).toEqual(['message', 'type', 'param', 'code']);
    const theirs: Partial<Record<ErrorCode, string>> = {
      'session.required': 'invalid_api_key',
      'key.expired': 'invalid_api_key',
      'door.not-available': 'not_available',
      'door.model': 'model_not_found',
      'request.too-many': 'rate_limit_exceeded',
    };
    expect(error['code']).toBe(theirs[name] ?? name);

    const eleven = await server.inject(`/v1/eleven?name=${name}`);
    expect(eleven.statusCode).toBe(name === 'voice.unavailable' ? 404 : row.status);
    expect(eleven.json()).toEqual({
      detail: { status: expect.any(String) as string, message: expect.any(String) as string },
    });
    expect(own.headers['retry-after'] !== undefined).toBe(isLater);
    expect(openAi.headers['retry-after'] !== undefined).toBe(isLater || row.status === 429);
  });

  test('an unknown error tells nothing and is logged with the request id', async () => {
    const quiet = await testHttpServer(routes, { calls: [soon], options: { checkAnswers: false } });
    const answer = await quiet.inject('/broken?name=unknown');
    expect(answer.json()).toMatchObject({ code: 9000, message: errors['server.error'].message });
    expect(answer.body).not.toContain('secret words');
    const logged = quiet
      .log()
      .split('\n')
      .find((line) => line.includes('request failed'));
    expect(logged).toContain('secret words of the inside');
    expect(logged).toContain(String(answer.headers['x-request-id']));
    await quiet.close();
  });

  test.each(['enospc', 'pg-disk-full'])('%s is disk.full', async (name) => {
    const answer = await server.inject(`/broken?name=${name}`);
    expect(answer.json()).toMatchObject({ err_code: 'disk.full' });
  });

  test('the OpenAI door names the wrong parameter', async () => {
    const answer = await server.inject({ method: 'POST', url: '/v1/echo', payload: { voice: 3 } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      error: { message: 'Voice must be text.', type: 'invalid_request_error', param: 'voice', code: 'input.invalid' },
    });
    const good = await server.inject({ method: 'POST', url: '/v1/echo', payload: { voice: 'alloy' } });
    expect(good.json()).toEqual({ voice: 'alloy' });
    const unknown = await server.inject('/v1/nothing');
    expect(unknown.statusCode).toBe(404);
    expect(unknown.json()).toMatchObject({ error: { code: 'not_available' } });
  });

  test('a malformed address', async () => {
    const answer = await server.inject('/%zz');
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 106 });
    expect(answer.headers['x-request-id']).toBeDefined();
  });
});

describe('bytes', () => {
  test('an upload of any type and more than a JSON body may have', async () => {
    const payload = Buffer.alloc(3_000_000, 7);
    for (const headers of [{ 'content-type': 'application/json' }, { 'content-type': 'video/mp4' }, {}]) {
      const answer = await server.inject({ method: 'PUT', url: '/files/take/2', headers, payload });
      expect(answer.json()).toMatchObject({ code: 200, data: { number: 2, sizeBytes: 3_000_000 } });
    }
    const wrong = await server.inject({ method: 'PUT', url: '/files/take/two', payload });
    expect(wrong.statusCode).toBe(422);
    expect(wrong.json()).toMatchObject({ code: 106 });
  });

  test('a file, its Range, its HEAD and its error', async () => {
    const whole = await server.inject('/give');
    expect([whole.statusCode, whole.body, whole.headers['content-type']]).toEqual([200, 'RIFF', 'audio/wav']);
    expect(whole.headers['content-security-policy']).toContain('sandbox');
    const part = await server.inject({ url: '/give', headers: { range: 'bytes=0-3' } });
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, 'bytes=0-3']);
    const head = await server.inject({ method: 'HEAD', url: '/give' });
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '4']);
    const gone = await server.inject('/give?name=file.expired');
    expect(gone.statusCode).toBe(403);
    expect(gone.json()).toMatchObject({ err_code: 'file.expired' });
  });
});
