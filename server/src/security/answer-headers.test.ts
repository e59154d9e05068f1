import { hasBody } from '@timbre/contract/call';
import { allCalls } from '@timbre/contract/calls';
import { logIn, logOut } from '@timbre/contract/sessions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csrfValueOf, sessionCookieName } from '../platform/http/session-cookies.ts';
import { beginSession } from '../testing/callers.ts';
import { everythingOf } from '../testing/everything-of.ts';
import { withOwnIds } from '../testing/own-ids.ts';
import { exampleInput } from '../testing/schema-example.ts';
import { startTestStudio, testPassword, type TestStudio, type TestUser } from '../testing/test-studio.ts';

/** The product behind https; asked by plain http here, as its proxy does. */
let studio: TestStudio;
let user: TestUser;
let ids: Record<string, string>;
let ownerId: string;
beforeAll(async () => {
  studio = await startTestStudio({ settings: { PUBLIC_URL: 'https://studio.test', TEST_PAYMENTS: 'on' } });
  user = await studio.createUser();
  ids = await everythingOf(studio, user);
  ownerId = (await studio.composition.provision.ensureOwner()).userId;
});
afterAll(() => studio.close());

const origin = 'https://studio.test';
async function sessionOf(userId: string): Promise<Record<string, string>> {
  const secret = await beginSession(studio, userId);
  return { cookie: `${sessionCookieName(true)}=${secret}`, ww_token: csrfValueOf(secret), origin };
}

/** Rules every answer keeps, whatever it answers. */
function expectSafe({ headers }: Response, what: string): void {
  const policy = (headers.get('content-security-policy') ?? '').split(';').map((part) => part.trim());
  const isSandboxed = policy.includes('sandbox');
  expect(policy, what).toContain(isSandboxed ? "default-src 'none'" : "object-src 'none'");
  expect(policy, what).toContain("frame-ancestors 'none'");
  if (!isSandboxed) expect(policy, what).toContain("base-uri 'none'");
  const scripts =
    policy.find((part) => part.startsWith('script-src ')) ?? policy.find((part) => part.startsWith('default-src '));
  expect(scripts, what).not.toMatch(/unsafe-inline|unsafe-eval|data:|https?:|\*/);
  expect(headers.get('x-content-type-options'), what).toBe('nosniff');
  expect(['no-referrer', 'same-origin', 'strict-origin-when-cross-origin'], what).toContain(
    headers.get('referrer-policy'),
  );
  expect(headers.get('strict-transport-security'), what).toMatch(/^max-age=(\d{8,})/);
  expect(headers.get('x-frame-options'), what).toBe('DENY');
  for (const name of ['server', 'x-powered-by']) expect(headers.get(name), what).toBeNull();
  for (const cookie of headers.getSetCookie()) expectSafeCookie(cookie);
}

function expectSafeCookie(cookie: string): void {
  const [name = ''] = cookie.split('=');
  const flags = cookie.split('; ').slice(1);
  expect(flags, cookie).toEqual(expect.arrayContaining(['Path=/', 'Secure', 'SameSite=Lax']));
  expect(
    flags.some((flag) => flag.startsWith('Domain')),
    cookie,
  ).toBe(false);
  // The marker is to be read by our own scripts; everything else is not.
  if (name !== 'ww_token') expect(flags, cookie).toContain('HttpOnly');
  if (name !== 'ww_token') expect(name).toMatch(/^__Host-/);
  expect(cookie.length).toBeLessThan(4096);
}

/** Only what everyone may see, or what a secret address stands for, may be kept by a browser. */
const maybeKept = ['readFile', 'readVoiceDemo', 'readVoiceFace', 'readBlogFeed'];

