import { changePassword, readUser } from '@timbre/contract/accounts/accounts';
import { beginProviderLogIn, listIdentities, removeIdentity } from '@timbre/contract/identities';
import { logOut } from '@timbre/contract/sessions';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { refusal } from '../../testing/steps/article-steps.ts';
import type { CookieBrowser } from '../../testing/doubles/cookie-browser.ts';
import { startTestProvider, type TestProvider } from '../../testing/doubles/test-provider.ts';
import { startTestStudio, testPassword, type TestStudio } from '../../testing/test-studio.ts';
import { providerSteps } from './testing-provider-steps.ts';

let provider: TestProvider;
let studio: TestStudio;
let steps: ReturnType<typeof providerSteps>;

beforeAll(async () => {
  provider = await startTestProvider();
  studio = await startTestStudio({ settings: provider.settings });
  steps = providerSteps(studio, provider);
});
afterAll(async () => {
  await studio.close();
  await provider.stop();
});

const newPerson = (): { sub: string; email: string } => {
  const sub = newId();
  const person = { sub, email: `${sub}@example.org` };
  // Not verified: to connect, the provider's word on the address is not needed.
  provider.become({ ...person, email_verified: false });
  return person;
};
const connect = (browser: CookieBrowser, password = testPassword) =>
  steps.enter(browser, { purpose: 'connect', password, to: '/tools/personal-center' });
const lettersTo = async (email: string): Promise<string[]> =>
  ((await studio.platform.mailbox?.list()) ?? []).flatMap(({ to, subject }) => (to === email ? [subject] : []));
const listOf = ({ client }: CookieBrowser) => client.send(listIdentities, {});

describe('connecting', () => {
  it('opens the account through the provider from then on, whatever address it says', async () => {
    const owner = await studio.createUser();
    const browser = await steps.passwordBrowser(owner);
    const { email } = newPerson();
    const session = browser.cookies.get('timbre_session');
    const { user, to, purpose } = await connect(browser);
    expect({ wwid: user.wwid, to, purpose }).toEqual({
      wwid: owner.id,
      to: '/tools/personal-center',
      purpose: 'connect',
    });
    expect(browser.cookies.get('timbre_session')).toBe(session);
    expect(await lettersTo(owner.email)).toEqual(['Test Provider was connected to your account']);
    expect(await listOf(browser)).toMatchObject([{ provider: 'oidc', name: 'Test Provider', email, lastUsedAt: null }]);
    const other = steps.newBrowser();
    expect((await steps.enter(other)).user).toMatchObject({ wwid: owner.id, email: owner.email, hasPassword: true });
    expect((await listOf(other))[0]?.lastUsedAt).toBe(studio.clock.now().toISOString());
  });

  it('is refused for what is connected already, here or elsewhere (105)', async () => {
    const [first, second] = [await studio.createUser(), await studio.createUser()];
    const [mine, theirs] = [await steps.passwordBrowser(first), await steps.passwordBrowser(second)];
    newPerson();
    await connect(mine);
    expect((await refusal(connect(theirs))).code).toBe('account.already-authorised');
    expect(theirs.numbers.at(-1)).toBe(105);
    expect(await listOf(theirs)).toEqual([]);
    newPerson();
    expect((await refusal(connect(mine))).code).toBe('account.already-authorised');
    // One that was begun before the other was done.
    const begun = await steps.begin(theirs, { purpose: 'connect', password: testPassword });
    await connect(theirs);
    newPerson();
    expect((await refusal(steps.finish(theirs, await provider.visit(begun)))).code).toBe('account.already-authorised');
    expect(await listOf(theirs)).toHaveLength(1);
  });

  it('takes the password, as a session alone could be a thief’s', async () => {
    const browser = await steps.passwordBrowser(await studio.createUser());
    newPerson();
    const error = await refusal(connect(browser, 'wrong'));
    expect(error).toMatchObject({ code: 'account.password-wrong', data: { field: 'password' } });
    expect((await refusal(connect(browser, ''))).code).toBe('account.password-wrong');
    expect(await listOf(browser)).toEqual([]);
  });

  it('is for the person who is logged in: no visitor, no key, no one who came after', async () => {
    const begin = { provider: 'oidc', purpose: 'connect' as const };
    expect((await refusal(studio.visitor.send(beginProviderLogIn, begin))).code).toBe('session.required');
    const user = await studio.createUser();
    const byKey = user.client.send(beginProviderLogIn, { ...begin, password: testPassword });
    expect((await refusal(byKey)).code).toBe('session.required');
    expect((await refusal(user.client.send(listIdentities, {}))).code).toBe('access.denied');

    newPerson();
    const browser = await steps.passwordBrowser(user);
    const [first, second] = [
      await provider.visit(await steps.begin(browser, { ...begin, password: testPassword })),
      await provider.visit(await steps.begin(browser, { ...begin, password: testPassword })),
    ];
    await browser.client.send(logOut, {});
    expect((await refusal(steps.finish(browser, first))).code).toBe('session.required');
    const next = await steps.passwordBrowser(await studio.createUser());
    next.cookies.set('timbre_provider', browser.cookies.get('timbre_provider') ?? '');
    expect((await refusal(steps.finish(next, second))).code).toBe('account.log-in-expired');
    expect(await listOf(next)).toEqual([]);
    expect(await listOf(await steps.passwordBrowser(user))).toEqual([]);
  });
});

