import { QueryObserver } from '@tanstack/react-query';
import type { Outcome } from '@timbre/client';
import { ApiError } from '@timbre/client';
import { listArticles } from '@timbre/contract/articles/articles';
import { allCalls, findCall } from '@timbre/contract/calls';
import { logIn } from '@timbre/contract/sessions';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../http/query-client.ts';
import {
  forgetPerson,
  forgetSignedOut,
  noteLogOut,
  signedOutNow as shown,
  silentCalls,
  staySignedOut,
} from './signed-out.ts';
import { userKey } from './user-key.ts';

let cookie: string;
let stored: Map<string, string>;
const place = { pathname: '' };
const user = () => queryClient.getQueryData(userKey);

beforeEach(() => {
  cookie = 'ww_token=csrf';
  place.pathname = '/tools/project';
  stored = new Map([['timbre.recent-voices', '["my-clone"]']]);
  vi.stubGlobal('localStorage', { removeItem: (key: string) => stored.delete(key) });
  vi.stubGlobal('window', { location: place });
  vi.stubGlobal('document', {
    get cookie() {
      return cookie;
    },
    set cookie(value: string) {
      cookie = value.startsWith('ww_token=;') ? '' : value;
    },
  });
  queryClient.setQueryData(userKey, { name: 'Anna' });
});
afterEach(() => {
  forgetSignedOut();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const outcome = (change: Partial<Outcome> = {}): Outcome => ({
  call: listArticles,
  options: {},
  error: new ApiError('session.required', 'Out.', {}, 200),
  ...change,
});

describe('code 2001', () => {
  it('LOGGED_OUT clears the marker and asks, once however many requests notice', () => {
    noteLogOut(outcome());
    expect(cookie).toBe('');
    expect(shown()).toEqual({ state: 'asking', path: '/tools/project' });
    staySignedOut();
    cookie = 'ww_token=again';
    noteLogOut(outcome());
    expect(shown()?.state).toBe('staying');
    expect(user()).toEqual({ name: 'Anna' });
  });

  it('LOGIN_LOCKED clears nothing and asks nothing', () => {
    noteLogOut(outcome({ call: logIn, error: new ApiError('account.locked', 'Wait.', {}, 200) }));
    expect(cookie).toBe('ww_token=csrf');
    expect(shown()).toBeNull();
    expect(user()).toEqual({ name: 'Anna' });
  });

  it('asks too when the answer has taken the marker itself', () => {
    cookie = '';
    noteLogOut(outcome());
    expect(shown()?.state).toBe('asking');
  });

  it('is no log-out for a visitor', () => {
    cookie = '';
    queryClient.setQueryData(userKey, null);
    noteLogOut(outcome());
    expect(shown()).toBeNull();
  });

  it.each(['network.failed', 'request.timeout', 'server.error'] as const)('is not what %s means', (code) => {
    noteLogOut(outcome({ error: new ApiError(code, '') }));
    expect(cookie).toBe('ww_token=csrf');
  });
});

describe('the log-out dialog stays away, though the page counts as logged out,', () => {
  const expectSilent = () => {
    expect(shown()).toBeNull();
    expect(cookie).toBe('');
    expect(user()).toBeNull();
  };

  it.each(silentCalls)('when %s notices it', (id) => {
    const call = findCall(id);
    if (call === undefined) throw new Error(`There is no call ${id}.`);
    noteLogOut(outcome({ call }));
    expectSilent();
  });

  it('and nothing that was loaded for the person is kept, not even for who looks at it', () => {
    place.pathname = '/tools/home';
    const observer = new QueryObserver(queryClient, { queryKey: ['exports'], enabled: false });
    const stop = observer.subscribe(() => undefined);
    queryClient.setQueryData(['exports'], ['Anna’s export']);
    queryClient.setQueryData(['articles'], ['Anna’s article']);
    noteLogOut(outcome());
    expect(observer.getCurrentResult().data).toBeUndefined();
    expect(queryClient.getQueryData(['articles'])).toBeUndefined();
    stop();
  });

  it.each([
    ['knows nobody yet', undefined],
    ['has only heard from an earlier page who it was', { name: 'Anna' }],
  ])('while the page %s', (_, stored) => {
    queryClient.clear();
    queryClient.setQueryData(userKey, stored, { updatedAt: 0 });
    noteLogOut(outcome());
    expectSilent();
  });

  it('when the request asked to hide it', () => {
    noteLogOut(outcome({ options: { hidesLogOut: true } }));
    expectSilent();
  });

  it.each(['/login', '/', '/tools/home', '/pricing', '/no/such/page'])('on %s, which needs no log-in', (pathname) => {
    place.pathname = pathname;
    noteLogOut(outcome());
    expectSilent();
  });

  it('for exactly the calls of the specification', () => {
    const paths = allCalls.filter(({ id }) => silentCalls.includes(id)).map(({ path }) => path);
    expect(paths.map((path) => path.split('/').slice(-2).join('/')).sort()).toEqual([
      'newbies/isNewbies',
      'stripePay/isNewFreeCus',
      'survey/hasCompleteQuestion',
      'survey/hasTriggerNps',
      'survey/hasTriggerQuestion',
      'survey/queryConfig',
      'v1/logout',
      'v1/user',
      'vip/status',
    ]);
  });
});

it('forgets the voices someone chose with the person, and not before', () => {
  staySignedOut();
  expect(stored.size).toBe(1);
  forgetPerson();
  expect(stored.size).toBe(0);
});
