import { createArticle, readArticle, updateArticle } from '@timbre/contract/articles/articles';
import { listenToArticle } from '@timbre/contract/articles/articles-speech';
import { revokeApiKey } from '@timbre/contract/api-keys/api-keys';
import { call } from '@timbre/contract/call';
import { listCreditEntries } from '@timbre/contract/credits';
import { logIn } from '@timbre/contract/sessions';
import { createSpeech } from '@timbre/contract/speech/speech';
import { readVoiceDemo } from '@timbre/contract/voices/voices';
import { generateWriting } from '@timbre/contract/writing/writing-generation';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ApiError, createClient } from './client.ts';

interface Seen {
  url: string;
  init: RequestInit;
}

function clientWith(answer: (seen: Seen) => Response | Promise<Response>, validate = false) {
  const seen: Seen[] = [];
  const client = createClient({
    baseUrl: 'http://studio',
    headers: () => ({ ww_token: 'csrf' }),
    language: () => 'ja',
    timeZone: () => 'Asia/Tokyo',
    validate,
    fetch: async (url, init = {}) => {
      const request = { url: url as string, init };
      seen.push(request);
      return answer(request);
    },
  });
  return { client, seen };
}

const ok = (data: unknown) => Response.json({ code: 200, message: 'ok', data });
const errorOf = async (work: Promise<unknown>) => {
  const cause = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(cause instanceof ApiError)) throw new Error(`not an ApiError: ${String(cause)}`);
  return cause;
};
const segments = [{ text: 'Hello', speaker: 'rms' }];

