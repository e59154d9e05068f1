import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import type { FakeClock } from '../../testing/doubles/fake-clock.ts';
import { fakeClock } from '../../testing/doubles/fake-clock.ts';
import type { FoundationServices } from '../../testing/foundation-services.ts';
import { foundationServices } from '../../testing/foundation-services.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { verifyLedger } from '../credits/verify-ledger.ts';
import { emailCodes, users } from './accounts.tables.ts';

let database: TestDatabase;
let clock: FakeClock;
let studio: FoundationServices;
let email: string;
const password = 'cedar harbour 41';
const visit = { address: '192.0.2.7', network: '192.0.2.0/24', userAgent: 'test' };

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => {
  clock = fakeClock();
  studio = foundationServices(database.open.db, clock);
  email = `${newId()}@example.org`;
});

async function mailedCode(usage: 'register' | 'reset' = 'register', language = 'en'): Promise<string> {
  await studio.codeRequests.send({ email, usage, via: 'email' }, null, { network: visit.network, language });
  return /\d{6}/.exec(studio.letters.at(-1)?.text ?? '')?.[0] ?? '';
}
const register = (
  code: string,
  given: { password?: string; name?: string; language?: string; timeZone?: string } = {},
) => studio.registration.register({ email, code, password, language: 'en', timeZone: 'UTC', ...given }, visit);
const reset = (code: string, given: string) =>
  studio.resets.reset({ email, code, via: 'email', password: given }, visit.network);
const wrongCode = (code: string) => (code === '000000' ? '000001' : '000000');

