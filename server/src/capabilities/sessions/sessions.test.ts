import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import type { FakeClock } from '../../testing/doubles/fake-clock.ts';
import { fakeClock } from '../../testing/doubles/fake-clock.ts';
import type { FoundationServices } from '../../testing/foundation-services.ts';
import { foundationServices } from '../../testing/foundation-services.ts';
import { insertUser } from '../../testing/insert-user.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { users } from '../accounts/accounts.tables.ts';
import { sessions as sessionTable } from './sessions.tables.ts';

let database: TestDatabase;
let clock: FakeClock;
let studio: FoundationServices;
const password = 'cedar harbour 41';
const home = { address: '192.0.2.7', network: '192.0.2.0/24', userAgent: 'test' };
const elsewhere = { address: '198.51.100.7', network: '198.51.100.0/24', userAgent: 'test' };

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => {
  clock = fakeClock();
  studio = foundationServices(database.open.db, clock);
});

async function newAccount(): Promise<string> {
  const email = `${newId()}@example.org`;
  await studio.provision.createUser({ email, password, plan: 'personal', credits: 0 });
  return email;
}
const logIn = (email: string, given = password, visit = home) =>
  studio.logIns.logIn({ email, password: given }, visit, null);
const who = (sessionSecret: string) => studio.sessions.authenticate({ sessionSecret, apiKey: null });

