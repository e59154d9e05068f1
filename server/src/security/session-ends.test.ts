import { changePassword, deleteUser, readUser } from '@timbre/contract/accounts/accounts';
import { listApiKeys } from '@timbre/contract/api-keys/api-keys';
import { createHandOff } from '@timbre/contract/hand-offs';
import { endOtherSessions, endSession, listSessions, logInByLink, logOut } from '@timbre/contract/sessions';
import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handOffs } from '../capabilities/sessions/hand-offs.tables.ts';
import { hashSecret } from '../platform/hash-secret.ts';
import { newSecret } from '../platform/ids.ts';
import { openBrowser, type Browser } from '../testing/steps/browser-steps.ts';
import { ask, sessionHeaders } from '../testing/callers.ts';
import { startSecondServer, type SecondServer } from '../testing/second-server.ts';
import { allRows } from '../testing/table-digests.ts';
import { startTestStudio, testPassword, type TestStudio, type TestUser } from '../testing/test-studio.ts';

let studio: TestStudio;
let second: SecondServer;
beforeAll(async () => {
  studio = await startTestStudio({ settings: { MARKETING_ORIGIN: 'https://www.studio.test' } });
  // Its clock is the real one, so a session begun here must not be idle there.
  studio.clock.set(new Date(Date.now()));
  second = await startSecondServer(studio);
});
afterAll(async () => {
  await second.stop();
  await studio.close();
});

const isAlive = async (address: string, secret: string): Promise<boolean> => {
  const { text } = await ask(address, readUser, {}, sessionHeaders(secret));
  const closed = await ask(address, listApiKeys, {}, sessionHeaders(secret));
  expect(closed.outcome).toBe(text.includes('"email"') ? 'ok' : 'session.required');
  return closed.outcome === 'ok';
};

/** Each ends the session of `there`; `here` is another browser of the same person. */
const endings: Record<string, (here: Browser, there: Browser, user: TestUser) => Promise<unknown>> = {
  'logging out': (_, there) => there.client.send(logOut, {}),
  'signing one browser out': async (here) => {
    const away = (await here.client.send(listSessions, {})).find(({ isCurrent }) => !isCurrent);
    return here.client.send(endSession, { id: away?.id ?? '' });
  },
  'signing all others out': (here) => here.client.send(endOtherSessions, {}),
  'a new password': (here) =>
    here.client.send(changePassword, { password: testPassword, newPassword: 'quite another password' }),
  'asking for deletion': (here) => here.client.send(deleteUser, { password: testPassword }),
};

describe('a session that ended is ended for another server process too, at its very next request', () => {
  it.each(Object.entries(endings))('%s', async (_, end) => {
    const user = await studio.createUser();
    const [here, there] = [await openBrowser(studio, user, 'here'), await openBrowser(studio, user, 'there')];
    expect(await isAlive(second.address, there.secret)).toBe(true);
    await end(here, there, user);
    expect(await isAlive(second.address, there.secret)).toBe(false);
    expect(await isAlive(studio.address, there.secret)).toBe(false);
  });

  it('also when it is replayed with every header a browser had', async () => {
    const user = await studio.createUser();
    const { client, secret } = await openBrowser(studio, user);
    const replay = { ...sessionHeaders(secret), origin: second.address, 'sec-fetch-site': 'same-origin' };
    await client.send(logOut, {});
    for (let i = 0; i < 3; i += 1) {
      expect((await ask(second.address, listApiKeys, {}, replay)).outcome).toBe('session.required');
    }
  });
});

describe('what would begin a session again', () => {
  it.each(['signing all others out', 'a new password', 'asking for deletion'])('is void after %s', async (what) => {
    const user = await studio.createUser();
    const [here, there] = [await openBrowser(studio, user, 'here'), await openBrowser(studio, user, 'there')];
    await there.client.send(createHandOff, {});
    const link = await studio.composition.sessions.createLink(studio.db, user.id, 24);
    await endings[what]?.(here, there, user);
    const { outcome } = await ask(studio.address, logInByLink, { token: link }, { ww_token: '' });
    expect(outcome).toBe('account.token-expired');
    const open = and(eq(handOffs.userId, user.id), isNull(handOffs.usedAt));
    expect(await studio.db.$count(handOffs, open)).toBe(0);
  });
});

describe('a session’s secret', () => {
  it('is new with every log-in, ends the one before, and never is what the browser came with', async () => {
    const user = await studio.createUser();
    const planted = newSecret();
    const first = await openBrowser(studio, user, 'test', sessionHeaders(planted));
    expect(first.secret).not.toBe(planted);
    expect(await isAlive(studio.address, planted)).toBe(false);
    const next = await openBrowser(studio, user, 'test', sessionHeaders(first.secret));
    expect(next.secret).not.toBe(first.secret);
    expect(await isAlive(studio.address, first.secret)).toBe(false);
    expect(await isAlive(studio.address, next.secret)).toBe(true);
  });

  it('has 256 random bits and is kept as its SHA-256 alone', async () => {
    const { secret } = await openBrowser(studio, await studio.createUser());
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    expect(new Set(Array.from({ length: 1000 }, newSecret)).size).toBe(1000);
    const rows = (await allRows(studio.db)).join('\n');
    expect(rows).not.toContain(secret);
    expect(rows).toContain(hashSecret(secret));
  });

  it('in the address, the body or the token header instead of its cookie is worth nothing', async () => {
    const { secret } = await openBrowser(studio, await studio.createUser());
    const name = 'timbre_session';
    const bare = async (query: string, headers: Record<string, string>) =>
      (await (await fetch(`${studio.address}${listApiKeys.path}${query}`, { headers })).json()) as { code: number };
    for (const query of [`?ww_token=${secret}`, `?token=${secret}`, `?${name}=${secret}`]) {
      expect(await bare(query, {}), query).toMatchObject({ code: 2001 });
    }
    for (const header of ['ww_token', 'authorization', 'xi-api-key', 'dupdub_token']) {
      const value = header === 'authorization' ? `Bearer ${secret}` : secret;
      expect(await bare('', { [header]: value }), header).toMatchObject({ code: 2001 });
    }
  });
});