describe('signing up', () => {
  it('makes the account with its trial and logs in', async () => {
    const code = await mailedCode();
    const { userId, secret } = await register(code, { name: 'Ada', language: 'JA-jp', timeZone: 'asia/tokyo' });
    expect(await studio.accounts.readUser({ userId })).toEqual({
      wwid: userId,
      email,
      name: 'Ada',
      role: 'user',
      plan: 'free',
      vipType: 2,
      language: 'ja-JP',
      timeZone: 'Asia/Tokyo',
      trialEndsAt: '2026-03-05T10:00:00.000Z',
      hasPassword: true,
    });
    expect(await studio.sessions.authenticate({ sessionSecret: secret, apiKey: null })).toMatchObject({ userId });
    expect(await studio.credits.balance(userId)).toMatchObject({ allCredits: 10, trial: 10, vipType: 2 });
    clock.advance({ days: 3 });
    expect(await studio.credits.balance(userId)).toMatchObject({ allCredits: 0, trial: 0 });
    expect(await verifyLedger(database.open.db)).toMatchObject({ ok: true });
    const [row] = await database.open.db.select().from(users).where(eq(users.id, userId));
    expect(row?.passwordHash).toMatch(/^\$argon2id\$/);
  });

  it('names an account after its e-mail, and differently when that is taken', async () => {
    const first = await register(await mailedCode());
    expect(await studio.accounts.readUser(first)).toMatchObject({ name: email.split('@')[0] });
    email = email.replace('@example.org', '@example.net');
    const second = await register(await mailedCode(), { language: 'x'.repeat(1000), timeZone: 'Mars/Olympus' });
    const user = await studio.accounts.readUser(second);
    expect(user?.name).toMatch(new RegExp(`^${email.split('@')[0]} \\w{6}$`));
    expect(user).toMatchObject({ language: 'en', timeZone: 'UTC' });
  });

  it('refuses a taken e-mail and a blocked one', async () => {
    await register(await mailedCode());
    await expect(mailedCode()).rejects.toMatchObject({ code: 'account.email-taken' });
    await expect(register('123456')).rejects.toMatchObject({ code: 'account.email-taken' });
    email = 'somebody@blocked.example';
    await expect(mailedCode()).rejects.toMatchObject({ code: 'account.email-blocked' });
    email = 'one@example.org';
    await expect(mailedCode()).rejects.toMatchObject({ code: 'account.email-blocked' });
  });

  it('refuses a weak password and a taken name without using the code up', async () => {
    const name = `Name ${newId()}`;
    await register(await mailedCode(), { name });
    email = `second-${email}`;
    const code = await mailedCode();
    for (const weak of ['12345', '123456', 'Password1', 'qwertyuiop', email]) {
      await expect(register(code, { password: weak })).rejects.toMatchObject({ code: 'account.password-weak' });
    }
    await expect(register(code, { name: name.toUpperCase() })).rejects.toMatchObject({
      code: 'account.nickname-taken',
    });
    await register(code);
  });

  it('makes one account of two requests at once', async () => {
    const code = await mailedCode();
    const outcomes = await Promise.allSettled([register(code), register(code)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('mailed codes', () => {
  it('speak the language of the reader', async () => {
    await mailedCode('register', 'ja');
    expect(studio.letters[0]?.subject).toBe('登録用の確認コード');
    await mailedCode('register', 'de');
    expect(studio.letters[1]).toMatchObject({ to: email, subject: 'Your sign-up code' });
  });

  it('must have been asked for', async () => {
    await expect(register('123456')).rejects.toMatchObject({ code: 'account.mail-not-received' });
  });

  it('allow five tries, then not even the right one', async () => {
    const code = await mailedCode();
    const guesses = await Promise.allSettled(Array.from({ length: 20 }, () => register(wrongCode(code))));
    const codes = guesses.map((guess) =>
      guess.status === 'rejected' ? (guess.reason as { code: string }).code : 'in',
    );
    expect(codes.filter((name) => name === 'account.code-wrong')).toHaveLength(5);
    expect(codes.filter((name) => name === 'account.too-often')).toHaveLength(15);
    await expect(register(code)).rejects.toMatchObject({ code: 'account.too-often' });
    await register(await mailedCode());
  });

  it('end after 60 minutes', async () => {
    const code = await mailedCode();
    clock.advance({ minutes: 60 });
    await expect(register(code)).rejects.toMatchObject({ code: 'account.code-expired' });
  });

  it('void the one before', async () => {
    const first = await mailedCode();
    const second = await mailedCode();
    if (first !== second) await expect(register(first)).rejects.toMatchObject({ code: 'account.code-wrong' });
    await register(second);
  });

  it('come five times an hour at most, also when asked for at once', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, () =>
        studio.codeRequests.send({ email, usage: 'register', via: 'email' }, null, {
          network: visit.network,
          language: 'en',
        }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    clock.advance({ minutes: 50 });
    await expect(mailedCode()).rejects.toMatchObject({
      code: 'account.code-too-often',
      data: { retryAfterSeconds: 600 },
    });
    clock.advance({ minutes: 10 });
    await register(await mailedCode());
  });

  it('are void when the letter could not leave', async () => {
    studio.breakMail(true);
    await expect(mailedCode()).rejects.toMatchObject({ code: 'account.mail-failed' });
    const rows = await database.open.db.select().from(emailCodes).where(eq(emailCodes.address, email));
    expect(rows).toMatchObject([{ isVoid: true }]);
    studio.breakMail(false);
    await register(await mailedCode());
  });

  it('are swept a day after their end', async () => {
    await mailedCode();
    expect(await studio.codes.sweep()).toBe(0);
    clock.advance({ hours: 25, seconds: 1 });
    expect(await studio.codes.sweep()).toBeGreaterThan(0);
  });
});

describe('a new password', () => {
  it('ends every session, takes the lock away and replaces the old one', async () => {
    const { secret } = await register(await mailedCode());
    for (let turn = 0; turn < 5; turn += 1) {
      await studio.logIns.logIn({ email, password: 'wrong' }, visit, null).catch(() => undefined);
    }
    const code = await mailedCode('reset');
    expect(studio.letters.at(-1)?.subject).toBe('Your code for a new password');
    await expect(reset(code, password)).rejects.toMatchObject({ code: 'account.password-unchanged' });
    await expect(reset(code, 'letmein')).rejects.toMatchObject({ code: 'account.password-weak' });
    await reset(code, 'willow lantern 7');
    expect(await studio.sessions.authenticate({ sessionSecret: secret, apiKey: null })).toBeNull();
    await expect(studio.logIns.logIn({ email, password }, visit, null)).rejects.toMatchObject({
      code: 'account.password-wrong',
    });
    await studio.logIns.logIn({ email, password: 'willow lantern 7' }, visit, null);
    await expect(reset(code, 'another lantern 7')).rejects.toMatchObject({ code: 'account.code-expired' });
  });

  it('is for accounts only, and not by a sign-up code', async () => {
    await expect(mailedCode('reset')).rejects.toMatchObject({ code: 'account.email-unknown' });
    await expect(reset('123456', password)).rejects.toMatchObject({ code: 'account.email-unknown' });
    await register(await mailedCode());
    await expect(reset('123456', 'willow lantern 7')).rejects.toMatchObject({ code: 'account.mail-not-received' });
  });
});

describe('accounts the operator makes', () => {
  it('have plan and lifetime credits, and no trial', async () => {
    const upper = email.toUpperCase();
    const { id } = await studio.provision.createUser({ email: upper, password, plan: 'professional', credits: 1000 });
    expect(await studio.accounts.readUser({ userId: id })).toMatchObject({
      email,
      plan: 'professional',
      trialEndsAt: null,
    });
    expect(await studio.credits.balance(id)).toMatchObject({ allCredits: 1000, lifetime: 1000, trial: null });
    const again = { email, password, plan: 'free', credits: 0 } as const;
    await expect(studio.provision.createUser(again)).rejects.toMatchObject({ code: 'account.email-taken' });
    await expect(studio.provision.createUser({ ...again, email: 'no mail' })).rejects.toMatchObject({
      code: 'input.invalid',
    });
    await expect(
      studio.provision.createUser({ ...again, email: `b${email}`, password: 'short' }),
    ).rejects.toMatchObject({
      code: 'account.password-weak',
    });
  });

  it('are listed, and get a new password that ends their sessions', async () => {
    const { id } = await studio.provision.createUser({ email, password, plan: 'personal', credits: 0 });
    expect(await studio.provision.listUsers()).toContainEqual(
      expect.objectContaining({ id, email, plan: 'personal', role: 'user' }),
    );
    const { secret } = await studio.logIns.logIn({ email, password }, visit, null);
    const replacement = `${password} and more`;
    expect(await studio.provision.findUser(email.toUpperCase())).toBe(id);
    await studio.provision.setPassword(email.toUpperCase(), replacement);
    expect(await studio.sessions.authenticate({ sessionSecret: secret, apiKey: null })).toBeNull();
    expect(await studio.logIns.logIn({ email, password: replacement }, visit, null)).toMatchObject({ userId: id });
    await expect(studio.provision.setPassword(email, 'short')).rejects.toMatchObject({ code: 'account.password-weak' });
    await expect(studio.provision.setPassword(`no-${email}`, replacement)).rejects.toMatchObject({
      code: 'input.not-found',
    });
  });

  it('include one owner, made once, who comes in by a link', async () => {
    const starts = await Promise.all([1, 2, 3].map(() => studio.provision.ensureOwner()));
    const tokens = starts.map(({ linkToken }) => linkToken).filter((token) => token !== null);
    expect(tokens).toHaveLength(1);
    const { userId, secret } = await studio.logIns.logInByLink(tokens[0] ?? '', visit, null);
    expect(await studio.sessions.authenticate({ sessionSecret: secret, apiKey: null })).toMatchObject({
      role: 'owner',
      plan: 'business',
    });
    expect(await studio.accounts.readUser({ userId })).toMatchObject({ role: 'owner', vipType: 5 });
    expect(await studio.provision.ensureOwner()).toEqual({ userId, linkToken: null });
    const later = await studio.provision.createOwnerLink();
    expect((await studio.logIns.logInByLink(later, visit, null)).userId).toBe(userId);
  });
});

describe('reading and renaming', () => {
  it('answers null for a visitor and an account that has ended', async () => {
    expect(await studio.accounts.readUser(null)).toBeNull();
    expect(await studio.accounts.readUser({ userId: 'nobody' })).toBeNull();
  });

  it('renames, but not to a name in use', async () => {
    const { userId } = await register(await mailedCode());
    const name = `New ${newId()}`;
    expect(await studio.accounts.rename(userId, name)).toMatchObject({ name });
    expect(await studio.accounts.rename(userId, name.toUpperCase())).toMatchObject({ name: name.toUpperCase() });
    email = `second-${email}`;
    const other = await register(await mailedCode());
    await expect(studio.accounts.rename(other.userId, name)).rejects.toMatchObject({ code: 'account.nickname-taken' });
  });
});