describe('every call', () => {
  const served = allCalls.filter(({ available, kind }) => available && kind !== 'socket');
  it.each(served.map((call) => [call.id, call] as const))('%s', async (id, call) => {
    const input = withOwnIds(call, exampleInput(call, 'required'), ids);
    const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])));
    const isBody = hasBody(call.method);
    const callers = [{}, await sessionOf(call.access === 'owner' ? ownerId : user.id)];
    for (const headers of callers) {
      const query = isBody
        ? ''
        : `?${new URLSearchParams(Object.fromEntries(Object.entries(input).map(([name, value]) => [name, String(value)]))).toString()}`;
      const answer = await fetch(studio.address + path + query, {
        method: call.method,
        headers: { ...headers, ...(isBody ? { 'content-type': 'application/json' } : {}) },
        ...(isBody ? { body: JSON.stringify(input) } : {}),
      });
      const { byteLength } = await answer.arrayBuffer();
      expectSafe(answer, `${id} ${answer.status}`);
      const kind = answer.headers.get('content-type') ?? '';
      if (byteLength > 0) expect(kind, id).toMatch(/^[\w.+-]+\/[\w.+-]+/);
      if (/^text\/|json|xml/.test(kind)) expect(kind, id).toMatch(/charset=utf-8$/i);
      const kept = answer.headers.get('cache-control') ?? '';
      if (!maybeKept.includes(id)) expect(kept, id).toMatch(/no-store/);
      if (kept.includes('public')) expect(call.access, id).toBe('public');
    }
  });
});

describe('every other address', () => {
  it.each([
    ['a page', '/', 200],
    ['a page of the studio', '/tools/home', 200],
    ['a page that is not there', '/no/such/page', 404],
    ['a redirect', '/speech-to-text', null],
    ['a file that is not there', '/assets/none.js', 404],
    ['a call that is not there', '/gateway-apis/none', 404],
    ['a call that comes later', '/gateway-apis/tts/v1/none', 404],
    ['the health of the studio', '/health', null],
    ['the description of the calls', '/openapi.json', 200],
    ['a malformed address', '/%zz', 422],
    ['a signed address that is not', '/files/x?expires=1&signature=x', 403],
    ['a door that is not there', '/v1/none', 404],
  ])('%s', async (what, path, status) => {
    const answer = await fetch(studio.address + path, { redirect: 'manual', headers: { accept: 'text/html' } });
    await answer.arrayBuffer();
    if (status !== null) expect(answer.status, what).toBe(status);
    expectSafe(answer, what);
    expect(answer.headers.get('cache-control') ?? 'no-store', what).toMatch(/no-store|no-cache/);
  });

  it('a file, its part and its refusal of a part', async () => {
    const { file = '' } = await everythingOf(studio, await studio.createUser());
    const url = studio.composition.files.signedUrl(file, { ttlSeconds: 60 });
    for (const [range, status] of [
      [undefined, 200],
      ['bytes=0-9', 206],
      ['bytes=999999999-', 416],
    ] as const) {
      const answer = await fetch(studio.address + url, range === undefined ? {} : { headers: { range } });
      await answer.arrayBuffer();
      expect(answer.status).toBe(status);
      expectSafe(answer, `${status}`);
      expect(answer.headers.get('content-security-policy')).toContain('sandbox');
      expect(answer.headers.get('content-disposition')).toMatch(/^(inline|attachment); filename=/);
      expect(answer.headers.get('cache-control')).toContain('private');
    }
  });
});

it('logging in and out sets and clears cookies that no script, no other host and no plain connection gets', async () => {
  const answer = await fetch(studio.address + logIn.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ email: user.email, password: testPassword }),
  });
  // The session's secret travels in no body.
  const cookies = answer.headers.getSetCookie();
  const secret = cookies.find((one) => one.startsWith('__Host-'))?.split(/[=;]/)[1] ?? '';
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(await answer.text()).not.toContain(secret);
  expect(cookies).toHaveLength(2);
  for (const cookie of cookies) expectSafeCookie(cookie);
  const out = await fetch(studio.address + logOut.path, { method: 'POST', headers: await sessionOf(user.id) });
  for (const cookie of out.headers.getSetCookie()) {
    expectSafeCookie(cookie);
    expect(cookie).toContain('Max-Age=0');
  }
});