describe('send', () => {
  it('puts path parameters in the path and the rest in a JSON body', async () => {
    const { client, seen } = clientWith(() => ok({}));
    await client.send(updateArticle, { id: 'a/b', revision: 3, segments });
    expect(seen[0]?.url).toBe('http://studio/gateway-apis/tts/v1/articles/a%2Fb');
    expect(seen[0]?.init.method).toBe('PUT');
    expect(JSON.parse(seen[0]?.init.body as string)).toEqual({ revision: 3, segments });
  });

  it('puts the input of GET and DELETE in the query and leaves undefined out', async () => {
    const { client, seen } = clientWith(() => ok({}));
    await client.send(listCreditEntries, { page: 2, status: undefined });
    await client.send(revokeApiKey, { id: 'k1' });
    expect(seen.map(({ url }) => url)).toEqual([
      'http://studio/gateway-apis/account/v1/user/creditDetails?page=2',
      'http://studio/gateway-apis/account/v1/user/apiKey/k1',
    ]);
    expect(seen.every(({ init }) => init.body === undefined)).toBe(true);
  });

  it('sends language, time zone, own headers and the idempotency key', async () => {
    const { client, seen } = clientWith(() => ok({}));
    await client.send(createArticle, { segments }, { idempotencyKey: 'once' });
    expect(seen[0]?.init.headers).toMatchObject({
      ww_language: 'ja',
      ww_timezone: 'Asia/Tokyo',
      ww_token: 'csrf',
      'idempotency-key': 'once',
      'content-type': 'application/json',
    });
  });

  it('names errors by err_code, so that one number can mean two things', async () => {
    const locked = clientWith(() =>
      Response.json({ code: 2001, message: 'Wait.', data: null, err_code: 'LOGIN_LOCKED' }),
    );
    const loggedOut = clientWith(() =>
      Response.json({ code: 2001, message: 'Out.', data: null, err_code: 'LOGGED_OUT' }),
    );
    const body = { email: 'a@b.co', password: 'x' };
    expect((await errorOf(locked.client.send(logIn, body))).code).toBe('account.locked');
    expect((await errorOf(loggedOut.client.send(logIn, body))).code).toBe('session.required');
  });

  it('carries message, details and status, and knows the number when there is no name', async () => {
    const { client } = clientWith(() =>
      Response.json({ code: 4125, message: 'Too long.', data: { limit: 10_000, actual: 10_001 } }),
    );
    const error = await errorOf(client.send(createArticle, { segments }));
    expect(error).toMatchObject({ code: 'text.limit', message: 'Too long.', data: { limit: 10_000 }, status: 200 });
  });

  it('turns a page that is not ours into a plain sentence', async () => {
    const broken = clientWith(() => new Response('<html>', { status: 502 }));
    expect((await errorOf(broken.client.send(readArticle, { id: '1' }))).code).toBe('server.error');
    const missing = clientWith(() => new Response('', { status: 404, statusText: 'Not Found' }));
    expect((await errorOf(missing.client.send(readArticle, { id: '1' }))).message).toBe('Server Error: Not Found');
  });

  it('tells a lost network, a time-out and an abort apart', async () => {
    const hanging = ({ init }: Seen) =>
      new Promise<Response>((_, reject) => {
        init.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
      });
    const lost = clientWith(() => Promise.reject(new TypeError('fetch failed')));
    expect((await errorOf(lost.client.send(readArticle, { id: '1' }))).code).toBe('network.failed');
    const slow = call({
      id: 'slow',
      method: 'GET',
      path: '/slow',
      access: 'public',
      timeoutMs: 5,
      input: z.object({}),
      output: z.unknown(),
    });
    expect((await errorOf(clientWith(hanging).client.send(slow, {}))).code).toBe('request.timeout');
    const controller = new AbortController();
    const work = clientWith(hanging).client.send(readArticle, { id: '1' }, { signal: controller.signal });
    controller.abort();
    await expect(work).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('checks answers against the contract when asked to', async () => {
    const { client } = clientWith(() => ok({ articleId: 7 }), true);
    await expect(client.send(readArticle, { id: '1' })).rejects.toThrow();
  });
});

const stream = (...chunks: string[]) =>
  new Response(
    new ReadableStream({
      start: (controller) => {
        for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
        controller.close();
      },
    }),
    { headers: { 'content-type': 'text/event-stream; charset=utf-8' } },
  );
const collect = async <T>(events: AsyncIterable<T>) => {
  const all: T[] = [];
  for await (const event of events) all.push(event);
  return all;
};

describe('events', () => {
  it('yields values across chunk borders and skips comments', async () => {
    const { client } = clientWith(() =>
      stream(': hello\n\ndata: {"index"', ':0}\r\n\r\ndata: {"in', 'dex":1}\n', '\n'),
    );
    expect(await collect(client.events(listenToArticle, { id: '1' }))).toEqual([{ index: 0 }, { index: 1 }]);
  });

  it('throws the error of an error event after the values before it', async () => {
    const failure = JSON.stringify({
      code: 4043,
      message: 'Used up.',
      data: { limit: 5000 },
      err_code: 'preview.limit',
    });
    const { client } = clientWith(() => stream('data: {"index":0}\n\n', `event: error\ndata: ${failure}\n\n`));
    const got: unknown[] = [];
    const work = (async () => {
      for await (const value of client.events(listenToArticle, { id: '1' })) got.push(value);
    })();
    expect((await errorOf(work)).code).toBe('preview.limit');
    expect(got).toHaveLength(1);
  });

  it('reads a refusal that comes as an envelope with HTTP 200', async () => {
    const { client } = clientWith(() =>
      Response.json({ code: 2001, message: 'Out.', data: null, err_code: 'LOGGED_OUT' }),
    );
    expect((await errorOf(collect(client.events(listenToArticle, { id: '1' })))).code).toBe('session.required');
  });

  it('sends what a POST takes as JSON, but for what stands in the path', async () => {
    const { client, seen } = clientWith(() => stream('data: {"type":"text","text":"One"}\n\n'));
    const asked = { id: 'a b', task: 'rewrite', source: 'A text.' } as const;
    expect(await collect(client.events(generateWriting, asked))).toEqual([{ type: 'text', text: 'One' }]);
    const [{ url, init } = { url: '', init: {} }] = seen;
    expect(url).toContain('/writing/a%20b/generate');
    expect(init).toMatchObject({
      method: 'POST',
      headers: { accept: 'text/event-stream', 'content-type': 'application/json' },
    });
    expect(JSON.parse(init.body as string)).toEqual({ task: 'rewrite', source: 'A text.' });
  });

  it('reports a connection that breaks in the middle', async () => {
    const broken = new ReadableStream({ pull: (controller) => controller.error(new TypeError('terminated')) });
    const { client } = clientWith(() => new Response(broken, { headers: { 'content-type': 'text/event-stream' } }));
    expect((await errorOf(collect(client.events(listenToArticle, { id: '1' })))).code).toBe('network.failed');
  });
});

describe('bytes', () => {
  it('gives the answer unread, and an error when an envelope comes instead', async () => {
    const good = clientWith(() => new Response('RIFF', { headers: { 'content-type': 'audio/wav' } }));
    expect(await (await good.client.bytes(readVoiceDemo, { speaker: 'rms' })).text()).toBe('RIFF');
    const bad = clientWith(() => Response.json({ code: 4079, message: 'Gone.', data: null }, { status: 422 }));
    expect((await errorOf(bad.client.bytes(readVoiceDemo, { speaker: 'x' }))).code).toBe('voice.unavailable');
  });

  it("reads another API's error body", async () => {
    const body = { error: { message: 'No credits.', type: 'insufficient_quota', code: 'credits.insufficient' } };
    const { client } = clientWith(() => Response.json(body, { status: 402 }));
    const error = await errorOf(client.bytes(createSpeech, { model: 'm', input: 'hi', voice: 'v' }));
    expect(error).toMatchObject({ code: 'credits.insufficient', message: 'No credits.', status: 402 });
  });
});
