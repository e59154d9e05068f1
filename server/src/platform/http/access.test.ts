import { call, type Call } from '@timbre/contract/call';
import * as z from 'zod/mini';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { handle } from './route.ts';
import { csrfValueOf } from './session-cookies.ts';
import type { TestHttpServer } from './testing-http-server.ts';
import { sessionHeaders, testHttpServer } from './testing-http-server.ts';

const shared = { input: z.object({}), output: z.unknown() } as const;
const accesses = ['public', 'user', 'session', 'owner'] as const;
const routes = [
  ...accesses.flatMap((access) => [
    handle(
      call({ id: `get-${access}`, method: 'GET', path: `/get/${access}`, access, ...shared }),
      ({ actor }) => actor,
    ),
    handle(
      call({ id: `post-${access}`, method: 'POST', path: `/post/${access}`, access, ...shared }),
      ({ actor }) => actor,
    ),
    handle(
      call({ id: `change-${access}`, method: 'GET', path: `/change/${access}`, access, mutatingGet: true, ...shared }),
      ({ actor }) => actor,
    ),
  ]),
  handle(call({ id: 'put', method: 'PUT', path: '/put', access: 'user', ...shared }), () => 'put'),
  handle(call({ id: 'delete', method: 'DELETE', path: '/delete', access: 'user', ...shared }), () => 'deleted'),
  handle(call({ id: 'logIn', method: 'POST', path: '/login', access: 'public', ...shared }), ({ cookies }) => {
    cookies.setSession('user-secret');
    return {};
  }),
  handle(call({ id: 'logOut', method: 'POST', path: '/logout', access: 'public', ...shared }), ({ cookies }) => {
    cookies.clearSession();
    return {};
  }),
];

let server: TestHttpServer;
beforeAll(async () => {
  server = await testHttpServer(routes, {
    options: { rateLimits: { publicChangesPerMinute: { signIn: 1e6, demos: 1e6, other: 1e6 } } },
  });
});
afterAll(() => server.close());

async function outcome(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, headers: Record<string, string>) {
  const { err_code: error } = (await server.inject({ method, url, headers })).json<{ err_code?: string }>();
  return error ?? 'ok';
}

