import { pathParameters, type Call } from '@timbre/contract/call';
import { allCalls } from '@timbre/contract/calls';
import { logIn, tokenCookie } from '@timbre/contract/sessions';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { csrfValueOf } from '../platform/http/session-cookies.ts';
import { ask, beginSession, sessionHeaders, type Headers } from '../testing/callers.ts';
import { everythingOf } from '../testing/everything-of.ts';
import { withOwnIds } from '../testing/own-ids.ts';
import { exampleInput } from '../testing/schema-example.ts';
import { tableDigests } from '../testing/table-digests.ts';
import { startTestStudio, testPassword, type TestStudio, type TestUser } from '../testing/test-studio.ts';

/** Counts how often a voice's public sample was played, by whomever. */
const publicCounter = 'voices';

/** All tables but that. */
async function digests(): Promise<Record<string, string>> {
  const all = Object.entries(await tableDigests(studio.db));
  return Object.fromEntries(all.filter(([name]) => name !== publicCounter));
}

let studio: TestStudio;
let user: TestUser;
let ids: Record<string, string>;
let cookies: Record<'user' | 'owner', string>;
let otherToken: string;

beforeAll(async () => {
  studio = await startTestStudio();
  user = await studio.createUser();
  ids = await everythingOf(studio, user);
  const { userId: ownerId } = await studio.composition.provision.ensureOwner();
  const cookieOf = async (id: string) => sessionHeaders(await beginSession(studio, id))['cookie'] ?? '';
  cookies = { user: await cookieOf(user.id), owner: await cookieOf(ownerId) };
  otherToken = csrfValueOf(await beginSession(studio, user.id));
  // Some things are made when they are first looked at (samples, the studio's own sounds): everything has been looked at.
  for (const call of served.filter((one) => !isChange(one) && one.kind !== 'events')) {
    await ask(studio.address, call, inputFor(call), { cookie: cookieFor(call) });
  }
});
afterAll(() => studio.close());

const evil = 'https://evil.test';
/** What another site can make a browser send beside our cookie. */
const forgeries: Record<string, () => Headers> = {
  'nothing but the cookie': () => ({}),
  'a foreign Origin': () => ({ origin: evil, referer: `${evil}/page` }),
  'an opaque Origin': () => ({ origin: 'null' }),
  'a cross-site fetch': () => ({ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }),
  'a same-site fetch': () => ({ 'sec-fetch-site': 'same-site' }),
  'a top-level navigation': () => ({ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }),
  'an empty token': () => ({ [tokenCookie]: '', origin: evil }),
  'a wrong token': () => ({ [tokenCookie]: 'x'.repeat(43) }),
  'the token of another session of the same person': () => ({ [tokenCookie]: otherToken }),
};

const served = allCalls.filter(({ available, kind }) => available && kind !== 'socket');
const isChange = ({ method, mutatingGet }: Call): boolean => method !== 'GET' || mutatingGet;
const cookieFor = ({ access }: Call): string => cookies[access === 'owner' ? 'owner' : 'user'];
const inputFor = (call: Call) => withOwnIds(call, exampleInput(call, 'all'), ids);

/** Of the calls that only read, a third for each forgery, another third for the next one; `npm run test:full` asks all. */
const share = inject('isFullRun') ? 1 : 3;

describe.each(Object.entries(forgeries).map(([name, headers], turn) => [name, headers, turn] as const))(
  '%s',
  (_, headers, turn) => {
    it('changes nothing, on no address, with GET or POST', async () => {
      const before = await digests();
      for (const [index, call] of served.entries()) {
        if (!isChange(call) && (index + turn) % share !== 0) continue;
        const methods = call.mutatingGet ? (['GET', 'POST'] as const) : [call.method];
        for (const method of methods) {
          const sent = { ...headers(), cookie: cookieFor(call) };
          const { outcome } = await ask(studio.address, { ...call, method }, inputFor(call), sent);
          // A part of an upload travels to a signed address, which no other site can know.
          if (isChange(call) && call.kind !== 'upload') expect(outcome, call.id).toBe('request.forged');
        }
      }
      expect(await digests()).toEqual(before);
    });
  },
);

