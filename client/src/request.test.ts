import { createArticle, readArticle } from '@timbre/contract/articles/articles';
import { listenToArticle } from '@timbre/contract/articles/articles-speech';
import type { Call } from '@timbre/contract/call';
import { call } from '@timbre/contract/call';
import { readVideoInfo } from '@timbre/contract/downloads';
import { putUploadPart } from '@timbre/contract/uploads';
import { readVoiceDemo, searchSpeakers } from '@timbre/contract/voices/voices';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import type { Outcome } from './client.ts';
import { ApiError, createClient } from './client.ts';

type Answer = (init: RequestInit) => Response | Promise<Response>;

function clientWith(answer: Answer) {
  const sent: RequestInit[] = [];
  const outcomes: Outcome[] = [];
  const client = createClient({
    baseUrl: 'http://studio',
    headers: () => ({ ww_token: 'csrf' }),
    language: () => 'ja',
    timeZone: () => 'Asia/Tokyo',
    onOutcome: (outcome) => outcomes.push(outcome),
    fetch: async (_url, init = {}) => {
      sent.push(init);
      return answer(init);
    },
  });
  return { client, sent, outcomes };
}

const ok = (data: unknown) => Response.json({ code: 200, message: 'ok', data });
const refused = (body: object, status = 200) => Response.json({ message: '', data: null, ...body }, { status });
const errorOf = async (work: Promise<unknown>): Promise<ApiError> => {
  const cause = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(cause instanceof ApiError)) throw new Error(`not an ApiError: ${String(cause)}`);
  return cause;
};
const read = (answer: Answer) => errorOf(clientWith(answer).client.send(readArticle, { id: '1' }));
const first = async (events: AsyncIterable<unknown>): Promise<unknown> => {
  for await (const event of events) return event;
  return undefined;
};
const events = () =>
  new Response('data: {"index":0}\n\n', { headers: { 'content-type': 'text/event-stream; charset=utf-8' } });
/** Answers nothing until it is given up, as fetch does. */
const hanging: Answer = ({ signal }) =>
  new Promise<Response>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
  });

afterEach(() => vi.restoreAllMocks());

describe('headers', () => {
  it('say language, time zone and CSRF value with JSON, events, bytes and uploads', async () => {
    const json = clientWith(() => ok({}));
    await json.client.send(readArticle, { id: '1' });
    const stream = clientWith(events);
    await first(stream.client.events(listenToArticle, { id: '1' }));
    const bytes = clientWith(() => new Response('RIFF'));
    await bytes.client.bytes(readVoiceDemo, { speaker: 'rms' });
    const upload = clientWith(() => ok({}));
    await upload.client.put(putUploadPart, '/files/uploads/u/1?signature=s', new Blob(['a']));
    for (const { sent } of [json, stream, bytes, upload]) {
      expect(sent[0]?.headers).toMatchObject({ ww_language: 'ja', ww_timezone: 'Asia/Tokyo', ww_token: 'csrf' });
    }
    expect(upload.sent[0]?.method).toBe('PUT');
  });
});

describe('time-outs', () => {
  const slow = (timeoutMs: number, kind: 'envelope' | 'events' = 'envelope'): Call =>
    call({
      id: 'slow',
      kind,
      method: 'GET',
      path: '/slow',
      access: 'public',
      timeoutMs,
      input: z.object({}),
      output: z.unknown(),
    });

  it('are 600000 ms for JSON, 1800000 ms for uploads and 300000 ms for what is known of a video', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    const { client } = clientWith(() => ok({}));
    await client.send(createArticle, { segments: [{ text: 'Hello', speaker: 'rms' }] });
    await client.put(putUploadPart, '/files/uploads/u/1', new Blob(['a']));
    await client.send(readVideoInfo, { url: 'https://example.org/a.mp4' });
    expect(timeout.mock.calls.flat()).toEqual([600_000, 1_800_000, 300_000]);
  });

  it('end the fetch and say "Request timeout"', async () => {
    const { client, sent } = clientWith(hanging);
    expect(await errorOf(client.send(slow(5), {}))).toMatchObject({
      code: 'request.timeout',
      message: 'Request timeout',
    });
    expect(sent[0]?.signal?.aborted).toBe(true);
  });

  it('hold until the end of the body', async () => {
    const stuck: Answer = ({ signal }) =>
      new Response(
        new ReadableStream({
          start: (controller) => signal?.addEventListener('abort', () => controller.error(signal.reason)),
        }),
      );
    expect((await errorOf(clientWith(stuck).client.send(slow(5), {}))).code).toBe('request.timeout');
  });

  it('hold for events until the server answers, and no longer', async () => {
    const late = errorOf(first(clientWith(hanging).client.events(slow(5, 'events'), {})));
    expect((await late).code).toBe('request.timeout');
    const { client, sent } = clientWith(events);
    await first(client.events(slow(5, 'events'), {}));
    await new Promise((resolve) => setTimeout(resolve, 15));
    expect(sent[0]?.signal?.aborted).toBe(false);
  });
});