describe('who may call', () => {
  const visitorHeaders = {};
  const keyHeaders = { 'xi-api-key': 'tk_user' };
  const ownerKeyHeaders = { 'xi-api-key': 'tk_owner' };
  const table = [
    ['public', visitorHeaders, 'ok'],
    ['user', visitorHeaders, 'session.required'],
    ['session', visitorHeaders, 'session.required'],
    ['owner', visitorHeaders, 'input.not-found'],
    ['public', keyHeaders, 'ok'],
    ['user', keyHeaders, 'ok'],
    ['session', keyHeaders, 'access.denied'],
    ['owner', keyHeaders, 'input.not-found'],
    ['owner', ownerKeyHeaders, 'access.denied'],
    ['public', sessionHeaders('user'), 'ok'],
    ['user', sessionHeaders('user'), 'ok'],
    ['session', sessionHeaders('user'), 'ok'],
    ['owner', sessionHeaders('user'), 'input.not-found'],
    ['owner', sessionHeaders('owner'), 'ok'],
  ] as const;

  test.each(table)('%s with %o: %s', async (access, headers, expected) => {
    const want = expected === 'session.required' ? 'LOGGED_OUT' : expected;
    expect(await outcome('GET', `/get/${access}`, headers)).toBe(want);
    expect(await outcome('POST', `/post/${access}`, headers)).toBe(want);
  });

  test.each([
    [{ ww_token: 'tk_user' }],
    [{ 'xi-api-key': 'tk_user' }],
    [{ dupdub_token: 'tk_user' }],
    [{ authorization: 'Bearer tk_user' }],
    [{ authorization: 'bearer  tk_user', cookie: 'timbre_session=owner-secret' }],
  ])('a key is read from %o', async (headers) => {
    const answer = await server.inject({
      method: 'POST',
      url: '/post/user',
      headers: headers as Record<string, string>,
    });
    expect(answer.json()).toMatchObject({ code: 200, data: { userId: 'user-1', via: 'key' } });
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test('a wrong key is told even on a public call; other tokens are no keys', async () => {
    const wrong = await server.inject({ url: '/get/public', headers: { 'xi-api-key': 'tk_wrong' } });
    expect(wrong.json()).toMatchObject({ code: 2001, data: { reason: 'key' } });
    expect(await outcome('GET', '/get/user', { authorization: 'Bearer eyJhbGciOi', 'xi-api-key': 'sk-1' })).toBe(
      'LOGGED_OUT',
    );
    expect(await outcome('GET', '/get/user', { authorization: 'Basic tk_user' })).toBe('LOGGED_OUT');
    expect(await outcome('GET', '/get/user', { ww_token: csrfValueOf('user-secret') })).toBe('LOGGED_OUT');
  });
});

describe('what a key was made for', () => {
  const speech = { 'xi-api-key': 'tk_speech' };
  const reader = { 'xi-api-key': 'tk_reader' };
  const spoken = (id: string, more: Partial<Call>) =>
    handle(
      call({ id, method: 'POST', path: `/${id}`, access: 'user', scopes: ['speech', 'voices'], ...shared, ...more }),
      () => 'spoken',
    );
  let scoped: TestHttpServer;
  beforeAll(async () => {
    scoped = await testHttpServer([
      ...routes,
      spoken('speak', {}),
      spoken('estimate', { reads: true }),
      spoken('demo', { access: 'public' }),
      spoken('v1/openai', { door: 'openai', scopes: ['voices'] }),
      spoken('v1/elevenlabs', { door: 'elevenlabs', scopes: ['voices'] }),
    ]);
  });
  afterAll(() => scoped.close());
  const told = async (method: 'GET' | 'POST', url: string, headers: Record<string, string>) =>
    (await scoped.inject({ method, url, headers })).json<{ err_code?: string }>().err_code ?? 'ok';

  test.each([
    ['POST', '/speak', speech, 'ok'],
    ['POST', '/demo', speech, 'ok'],
    ['GET', '/get/user', speech, 'key.scope'],
    ['POST', '/post/user', speech, 'key.scope'],
    ['GET', '/get/public', speech, 'ok'],
    ['POST', '/post/public', speech, 'ok'],
    ['GET', '/get/session', speech, 'access.denied'],
    ['GET', '/get/user', reader, 'ok'],
    ['POST', '/post/user', reader, 'key.read-only'],
    ['POST', '/post/public', reader, 'key.read-only'],
    ['GET', '/change/user', reader, 'key.read-only'],
    ['POST', '/change/user', reader, 'key.read-only'],
    ['POST', '/estimate', reader, 'ok'],
    ['POST', '/demo', reader, 'key.read-only'],
    ['POST', '/speak', sessionHeaders('user'), 'ok'],
  ] as const)('%s %s with %o: %s', async (method, url, headers, expected) => {
    expect(await told(method, url, headers)).toBe(expected);
  });

  test('a refusal says which permission is missing, in the words of the form and the shape of each door', async () => {
    const refused = async (url: string, headers: Record<string, string>) => {
      const answer = await scoped.inject({ method: 'POST', url, headers });
      return { status: answer.statusCode, body: answer.json<unknown>() };
    };
    const message = 'This API key isn’t allowed to do this. Create one with the permission “Voices” in your account.';
    expect(await refused('/v1/openai', speech)).toEqual({
      status: 403,
      body: { error: { message, type: 'permission_error', param: null, code: 'key.scope' } },
    });
    expect(await refused('/v1/elevenlabs', speech)).toEqual({
      status: 403,
      body: { detail: { status: 'missing_permissions', message } },
    });
    expect(await refused('/v1/elevenlabs', reader)).toMatchObject({
      status: 403,
      body: { detail: { status: 'missing_permissions', message: expect.stringContaining('read-only') as string } },
    });
    expect((await refused('/post/user', speech)).body).toMatchObject({ code: 9034, data: { reason: 'projects' } });
  });

  test('a key without rights opens nothing', async () => {
    const bare = await testHttpServer(routes, {
      authenticate: async () => {
        const person = { userId: 'user-1', role: 'user', plan: 'free' } as const;
        return { ...person, via: 'key', sessionId: null, timeZone: 'UTC' };
      },
    });
    const answer = await bare.inject({ url: '/get/user', headers: { 'xi-api-key': 'tk_user' } });
    expect(answer.json()).toMatchObject({ err_code: 'key.scope' });
    await bare.close();
  });
});

describe('forged requests', () => {
  const { cookie, ww_token } = sessionHeaders('user');
  const foreign = csrfValueOf('owner-secret');

  test.each([
    ['GET', '/get/user', {}, 'ok'],
    ['POST', '/post/user', {}, 'request.forged'],
    ['POST', '/post/user', { ww_token }, 'ok'],
    ['POST', '/post/user', { ww_token: foreign }, 'request.forged'],
    ['POST', '/post/user', { ww_token: `${ww_token}x` }, 'request.forged'],
    ['POST', '/post/user', { ww_token: '' }, 'request.forged'],
    ['POST', '/post/user', { origin: 'http://studio.test', 'sec-fetch-site': 'same-origin' }, 'request.forged'],
    ['PUT', '/put', {}, 'request.forged'],
    ['PUT', '/put', { ww_token }, 'ok'],
    ['DELETE', '/delete', {}, 'request.forged'],
    ['DELETE', '/delete', { ww_token }, 'ok'],
    ['GET', '/change/user', {}, 'request.forged'],
    ['GET', '/change/user', { ww_token }, 'ok'],
    ['POST', '/change/user', {}, 'request.forged'],
    ['POST', '/change/user', { ww_token }, 'ok'],
    ['POST', '/post/public', {}, 'request.forged'],
    ['POST', '/login', {}, 'request.forged'],
    ['POST', '/login', { ww_token }, 'ok'],
  ] as const)('with the cookie: %s %s %o is %s', async (method, url, headers, expected) => {
    expect(await outcome(method, url, { cookie, ...headers })).toBe(expected);
  });

  test.each([
    ['POST', '/login', {}, 'ok'],
    ['POST', '/login', { origin: 'http://studio.test' }, 'ok'],
    ['POST', '/login', { origin: 'http://localhost:80', host: 'localhost' }, 'ok'],
    ['POST', '/login', { origin: 'https://evil.test' }, 'request.forged'],
    ['POST', '/login', { origin: 'http://studio.test.evil.test' }, 'request.forged'],
    ['POST', '/login', { origin: 'null' }, 'request.forged'],
    ['POST', '/login', { 'sec-fetch-site': 'same-origin' }, 'ok'],
    ['POST', '/login', { 'sec-fetch-site': 'same-site' }, 'request.forged'],
    ['POST', '/login', { 'sec-fetch-site': 'cross-site' }, 'request.forged'],
    ['POST', '/login', { cookie: 'timbre_session=stale', origin: 'https://evil.test' }, 'request.forged'],
    ['POST', '/login', { cookie: 'timbre_session=stale' }, 'ok'],
    ['GET', '/change/public', {}, 'request.forged'],
    ['GET', '/change/public', { ww_token: '' }, 'ok'],
    ['GET', '/change/public', { 'sec-fetch-site': 'same-origin' }, 'ok'],
    ['GET', '/change/public', { 'sec-fetch-site': 'cross-site', ww_token: 'x' }, 'request.forged'],
    ['POST', '/change/public', {}, 'ok'],
  ] as const)('without a session: %s %s %o is %s', async (method, url, headers, expected) => {
    expect(await outcome(method, url, headers)).toBe(expected);
  });
});

describe('cookies', () => {
  const cookiesOf = (header: string | string[] | undefined): string[] => [header ?? []].flat().sort();

  test('log-in sets the secret out of reach of scripts and a marker that can be read', async () => {
    const answer = await server.inject({ method: 'POST', url: '/login' });
    const [secret, marker] = cookiesOf(answer.headers['set-cookie']);
    expect(secret).toMatch(/^timbre_session=user-secret; Max-Age=5184000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(marker).toBe(`ww_token=${csrfValueOf('user-secret')}; Max-Age=5184000; Path=/; SameSite=Lax`);
  });

  test('on https both are Secure and the secret is pinned to the host', async () => {
    const secure = await testHttpServer(routes, { options: { isSecure: true, publicUrl: 'https://studio.test' } });
    const answer = await secure.inject({ method: 'POST', url: '/login' });
    const [secret, marker] = cookiesOf(answer.headers['set-cookie']);
    expect(secret).toMatch(/^__Host-timbre_session=user-secret; .*Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(marker).toMatch(/^ww_token=.*Secure/);
    await secure.close();
  });

  test('log-out, and a session that is no more, clear both', async () => {
    const out = await server.inject({ method: 'POST', url: '/logout', headers: sessionHeaders('user') });
    const stale = await server.inject({ url: '/get/user', headers: { cookie: 'timbre_session=stale; ww_token=x' } });
    for (const answer of [out, stale]) {
      const cleared = cookiesOf(answer.headers['set-cookie']);
      expect(cleared).toHaveLength(2);
      for (const cookie of cleared) expect(cookie).toMatch(/^(timbre_session|ww_token)=; Max-Age=0; Path=\//);
    }
  });

  test('a lost marker comes back, a right one is not sent again', async () => {
    const lost = await server.inject({ url: '/get/user', headers: { cookie: 'timbre_session=user-secret' } });
    expect(cookiesOf(lost.headers['set-cookie'])).toEqual([expect.stringContaining('ww_token=')]);
    const right = await server.inject({ url: '/get/user', headers: sessionHeaders('user') });
    expect(right.headers['set-cookie']).toBeUndefined();
  });
});