describe('disconnecting', () => {
  it('leaves an account with a password, and the provider opens it no more', async () => {
    const owner = await studio.createUser();
    const browser = await steps.passwordBrowser(owner);
    newPerson();
    await connect(browser);
    const [identity] = await listOf(browser);
    await browser.client.send(removeIdentity, { id: identity?.id ?? '' });
    expect(await listOf(browser)).toEqual([]);
    expect(await lettersTo(owner.email)).toContain('Test Provider was disconnected from your account');
    expect((await refusal(steps.enter(steps.newBrowser()))).code).toBe('account.email-unsupported');
    const again = browser.client.send(removeIdentity, { id: identity?.id ?? '' });
    expect((await refusal(again)).code).toBe('input.not-found');
  });

  it('is refused for the only way in, until there is a password', async () => {
    const { sub, email } = newPerson();
    provider.become({ sub, email, email_verified: true });
    const browser = steps.newBrowser();
    await steps.enter(browser);
    const [identity] = await listOf(browser);
    const remove = () => browser.client.send(removeIdentity, { id: identity?.id ?? '' });
    const error = await refusal(remove());
    expect([error.code, error.message]).toEqual([
      'account.last-log-in',
      expect.stringContaining('Set a password first'),
    ]);
    expect(await listOf(browser)).toHaveLength(1);
    await browser.client.send(changePassword, { newPassword: 'a password of one’s own' });
    await remove();
    expect(await listOf(browser)).toEqual([]);
    expect(await browser.client.send(readUser, {})).toMatchObject({ email, hasPassword: true });
  });

  it('of two at once leaves one', async () => {
    const { sub, email } = newPerson();
    provider.become({ sub, email, email_verified: true });
    const browser = steps.newBrowser();
    const { user } = await steps.enter(browser);
    const row = { id: newId(), issuer: 'https://gone.example.org/', subject: newId() };
    await studio.db.execute(sql`
      insert into identities (id, user_id, issuer, subject, created_at)
      values (${row.id}, ${user.wwid}, ${row.issuer}, ${row.subject}, ${studio.clock.now()})`);
    const shown = await listOf(browser);
    expect(shown.map(({ provider: id, name }) => `${id}: ${name}`).sort()).toEqual([
      'null: gone.example.org',
      'oidc: Test Provider',
    ]);
    const both = await Promise.allSettled(shown.map(({ id }) => browser.client.send(removeIdentity, { id })));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await listOf(browser)).toHaveLength(1);
  });

  it('is one’s own business', async () => {
    const [mine, theirs] = [
      await steps.passwordBrowser(await studio.createUser()),
      await steps.passwordBrowser(await studio.createUser()),
    ];
    newPerson();
    await connect(mine);
    const [identity] = await listOf(mine);
    const foreign = theirs.client.send(removeIdentity, { id: identity?.id ?? '' });
    expect((await refusal(foreign)).code).toBe('input.not-found');
    expect(await listOf(mine)).toHaveLength(1);
  });
});