describe('messages', () => {
  it('say "Request failed" when no one was reached', async () => {
    const error = await read(() => Promise.reject(new TypeError('fetch failed')));
    expect(error).toMatchObject({ code: 'network.failed', message: 'Request failed', status: 0 });
  });

  it('name the status of a 404 that is not ours, and are no "not found" of ours', async () => {
    const foreign = await read(() => new Response('<html>', { status: 404, statusText: 'Nothing Here' }));
    expect(foreign).toMatchObject({ code: 'server.not-found', message: 'Server Error: Nothing Here' });
    const bare = await read(() => new Response('', { status: 404 }));
    expect(bare.message).toBe('Server Error: Not Found');
    const own = await read(() => refused({ code: 9004, message: 'Not found.', err_code: 'input.not-found' }, 404));
    expect(own).toMatchObject({ code: 'input.not-found', message: 'Not found.' });
  });

  it('are the server’s own for anything but 200, and the fallback where it says nothing', async () => {
    const fallback = 'Server error, please try again later';
    expect((await read(() => refused({ code: 777, message: 'No.' }))).message).toBe('No.');
    expect((await read(() => refused({ code: 777 }))).message).toBe(fallback);
    expect((await read(() => new Response('<html>', { status: 502 }))).message).toBe(fallback);
  });
});

describe('success', () => {
  it('is 200, and 0 where the contract marks a call of the voice store', async () => {
    const zero = () => Response.json({ code: 0, message: '', data: { results: [] } });
    expect(await clientWith(zero).client.send(searchSpeakers, {})).toEqual({ results: [] });
    expect((await errorOf(clientWith(zero).client.send(readArticle, { id: '1' }))).code).toBe('server.error');
  });
});

describe('body status 150004', () => {
  it.each([{ code: 9026, err_code: 'client.outdated' }, { code: 500, err_code: 'whatever' }, { code: 200 }])(
    'counts as an outdated page whatever the code says: %j',
    async (body) => {
      const error = await read(() => refused({ ...body, status: 150_004, message: 'Updated.' }));
      expect(error).toMatchObject({ code: 'client.outdated', message: 'Updated.' });
    },
  );
});

describe('outcomes', () => {
  it('are told once a request, with the call and what the caller asked for, before the caller hears of it', async () => {
    const good = clientWith(() => ok({}));
    await good.client.send(readArticle, { id: '1' });
    expect(good.outcomes).toEqual([{ call: readArticle, options: {}, error: null }]);
    const bad = clientWith(() => refused({ code: 2001, err_code: 'LOGGED_OUT' }));
    const options = { hidesLogOut: true };
    const error = await errorOf(
      bad.client.send(readArticle, { id: '1' }, options).finally(() => expect(bad.outcomes).toHaveLength(1)),
    );
    expect(bad.outcomes).toEqual([{ call: readArticle, options, error }]);
    expect(error.code).toBe('session.required');
  });

  it('tell when events begin, and when they break off', async () => {
    const chunks = [new TextEncoder().encode('data: {"index":0}\n\n')];
    const body = new ReadableStream({
      pull: (controller) => {
        const next = chunks.shift();
        if (next === undefined) controller.error(new TypeError('terminated'));
        else controller.enqueue(next);
      },
    });
    const { client, outcomes } = clientWith(
      () => new Response(body, { headers: { 'content-type': 'text/event-stream' } }),
    );
    const got: unknown[] = [];
    const work = (async () => {
      for await (const event of client.events(listenToArticle, { id: '1' })) got.push(event);
    })();
    await errorOf(work);
    expect(got).toHaveLength(1);
    expect(outcomes.map(({ error }) => error?.code)).toEqual([undefined, 'network.failed']);
  });

  it('do not count what the caller broke off', async () => {
    const { client, outcomes } = clientWith(hanging);
    const controller = new AbortController();
    const work = client.send(readArticle, { id: '1' }, { signal: controller.signal });
    controller.abort();
    await expect(work).rejects.toMatchObject({ name: 'AbortError' });
    expect(outcomes).toEqual([]);
  });
});