describe('logging in', () => {
  it('begins a session with a secret that is stored only as its hash', async () => {
    const { userId, secret } = await logIn(await newAccount());
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    expect(await who(secret)).toEqual({
      userId,
      role: 'user',
      plan: 'personal',
      via: 'session',
      sessionId: expect.any(String) as string,
      timeZone: 'UTC',
    });
    const rows = await database.open.db.select().from(sessionTable).where(eq(sessionTable.userId, userId));
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it('names what is wrong', async () => {
    await expect(logIn('nobody@example.org')).rejects.toMatchObject({ code: 'account.email-unknown' });
    await expect(logIn(await newAccount(), 'wrong')).rejects.toMatchObject({ code: 'account.password-wrong' });
    const social = await insertUser(database.open.db);
    await expect(logIn(social.email)).rejects.toMatchObject({ code: 'account.other-login-method' });
  });

  it('ends the session the browser came with', async () => {
    const email = await newAccount();
    const first = await logIn(email);
    const second = await studio.logIns.logIn({ email, password }, home, await who(first.secret));
    expect(second.secret).not.toBe(first.secret);
    expect(await who(first.secret)).toBeNull();
    expect(await who(second.secret)).not.toBeNull();
  });
});

describe('the lock', () => {
  it('comes with the fifth wrong password and goes after exactly five minutes', async () => {
    const email = await newAccount();
    for (let turn = 0; turn < 4; turn += 1) {
      await expect(logIn(email, 'wrong')).rejects.toMatchObject({ code: 'account.password-wrong' });
    }
    const locked = { code: 'account.locked', data: { reason: 'login-locked', retryAfterSeconds: 300 } };
    await expect(logIn(email, 'wrong')).rejects.toMatchObject(locked);
    clock.advance({ minutes: 4, seconds: 59 });
    await expect(logIn(email)).rejects.toMatchObject({ code: 'account.locked', data: { retryAfterSeconds: 1 } });
    clock.advance({ seconds: 1 });
    await logIn(email);
  });

  it('does not lock the account for another network', async () => {
    const email = await newAccount();
    for (let turn = 0; turn < 6; turn += 1) await logIn(email, 'wrong', elsewhere).catch(() => undefined);
    await expect(logIn(email, password, elsewhere)).rejects.toMatchObject({ code: 'account.locked' });
    await logIn(email);
  });

  it('counts the last fifteen minutes only, and starts again after a right password', async () => {
    const email = await newAccount();
    for (let turn = 0; turn < 4; turn += 1) await logIn(email, 'wrong').catch(() => undefined);
    clock.advance({ minutes: 15 });
    await expect(logIn(email, 'wrong')).rejects.toMatchObject({ code: 'account.password-wrong' });
    await logIn(email);
    for (let turn = 0; turn < 4; turn += 1) {
      await expect(logIn(email, 'wrong')).rejects.toMatchObject({ code: 'account.password-wrong' });
    }
  });

  it('lets five of many parallel guesses through', async () => {
    const email = await newAccount();
    const outcomes = await Promise.allSettled(Array.from({ length: 40 }, () => logIn(email, 'wrong')));
    const codes = outcomes.map((outcome) =>
      outcome.status === 'rejected' ? (outcome.reason as { code: string }).code : 'in',
    );
    expect(codes.filter((code) => code === 'account.password-wrong')).toHaveLength(4);
    expect(codes.filter((code) => code === 'account.locked')).toHaveLength(36);
  });

  it('counts unknown addresses too', async () => {
    const email = `${newId()}@example.org`;
    for (let turn = 0; turn < 5; turn += 1) await logIn(email).catch(() => undefined);
    await expect(logIn(email)).rejects.toMatchObject({ code: 'account.locked' });
  });

  it('slows an account down that is guessed at from many networks', async () => {
    const email = await newAccount();
    for (let turn = 0; turn < 20; turn += 1) {
      await logIn(email, 'wrong', { ...elsewhere, network: `10.0.${turn}.0/24` }).catch(() => undefined);
    }
    expect(studio.waits).toEqual([]);
    await logIn(email);
    expect(studio.waits).toEqual([2000]);
    clock.advance({ hours: 1 });
    await logIn(email);
    expect(studio.waits).toHaveLength(1);
  });

  it('leaves the way of a mailed code quick, for a new password and for a log-in', async () => {
    const email = await newAccount();
    for (let turn = 0; turn < 21; turn += 1) {
      await logIn(email, 'wrong', { ...elsewhere, network: `10.1.${turn}.0/24` }).catch(() => undefined);
    }
    const codeFor = async (usage: 'reset' | 'login') => {
      await studio.codeRequests.send({ email, usage, via: 'email' }, null, { network: home.network, language: 'en' });
      return /\d{6}/.exec(studio.letters.at(-1)?.text ?? '')?.[0] ?? '';
    };
    const waited = studio.waits.length;
    await studio.resets.reset(
      { email, code: await codeFor('reset'), via: 'email', password: 'quiet lantern 77' },
      home.network,
    );
    await studio.logIns.logInByCode({ email, code: await codeFor('login') }, home, null);
    expect(studio.waits).toHaveLength(waited);
  });
});

describe('a session', () => {
  it('ends after 14 days without use', async () => {
    const { secret } = await logIn(await newAccount());
    clock.advance({ days: 13 });
    expect(await who(secret)).not.toBeNull();
    clock.advance({ days: 13 });
    expect(await who(secret)).not.toBeNull();
    clock.advance({ days: 14 });
    expect(await who(secret)).toBeNull();
  });

  it('ends 60 days after the log-in, used or not', async () => {
    const { secret } = await logIn(await newAccount());
    for (let day = 0; day < 59; day += 1) {
      clock.advance({ days: 1 });
      expect(await who(secret)).not.toBeNull();
    }
    clock.advance({ days: 1 });
    expect(await who(secret)).toBeNull();
  });

  it('writes down its use once a minute at most', async () => {
    const { secret, userId } = await logIn(await newAccount());
    const lastSeen = async () =>
      (await database.open.db.select().from(sessionTable).where(eq(sessionTable.userId, userId)))[0]?.lastSeenAt;
    const start = clock.now();
    clock.advance({ seconds: 59 });
    await who(secret);
    expect(await lastSeen()).toEqual(start);
    clock.advance({ seconds: 1 });
    await who(secret);
    expect(await lastSeen()).toEqual(clock.now());
  });

  it('ends with log-out, for another process too', async () => {
    const { secret } = await logIn(await newAccount());
    await studio.sessions.end(await who(secret));
    expect(
      await foundationServices(database.open.db, clock).sessions.authenticate({ sessionSecret: secret, apiKey: null }),
    ).toBeNull();
    await studio.sessions.end(null);
  });

  it('ends with its account', async () => {
    const { secret, userId } = await logIn(await newAccount());
    await database.open.db.update(users).set({ deletedAt: clock.now() }).where(eq(users.id, userId));
    expect(await who(secret)).toBeNull();
  });

  it('is no one without or with a wrong secret', async () => {
    expect(await studio.sessions.authenticate({ sessionSecret: null, apiKey: null })).toBeNull();
    expect(await who('x'.repeat(43))).toBeNull();
  });
});

describe('a sign-in link', () => {
  it('works once, also when used twice at the same moment', async () => {
    const { id } = await insertUser(database.open.db);
    const token = await studio.sessions.createLink(database.open.db, id, 24);
    const uses = await Promise.allSettled([1, 2, 3].map(() => studio.logIns.logInByLink(token, home, null)));
    expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(studio.logIns.logInByLink(token, home, null)).rejects.toMatchObject({ code: 'account.token-expired' });
  });

  it('expires', async () => {
    const { id } = await insertUser(database.open.db);
    const token = await studio.sessions.createLink(database.open.db, id, 24);
    clock.advance({ hours: 24 });
    await expect(studio.logIns.logInByLink(token, home, null)).rejects.toMatchObject({ code: 'account.token-expired' });
  });
});

it('sweeps what ended long ago and nothing else', async () => {
  await studio.sessions.sweep();
  await logIn(await newAccount());
  clock.advance({ days: 13 });
  const { secret } = await logIn(await newAccount());
  clock.advance({ days: 2 });
  expect(await studio.sessions.sweep()).toBeGreaterThan(0);
  expect(await who(secret)).not.toBeNull();
});
