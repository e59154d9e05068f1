import { deleteUser, readUser, sendEmailCode, submitCustomerAction } from '@timbre/contract/accounts/accounts';
import { logIn, logInByCode, logInByLink } from '@timbre/contract/sessions';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailedCode, visitorPage, wrongCode } from '../../testing/steps/account-steps.ts';
import { refusal } from '../../testing/steps/article-steps.ts';
import { openBrowser } from '../../testing/steps/browser-steps.ts';
import { insertUser } from '../../testing/insert-user.ts';
import { startTestStudio, testPassword, type TestStudio } from '../../testing/test-studio.ts';
import { emailCodes, users } from '../accounts/accounts.tables.ts';

let studio: TestStudio;
beforeAll(async () => {
  studio = await startTestStudio();
});
afterAll(() => studio.close());

/** An account whose deletion was asked for. */
async function leavingUser(): Promise<string> {
  const user = await studio.createUser();
  await (await openBrowser(studio, user)).client.send(deleteUser, { password: testPassword });
  return user.email;
}
const isLeaving = async (email: string): Promise<boolean> =>
  (await studio.db.select().from(users).where(eq(users.email, email)))[0]?.deletedAt !== null;

describe('a mailed code', () => {
  it('logs in anyone who forgot the password, or has none, once', async () => {
    const { email: withPassword } = await studio.createUser();
    const { email: without } = await insertUser(studio.db);
    for (const email of [withPassword, without]) {
      const code = await mailedCode(studio, email, 'login');
      const answer = await fetch(studio.address + logInByCode.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: studio.address },
        body: JSON.stringify({ email: email.toUpperCase(), code }),
      });
      expect(await answer.json()).toMatchObject({ code: 200, data: { email } });
      expect(answer.headers.getSetCookie().join()).toMatch(/HttpOnly/i);
      expect(await refusal(studio.visitor.send(logInByCode, { email, code }))).toMatchObject({
        code: 'account.code-expired',
        data: { field: 'code' },
      });
    }
  });

  it('is stored as a hash, and is for nothing else', async () => {
    const { email } = await studio.createUser();
    const code = await mailedCode(studio, email, 'login');
    const rows = await studio.db.select().from(emailCodes).where(eq(emailCodes.address, email));
    expect(rows[0]?.codeHash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(rows)).not.toContain(code);
    const reset = { action: 'reset', email, code, password: 'quiet lantern 77' } as const;
    expect((await refusal(studio.visitor.send(submitCustomerAction, reset))).code).toBe('account.mail-not-received');
    await studio.visitor.send(logInByCode, { email, code });
  });

  it('is guessed at five times at most', async () => {
    const { email } = await studio.createUser();
    const code = await mailedCode(studio, email, 'login');
    const guess = (given: string) => refusal(studio.visitor.send(logInByCode, { email, code: given }));
    const answers = await Promise.all(Array.from({ length: 12 }, () => guess(wrongCode(code))));
    expect(answers.filter(({ code: name }) => name === 'account.code-wrong')).toHaveLength(5);
    expect(answers.filter(({ code: name }) => name === 'account.too-often')).toHaveLength(7);
    expect((await guess(code)).code).toBe('account.too-often');
  });

  it('needs an account', async () => {
    const email = 'nobody-at-all@example.org';
    expect((await refusal(visitorPage(studio).send(sendEmailCode, { email, usage: 'login' }))).code).toBe(
      'account.email-unknown',
    );
    expect((await refusal(studio.visitor.send(logInByCode, { email, code: '123456' }))).code).toBe(
      'account.email-unknown',
    );
  });
});

describe('an account that is being deleted', () => {
  it('is entered by a code only with the word to keep it, and then stays', async () => {
    const email = await leavingUser();
    const code = await mailedCode(studio, email, 'login');
    expect(await refusal(studio.visitor.send(logInByCode, { email, code }))).toMatchObject({
      code: 'account.leaving',
      data: { until: expect.any(String) },
    });
    expect(await isLeaving(email)).toBe(true);
    // The refused try did not use the code up.
    expect(await studio.visitor.send(logInByCode, { email, code, keepAccount: true })).toMatchObject({ email });
    expect(await isLeaving(email)).toBe(false);
  });

  it('may have a new password, and goes on being deleted', async () => {
    const email = await leavingUser();
    const code = await mailedCode(studio, email, 'reset');
    const password = 'quiet lantern 77';
    await studio.visitor.send(submitCustomerAction, { action: 'reset', email, code, password });
    expect(await isLeaving(email)).toBe(true);
    expect((await refusal(studio.visitor.send(logIn, { email, password }))).code).toBe('account.leaving');
    await studio.visitor.send(logIn, { email, password, keepAccount: true });
    expect(await isLeaving(email)).toBe(false);
  });

  it('is kept by a new password when the person says so', async () => {
    const email = await leavingUser();
    const code = await mailedCode(studio, email, 'reset');
    const password = 'quiet lantern 77';
    await studio.visitor.send(submitCustomerAction, { action: 'reset', email, code, password, keepAccount: true });
    const { client } = await openBrowser(studio, { email, password });
    expect(await client.send(readUser, {})).toMatchObject({ email });
  });

  it('gets neither codes nor a password once it is erased', async () => {
    const email = await leavingUser();
    const code = await mailedCode(studio, email, 'reset');
    const login = await mailedCode(studio, email, 'login');
    studio.clock.advance({ days: 7 });
    await studio.composition.periodics.find(({ name }) => name === 'accounts.erase')?.run();
    const reset = { action: 'reset', email, code, password: 'quiet lantern 77', keepAccount: true } as const;
    const refused = await Promise.all(
      [
        studio.visitor.send(submitCustomerAction, reset),
        studio.visitor.send(logInByCode, { email, code: login, keepAccount: true }),
        visitorPage(studio).send(sendEmailCode, { email, usage: 'reset' }),
        visitorPage(studio).send(sendEmailCode, { email, usage: 'login' }),
      ].map(refusal),
    );
    expect(refused.map(({ code: name }) => name)).toEqual(Array.from({ length: 4 }, () => 'account.email-unknown'));
  });

  it('is not entered by a link', async () => {
    const { id } = await insertUser(studio.db);
    const token = await studio.composition.sessions.createLink(studio.db, id, 24);
    await studio.db.update(users).set({ deletedAt: studio.clock.now() }).where(eq(users.id, id));
    expect((await refusal(studio.visitor.send(logInByLink, { token }))).code).toBe('account.leaving');
    const [row] = await studio.db.select().from(users).where(eq(users.id, id));
    expect(row?.deletedAt).not.toBeNull();
  });
});