describe('without a session', () => {
  const visits: Record<string, Headers> = {
    'a foreign Origin': { origin: evil },
    'an opaque Origin': { origin: 'null' },
    'a cross-site fetch': { 'sec-fetch-site': 'cross-site' },
    'a same-site fetch': { 'sec-fetch-site': 'same-site' },
  };
  it.each(Object.entries(visits))('%s logs nobody in, sends no code and signs nobody up', async (_, headers) => {
    const before = await digests();
    for (const call of served.filter((one) => one.access === 'public' && isChange(one) && one.kind !== 'upload')) {
      const { outcome } = await ask(studio.address, call, inputFor(call), headers);
      expect(outcome, call.id).toBe('request.forged');
    }
    const right = { email: user.email, password: testPassword };
    expect((await ask(studio.address, logIn, right, headers)).outcome).toBe('request.forged');
    expect(await digests()).toEqual(before);
  });
});

it('an event stream tells another site nothing', async () => {
  for (const call of served.filter(({ kind }) => kind === 'events')) {
    const headers = { cookie: cookieFor(call), 'sec-fetch-site': 'cross-site' };
    expect((await ask(studio.address, call, inputFor(call), headers)).outcome, call.id).toBe('request.forged');
  }
});

it('the same requests with the session’s own token do change things, so the digests would tell', async () => {
  const before = await digests();
  const headers = sessionHeaders(await beginSession(studio, user.id));
  for (const call of served.filter((one) => one.access === 'user' && isChange(one) && one.kind !== 'upload')) {
    expect((await ask(studio.address, call, inputFor(call), headers)).outcome, call.id).not.toBe('request.forged');
  }
  const after = await digests();
  const changed = Object.keys(after).filter((name) => after[name] !== before[name]);
  expect(changed).toEqual(expect.arrayContaining(['projects', 'albums', 'sounds']));
});

describe('other sites and other methods', () => {
  const addressOf = ({ path }: Call) =>
    studio.address + pathParameters(path).reduce((made, name) => made.replace(`{${name}}`, 'x'), path);

  it('no answer but the doors’ lets a script of another site read it, and none of them with the cookie', async () => {
    for (const call of served) {
      for (const method of [call.method, 'OPTIONS']) {
        const headers = { origin: evil, cookie: cookieFor(call), 'access-control-request-method': call.method };
        const answer = await fetch(addressOf(call), { method, headers });
        await answer.arrayBuffer();
        const allowed = answer.headers.get('access-control-allow-origin');
        expect(allowed, `${method} ${call.id}`).toBe(call.path.startsWith('/v1/') ? '*' : null);
        expect(answer.headers.get('access-control-allow-credentials'), call.id).toBeNull();
      }
    }
  });

  it('a method no one declared reaches nothing', async () => {
    const before = await digests();
    const headers = sessionHeaders(await beginSession(studio, user.id));
    const declared = allCalls.map(({ method, path, mutatingGet }) => ({
      methods: mutatingGet ? [method, 'POST'] : [method],
      pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    }));
    for (const call of served) {
      const known = declared.filter(({ pattern }) => pattern.test(call.path)).flatMap(({ methods }) => methods);
      for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'PROPFIND', 'HEAD']) {
        if (known.includes(method) || (method === 'HEAD' && call.kind === 'file')) continue;
        const answer = await fetch(addressOf(call), {
          method,
          headers: { ...headers, 'x-http-method-override': call.method },
        });
        expect(answer.status, `${method} ${call.path}`).toBe(404);
        await answer.arrayBuffer();
      }
    }
    const { sessions: _before, ...rest } = before;
    const { sessions: _after, ...now } = await digests();
    expect(now).toEqual(rest);
  });
});
