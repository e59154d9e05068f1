import { changePassword, readUser, saveLocale } from '@timbre/contract/accounts/accounts';
import { logIn } from '@timbre/contract/sessions';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusal } from '../../testing/steps/article-steps.ts';
import { openBrowser } from '../../testing/steps/browser-steps.ts';
import { startTestStudio, testPassword, type TestStudio } from '../../testing/test-studio.ts';
import { users } from './accounts.tables.ts';

let studio: TestStudio;
beforeAll(async () => {
  studio = await startTestStudio();
});
afterAll(() => studio.close());

const next = 'quiet lantern 77';
const openTwo = async () => {
  const user = await studio.createUser();
  return { user, here: await openBrowser(studio, user), there: await openBrowser(studio, user) };
};

describe('a new password', () => {
  it('signs the other browsers out, keeps this one, and is the one that counts', async () => {
    const { user, here, there } = await openTwo();
    const change = { password: testPassword, newPassword: next };
    expect(await here.client.send(changePassword, change)).toEqual({ endedCount: 1, apiKeyCount: 1 });
    expect(await here.client.send(readUser, {})).toMatchObject({ email: user.email, hasPassword: true });
    expect(await there.client.send(readUser, {})).toBeNull();
    const old = await refusal(studio.visitor.send(logIn, { email: user.email, password: testPassword }));
    expect(old.code).toBe('account.password-wrong');
    expect((await openBrowser(studio, { email: user.email, password: next })).secret).not.toBe('');
  });

  it('needs the present one, differs from it and is not easily guessed; nothing changes otherwise', async () => {
    const { user, here, there } = await openTwo();
    const refused = async (password: string, newPassword: string) =>
      refusal(here.client.send(changePassword, { password, newPassword }));
    expect(await refused('wrong', next)).toMatchObject({ code: 'account.password-wrong', data: { field: 'password' } });
    expect(await refused(testPassword, testPassword)).toMatchObject({ code: 'account.password-unchanged' });
    expect(await refused(testPassword, 'password')).toMatchObject({
      code: 'account.password-weak',
      data: { field: 'newPassword' },
    });
    expect((await refused(testPassword, user.email)).code).toBe('account.password-weak');
    expect(await there.client.send(readUser, {})).not.toBeNull();
    expect((await openBrowser(studio, user)).secret).not.toBe('');
  });

  it('cannot be used to guess the present one', async () => {
    const { here } = await openTwo();
    const guess = () => refusal(here.client.send(changePassword, { password: 'wrong', newPassword: next }));
    for (let turn = 0; turn < 4; turn += 1) expect((await guess()).code).toBe('account.password-wrong');
    expect((await guess()).code).toBe('account.locked');
    const right = here.client.send(changePassword, { password: testPassword, newPassword: next });
    expect(await refusal(right)).toMatchObject({ code: 'account.locked', data: { reason: 'login-locked' } });
    // The lock is no log-out: the person is still in.
    expect(await here.client.send(readUser, {})).not.toBeNull();
    studio.clock.advance({ minutes: 5 });
    const again = { password: testPassword, newPassword: next };
    expect(await here.client.send(changePassword, again)).toMatchObject({ endedCount: 1 });
  });

  it('is the first one of an account that has none', async () => {
    const { user, here } = await openTwo();
    await studio.db.update(users).set({ passwordHash: null }).where(eq(users.id, user.id));
    expect(await here.client.send(readUser, {})).toMatchObject({ hasPassword: false });
    await here.client.send(changePassword, { newPassword: next });
    expect((await openBrowser(studio, { email: user.email, password: next })).secret).not.toBe('');
  });

  it('is not set by a key', async () => {
    const { user } = await openTwo();
    expect((await refusal(user.client.send(changePassword, { newPassword: next }))).code).toBe('access.denied');
  });
});

describe('language and time zone', () => {
  it('are saved, each by itself', async () => {
    const { here } = await openTwo();
    expect(await here.client.send(saveLocale, { timeZone: 'Asia/Tokyo' })).toMatchObject({
      language: 'en',
      timeZone: 'Asia/Tokyo',
    });
    expect(await here.client.send(saveLocale, { language: 'ja' })).toMatchObject({
      language: 'ja',
      timeZone: 'Asia/Tokyo',
    });
    expect(await here.client.send(saveLocale, {})).toMatchObject({ language: 'ja' });
  });

  it.each([{ timeZone: 'Mars/Olympus' }, { timeZone: '+09:00' }, { timeZone: '' }, { language: 'xx' }])(
    'refuse %j',
    async (wrong) => {
      const { here } = await openTwo();
      expect((await refusal(here.client.send(saveLocale, wrong as never))).code).toBe('input.invalid');
    },
  );
});
