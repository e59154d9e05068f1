import { changePassword } from '@timbre/contract/accounts/accounts';
import { logIn } from '@timbre/contract/sessions';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '../capabilities/accounts/accounts.tables.ts';
import { argon2id, type PasswordHashing } from '../capabilities/accounts/passwords.service.ts';
import { openBrowser } from '../testing/steps/browser-steps.ts';
import { ask } from '../testing/callers.ts';
import { startTestStudio, testPassword, type TestStudio, type TestUser } from '../testing/test-studio.ts';

/** What the server asked to be hashed, and how much of it at a time; the work itself is the real one. */
const work = { done: [] as string[], now: 0, most: 0 };

async function counted<T>(what: string, run: () => Promise<T>): Promise<T> {
  work.done.push(what);
  work.now += 1;
  work.most = Math.max(work.most, work.now);
  try {
    return await run();
  } finally {
    work.now -= 1;
  }
}
const countedHashing: PasswordHashing = {
  hash: (secret) => counted('hash', () => argon2id.hash(secret)),
  verify: (hash, secret) =>
    counted(`verify ${/m=\d+,t=\d+,p=\d+/.exec(hash)?.[0]}`, () => argon2id.verify(hash, secret)),
};

let studio: TestStudio;
let user: TestUser;
beforeAll(async () => {
  studio = await startTestStudio({ passwordHashing: countedHashing });
  user = await studio.createUser();
});
afterAll(() => studio.close());
beforeEach(() => {
  work.done.length = 0;
  work.most = 0;
});

const attempt = (email: string, password = 'a wrong password') =>
  ask(studio.address, logIn, { email, password }, { ww_token: '' });

describe('what a log-in costs', () => {
  it('is the same for a known e-mail, an unknown one, one without a password and one that is leaving', async () => {
    const [bare, leaving] = [await studio.createUser(), await studio.createUser()];
    await studio.db.update(users).set({ passwordHash: null }).where(eq(users.id, bare.id));
    await studio.db.update(users).set({ deletedAt: studio.clock.now() }).where(eq(users.id, leaving.id));
    work.done.length = 0;
    for (const [email, outcome] of [
      [user.email, 'account.password-wrong'],
      ['nobody@example.org', 'account.email-unknown'],
      [bare.email, 'account.other-login-method'],
      [leaving.email, 'account.password-wrong'],
    ] as const) {
      expect((await attempt(email)).outcome).toBe(outcome);
      expect(work.done.splice(0)).toEqual(['verify m=19456,t=2,p=1']);
    }
    expect((await attempt(user.email, testPassword)).outcome).toBe('ok');
    expect(work.done).toEqual(['verify m=19456,t=2,p=1']);
  });

  it('is nothing while the account is locked, so that a flood costs no memory', async () => {
    for (let i = 0; i < 5; i += 1) await attempt('flooded@example.org');
    work.done.length = 0;
    for (let i = 0; i < 5; i += 1) expect((await attempt('flooded@example.org')).outcome).toBe('LOGIN_LOCKED');
    expect(work.done).toEqual([]);
  });

  it('is paid by two at a time at most', async () => {
    await Promise.all(Array.from({ length: 10 }, (_, i) => attempt(`parallel-${i}@example.org`)));
    expect(work.done).toHaveLength(10);
    expect(work.most).toBe(2);
  });
});

describe('a password', () => {
  const change = async (newPassword: string, password: string) => {
    const { client } = await openBrowser(studio, { email: user.email, password });
    return client.send(changePassword, { password, newPassword });
  };
  let present = testPassword;

  it.each([
    ['of 100 characters', 'x y'.repeat(33)],
    ['with spaces at both ends', '  a phrase with air around it  '],
    ['of other scripts and pictures', '海辺の古い灯台 🦊🦊 ñandú'],
    ['of signs that mean something elsewhere', `'; drop table users; -- <b>&"\\%00\${x}`],
    ['of control characters', 'tab\tand\u0007bell and\u200dzero'],
  ])('%s is taken as it is, to the last character', async (_, password) => {
    await change(password, present);
    present = password;
    expect((await attempt(user.email, password)).outcome).toBe('ok');
    const others = [password.trim(), password.toUpperCase(), password.slice(0, -1), password.slice(0, 72)];
    for (const other of others.filter((one) => one !== password)) {
      expect((await attempt(user.email, other)).outcome, other).toBe('account.password-wrong');
      await attempt(user.email, password);
    }
  });

  it('is hashed with 19 MiB, two passes and one lane', async () => {
    await change('the last one of all', present);
    expect(work.done.filter((one) => one === 'hash')).toHaveLength(1);
    const [row] = await studio.db.select().from(users).where(eq(users.id, user.id));
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  });
});
