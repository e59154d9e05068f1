import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../http/query-client.ts';
import { knownUser } from './session.ts';
import { sessionToken } from './session-cookie.ts';
import { userKey } from './user-key.ts';

const page = { cookie: 'ww_token=abc', documentElement: { lang: 'en' }, querySelector: () => null };

beforeEach(() => {
  vi.stubGlobal('document', { ...page });
  vi.stubGlobal('window', { location: { search: '' } });
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

it('a question that is aborted on its way leaves the session alone', async () => {
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    const gone = new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    return gone;
  });
  const asked = knownUser();
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(1), 20_000);
  await queryClient.cancelQueries({ queryKey: userKey });
  expect(await asked).toBeNull();
  expect(sessionToken()).toBe('abc');
});

it('an answer that refuses to say who is logged in ends the session here', async () => {
  const refusal = { code: 9000, err_code: 'server.error', message: 'Something went wrong.', data: null };
  vi.stubGlobal('fetch', async () => Response.json(refusal));
  expect(await knownUser()).toBeNull();
  expect(sessionToken()).toBeUndefined();
});
