import { once } from 'node:events';
import { ApiError, createClient } from '@timbre/client';
import { call } from '@timbre/contract/call';
import { buildHeader, outdatedStatus } from '@timbre/contract/http/envelope';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { buildOf, minimalPage } from './page-template.ts';
import { handle } from '../route.ts';
import type { TestHttpServer } from '../testing-http-server.ts';
import { testHttpServer } from '../testing-http-server.ts';

const shape = { access: 'public', input: z.object({}), output: z.object({}) } as const;
const waitForever = call({ ...shape, id: 'waitForever', method: 'POST', path: '/wait' });
const goneCall = call({ ...shape, id: 'readGone', method: 'GET', path: '/gateway-apis/tts/v1/gone' });

let server: TestHttpServer;
let address: string;
let begin: (signal: AbortSignal) => void = () => undefined;
const begun = new Promise<AbortSignal>((resolve) => {
  begin = resolve;
});
beforeAll(async () => {
  server = await testHttpServer([
    handle(waitForever, async ({ info }) => {
      begin(info.signal);
      await once(info.signal, 'abort');
      return {};
    }),
  ]);
  address = await server.listen('127.0.0.1', 0);
});
afterAll(() => server.close());

const errorOf = async (work: Promise<unknown>): Promise<ApiError> =>
  work.then(
    () => {
      throw new Error('It should have failed.');
    },
    (error: unknown) => {
      if (error instanceof ApiError) return error;
      throw error;
    },
  );

describe('a time-out of the caller', () => {
  test('ends the request on the server too', async () => {
    // The clock stays out of it: the time is over when the server has begun to work.
    const timeUp = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(timeUp.signal);
    const failed = errorOf(createClient({ baseUrl: address }).send(waitForever, {}));
    const waiting = await begun;
    timeUp.abort();
    expect(await failed).toMatchObject({ code: 'request.timeout', message: 'Request timeout' });
    if (!waiting.aborted) await once(waiting, 'abort');
    expect(waiting.aborted).toBe(true);
  });
});

describe('a page of another build', () => {
  const build = buildOf(minimalPage);
  const ask = (headers: Record<string, string>, url = goneCall.path) => server.inject({ url, headers });

  test('names its build in a tag', async () => {
    const { body } = await server.inject({ url: '/', headers: { accept: 'text/html' } });
    expect(body).toContain(`<meta name="${buildHeader}" content="${build}">`);
  });

  test('that asks for what this server does not know is told so: body status 150004', async () => {
    for (const url of [goneCall.path, '/account/gone', '/tts/v1/gone', '/v1/gone']) {
      const answer = await ask({ [buildHeader]: 'an-older-one' }, url);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({
        code: 9026,
        message: 'The studio was updated. This page will reload. Your work is saved.',
        data: null,
        err_code: 'client.outdated',
        status: outdatedStatus,
      });
    }
    expect(outdatedStatus).toBe(150_004);
    const client = createClient({ baseUrl: address, headers: () => ({ [buildHeader]: 'an-older-one' }) });
    expect((await errorOf(client.send(goneCall, {}))).code).toBe('client.outdated');
  });

  test('is the only one that hears of it: programs and pages of this build get a plain 404', async () => {
    for (const headers of [{}, { [buildHeader]: build }]) {
      const answer = await ask(headers);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ err_code: 'input.not-found' });
      expect(answer.json()).not.toHaveProperty('status');
    }
  });
});
