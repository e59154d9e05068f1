import { once } from 'node:events';
import { call } from '@timbre/contract/call';
import { addressOf } from '@timbre/contract/http/address';
import { firstAnswersId, type FirstAnswers } from '@timbre/contract/screens/site';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { fail } from '../../errors.ts';
import { handle } from '../route.ts';
import { sessionHeaders, testHttpServer, type TestHttpServer } from '../testing-http-server.ts';

const shape = { method: 'GET', access: 'user', input: z.object({}) } as const;
const readName = call({ ...shape, id: 'readName', path: '/account/name', output: z.object({ id: z.string() }) });
const readText = call({
  ...shape,
  id: 'readText',
  path: '/account/text',
  input: z.object({ part: z.string() }),
  output: z.object({ text: z.string(), language: z.string(), address: z.string() }),
});
const readOwned = call({ ...shape, id: 'readOwned', path: '/account/owned', access: 'owner', output: z.object({}) });
const readBroken = call({ ...shape, id: 'readBroken', path: '/account/broken', output: z.object({}) });
const readLong = call({ ...shape, id: 'readLong', path: '/account/long', output: z.object({ text: z.string() }) });
const readSlow = call({ ...shape, id: 'readSlow', path: '/account/slow', output: z.object({}) });

/** What could end the tag, begin another, or be a place that the page fills in. */
const hostile = `</script><script>alert(1)</script><!--page-->&amp;"'\u2028$& $1${' and on'.repeat(200)}`;
const part = { part: 'a b' };
const html = { accept: 'text/html' };

let server: TestHttpServer;
let secure: TestHttpServer;
const begun: AbortSignal[] = [];
beforeAll(async () => {
  const routes = [
    handle(readName, ({ actor }) => ({ id: actor.userId })),
    handle(readText, ({ info: { language, address } }) => ({ text: hostile, language, address })),
    handle(readOwned, () => ({})),
    handle(readBroken, () => fail('account.email-taken')),
    handle(readLong, () => ({ text: 'long '.repeat(10_000) })),
    handle(readSlow, async ({ info: { signal } }) => {
      begun.push(signal);
      await once(signal, 'abort');
      return {};
    }),
  ];
  const all = [readName, readOwned, readBroken, readLong].map((one) => ({ call: one, input: {} }));
  const head = ({ path }: { readonly path: string }) => ({
    status: 200 as const,
    title: 'Page',
    description: '',
    keywords: '',
    canonical: null,
    isIndexed: false,
    language: 'ja',
    ...(path !== '/plain' && { firstCalls: [...all, { call: readText, input: part }] }),
    ...(path === '/slow' && { firstCalls: [...all, { call: readSlow, input: {} }] }),
  });
  server = await testHttpServer(routes, { head });
  secure = await testHttpServer(routes, { head, options: { isSecure: true, publicUrl: 'https://studio.test' } });
});
afterAll(() => Promise.all([server.close(), secure.close()]));

const open = (url: string, headers: Record<string, string> = {}) =>
  server.inject({ url, headers: { ...html, ...headers }, remoteAddress: '203.0.113.7' });
const user = { cookie: sessionHeaders('user').cookie };

function answersIn(page: string): FirstAnswers | null {
  const json = new RegExp(`<script type="application/json" id="${firstAnswersId}">([^<]*)</script>`, 'u').exec(
    page,
  )?.[1];
  return json === undefined ? null : (JSON.parse(json) as FirstAnswers);
}
const dataOf = ({ answers }: FirstAnswers, address: string) => (answers[address] as { data: unknown }).data;

describe('the page of someone who is logged in', () => {
  it('holds what its first calls answered to them, and nothing that they could not read', async () => {
    const found = answersIn((await open('/', user)).body);
    expect(found?.language).toBe('ja');
    const address = addressOf(readText, part).path;
    // No owner's call, no failure, and nothing that is long.
    expect(Object.keys(found?.answers ?? {}).toSorted()).toEqual([readName.path, address].toSorted());
    expect(found && dataOf(found, readName.path)).toEqual({ id: 'user-1' });
    // Asked in the page's language, from where the person is.
    expect(found && dataOf(found, address)).toEqual({ text: hostile, language: 'ja', address: '203.0.113.7' });
  });

  it('is another person’s for another person', async () => {
    const found = answersIn((await open('/', { cookie: sessionHeaders('owner').cookie })).body);
    expect(found && dataOf(found, readName.path)).toEqual({ id: 'owner-1' });
    expect(Object.keys(found?.answers ?? {})).toContain(readOwned.path);
  });

  it('can’t be ended or begun by what stands in an answer', async () => {
    const { body } = await open('/', user);
    expect(body).not.toContain('<script>alert');
    expect(body).not.toContain('<!--page-->');
    expect(body.split('</script>')).toHaveLength(2);
  });

  it('is kept nowhere', async () => {
    const { headers } = await open('/', user);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers.vary).toContain('cookie');
    expect(headers).not.toHaveProperty('set-cookie');
  });

  it('doesn’t wait for a slow call, and ends it', async () => {
    // The clock stays out of it: the time is over when the server has begun to work.
    const timeUp = new AbortController();
    const wait = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(timeUp.signal);
    const page = open('/slow', user);
    await vi.waitFor(() => expect(begun).toHaveLength(1), 20_000);
    timeUp.abort();
    expect((await page).statusCode).toBe(200);
    expect(begun[0]?.aborted).toBe(true);
    wait.mockRestore();
  });
});

it.each([
  ['a visitor', {}],
  ['a session that has ended', { cookie: 'timbre_session=no-secret; ww_token=x' }],
  // The answers would set it again, and the web app holds someone without it for a visitor.
  ['a session whose marker was lost', { cookie: user.cookie.replace(/;.*/u, '') }],
])('%s gets the page as it is', async (_, headers) => {
  const { body, headers: given } = await open('/', headers);
  expect(answersIn(body)).toBeNull();
  expect(given['cache-control']).toBe('no-cache');
});

it('a page without first calls is everyone’s', async () => {
  const { body, headers } = await open('/plain', user);
  expect(answersIn(body)).toBeNull();
  expect(headers['cache-control']).toBe('no-cache');
});

it('is not compressed where another site may have caused it: its length would tell what it holds (BREACH)', async () => {
  const cookie = user.cookie.replace('timbre_session', '__Host-timbre_session');
  const encodingFrom = async (site: string) => {
    const headers = { ...html, cookie, 'accept-encoding': 'br', 'sec-fetch-site': site };
    const answer = await secure.inject({ url: '/', headers });
    expect(answer.headers['cache-control']).toBe('private, no-store');
    return answer.headers['content-encoding'];
  };
  expect(await encodingFrom('none')).toBe('br');
  expect(await encodingFrom('same-origin')).toBe('br');
  expect(await encodingFrom('cross-site')).toBeUndefined();
});
