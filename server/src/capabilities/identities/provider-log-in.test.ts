import { readUser } from '@timbre/contract/accounts/accounts';
import { beginProviderLogIn, finishProviderLogIn, listLogInMethods } from '@timbre/contract/identities';
import { listSessions, logIn, logOut, tokenCookie } from '@timbre/contract/sessions';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newId, newSecret } from '../../platform/ids.ts';
import { createLogger } from '../../platform/log/logger.ts';
import { refusal } from '../../testing/steps/article-steps.ts';
import type { CookieBrowser } from '../../testing/doubles/cookie-browser.ts';
import { startTestProvider, type ProviderPerson, type TestProvider } from '../../testing/doubles/test-provider.ts';
import { startTestStudio, testPassword, type TestStudio } from '../../testing/test-studio.ts';
import { providerSteps } from './testing-provider-steps.ts';

let provider: TestProvider;
let studio: TestStudio;
let steps: ReturnType<typeof providerSteps>;
const logged: string[] = [];

beforeAll(async () => {
  provider = await startTestProvider();
  const logger = createLogger({ level: 'trace', destination: { write: (line) => void logged.push(line) } });
  studio = await startTestStudio({
    settings: { ...provider.settings, EMAIL_BLOCKLIST: 'blocked.example.net' },
    logger,
  });
  steps = providerSteps(studio, provider);
});
afterEach(() => {
  provider.tamper({});
  provider.refuse(null);
});
afterAll(async () => {
  expect(await studio.verifyLedger()).toMatchObject({ ok: true });
  await studio.close();
  await provider.stop();
});

/** Someone whom the studio has never seen is at the provider now. */
function newPerson(more: Partial<ProviderPerson> = {}): ProviderPerson & { email: string } {
  const sub = newId();
  const person = { sub, email: `${sub}@example.org`, email_verified: true, ...more };
  provider.become(person);
  return person;
}
/** The number and name that a browser is refused with. */
async function refused(ask: (browser: CookieBrowser) => Promise<unknown>, browser = steps.newBrowser()) {
  const { code } = await refusal(ask(browser));
  return [browser.numbers.at(-1), code];
}
const countUsers = async (): Promise<number> =>
  Number((await studio.db.execute<{ count: string }>(sql`select count(*) from users`)).rows[0]?.count);

describe('someone new', () => {
  it('gets an account with its trial and no password, as at a sign-up, and is logged in', async () => {
    const { email } = newPerson({ name: '  Ada L.  ' });
    const browser = steps.newBrowser();
    const came = await provider.visit(await steps.begin(browser, { to: '/tools/projects?x=1' }));
    const answer = { ...came, language: 'ja', timeZone: 'Asia/Tokyo' };
    const { user, to, purpose } = await browser.client.send(finishProviderLogIn, answer);
    expect({ to, purpose }).toEqual({ to: '/tools/projects?x=1', purpose: 'logIn' });
    expect(user).toMatchObject({ email, name: 'Ada L.', hasPassword: false, plan: 'free', role: 'user' });
    expect(user).toMatchObject({ language: 'ja', timeZone: 'Asia/Tokyo' });
    expect(user.trialEndsAt).toBe(new Date(studio.clock.now().getTime() + 3 * 86_400_000).toISOString());
    expect(await browser.client.send(readUser, {})).toEqual(user);
    expect((await studio.composition.credits.balance(user.wwid)).trial).toBeGreaterThan(0);
    const other = steps.newBrowser();
    const byPassword = await refusal(other.client.send(logIn, { email, password: testPassword }));
    expect([byPassword.code, other.numbers]).toEqual(['account.other-login-method', [111]]);
  });

  it('takes the name of the address where the name is taken or no name', async () => {
    newPerson({ name: 'Twice' });
    await steps.enter(steps.newBrowser());
    const { sub, email } = newPerson({ name: 'twice' });
    expect((await steps.enter(steps.newBrowser())).user.name).toBe(sub);
    expect(email).toContain(sub);
    const long = newPerson({ name: 'x'.repeat(51) });
    expect((await steps.enter(steps.newBrowser())).user.name).toBe(long.sub);
  });

  it('comes back to the same account, whatever the address is now', async () => {
    const person = newPerson();
    const first = await steps.enter(steps.newBrowser());
    provider.become({ ...person, email: 'moved@example.org', email_verified: false });
    const browser = steps.newBrowser();
    const second = await steps.enter(browser);
    expect(second.user).toEqual(first.user);
    expect(await browser.client.send(listSessions, {})).toHaveLength(2);
  });

  it('gets no account without an address that the provider has verified (104)', async () => {
    const before = await countUsers();
    for (const more of [
      { email_verified: false },
      { email_verified: undefined },
      { email: undefined },
      { email: 'x' },
    ]) {
      newPerson(more as Partial<ProviderPerson>);
      expect(await refused(steps.enter)).toEqual([104, 'account.email-unsupported']);
    }
    newPerson({ email: `${newId()}@mailinator.com` });
    expect(await refused(steps.enter)).toEqual([104, 'account.email-unsupported']);
    expect(await countUsers()).toBe(before);
  });

  it('gets none where the owner shuts the address out (403)', async () => {
    newPerson({ email: `${newId()}@blocked.example.net` });
    expect(await refused(steps.enter)).toEqual([403, 'account.email-blocked']);
  });
});

describe('an address that has an account', () => {
  it('with a password is not opened by the address alone (112)', async () => {
    const { email } = await studio.createUser();
    newPerson({ email: email.toUpperCase() });
    const browser = steps.newBrowser();
    expect(await refused(steps.enter, browser)).toEqual([112, 'account.has-password']);
    expect(browser.cookies.has(tokenCookie)).toBe(false);
  });

  it('made by another issuer, or by another person there, is not opened either (113)', async () => {
    const { email } = newPerson();
    const { user } = await steps.enter(steps.newBrowser());
    newPerson({ email });
    expect(await refused(steps.enter)).toEqual([113, 'account.other-provider']);
    await studio.db.execute(
      sql`update identities set issuer = 'https://old.example.org/' where user_id = ${user.wwid}`,
    );
    newPerson({ email });
    expect(await refused(steps.enter)).toEqual([113, 'account.other-provider']);
  });

  it('and neither password nor provider says so (111)', async () => {
    const { id, email } = await studio.createUser();
    await studio.db.execute(sql`update users set password_hash = null where id = ${id}`);
    newPerson({ email });
    expect(await refused(steps.enter)).toEqual([111, 'account.other-login-method']);
  });
});

describe('what comes back counts', () => {
  it('once: a used one is over (306)', async () => {
    newPerson();
    const browser = steps.newBrowser();
    const came = await provider.visit(await steps.begin(browser));
    await steps.finish(browser, came);
    const trades = provider.trades.length;
    expect(await refused((one) => steps.finish(one, came), browser)).toEqual([306, 'account.log-in-expired']);
    expect(provider.trades).toHaveLength(trades);
  });

  it('once also when it comes twice at the same time', async () => {
    newPerson();
    const browser = steps.newBrowser();
    const came = await provider.visit(await steps.begin(browser));
    const done = await Promise.allSettled([steps.finish(browser, came), steps.finish(browser, came)]);
    expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('for ten minutes (306)', async () => {
    newPerson();
    const browser = steps.newBrowser();
    const [late, inTime] = [await steps.begin(browser), await steps.begin(browser)];
    studio.clock.advance({ minutes: 9, seconds: 59 });
    await steps.finish(browser, await provider.visit(inTime));
    studio.clock.advance({ seconds: 1 });
    const came = await provider.visit(late);
    expect(await refused((one) => steps.finish(one, came), browser)).toEqual([306, 'account.log-in-expired']);
  });

  it('with the state that was given out only (306)', async () => {
    newPerson();
    const browser = steps.newBrowser();
    const came = await provider.visit(await steps.begin(browser));
    for (const state of [newSecret(), '', came.state.toLowerCase()]) {
      expect((await refusal(steps.finish(browser, { ...came, state }))).code).toBe('account.log-in-expired');
    }
    const other = await provider.visit(await steps.begin(browser));
    const swapped = await refusal(steps.finish(browser, { ...came, code: other.code ?? '' }));
    expect(swapped.code).toBe('account.provider-failed');
  });

  it('in the browser that began it only, so that no link logs anyone in as its sender (306)', async () => {
    newPerson();
    const [sender, victim] = [steps.newBrowser(), steps.newBrowser()];
    const came = await provider.visit(await steps.begin(sender));
    expect((await refusal(steps.finish(victim, came))).code).toBe('account.log-in-expired');
    await steps.begin(victim);
    expect((await refusal(steps.finish(victim, came))).code).toBe('account.log-in-expired');
    expect(victim.cookies.has(tokenCookie)).toBe(false);
    // Nothing was used up by trying.
    expect((await steps.finish(sender, came)).user.email).toContain('@example.org');
  });

  it('in each of two tabs', async () => {
    newPerson();
    const browser = steps.newBrowser();
    const [first, second] = [await steps.begin(browser), await steps.begin(browser)];
    const { user } = await steps.finish(browser, await provider.visit(first));
    expect((await steps.finish(browser, await provider.visit(second))).user).toEqual(user);
  });

  it('when every proof of the provider holds, else nothing is changed', async () => {
    newPerson();
    const before = await countUsers();
    const browser = steps.newBrowser();
    for (const payload of [{ nonce: 'x' }, { aud: 'x' }, { exp: 1 }, { iss: 'https://x.example.org' }]) {
      provider.tamper({ payload });
      const error = await refusal(steps.enter(browser));
      expect(error).toMatchObject({ code: 'account.provider-failed' });
    }
    provider.tamper({});
    const url = new URL(await steps.begin(browser));
    url.searchParams.set('code_challenge', newSecret());
    const wrongChallenge = await provider.visit(url.href);
    expect((await refusal(steps.finish(browser, wrongChallenge))).code).toBe('account.provider-failed');
    expect(await countUsers()).toBe(before);
    expect(browser.cookies.has(tokenCookie)).toBe(false);
  });

  it('as a no when the person says no at the provider', async () => {
    newPerson();
    provider.refuse('access_denied');
    expect((await refusal(steps.enter(steps.newBrowser()))).code).toBe('account.provider-refused');
  });
});

describe('a log-in through the provider', () => {
  it('begins a session with a new secret and ends the one before', async () => {
    const browser = await steps.passwordBrowser(await studio.createUser());
    const before = new Map(browser.cookies);
    newPerson();
    const { user } = await steps.enter(browser);
    expect(browser.cookies.get('timbre_session')).not.toBe(before.get('timbre_session'));
    expect((await browser.client.send(readUser, {}))?.wwid).toBe(user.wwid);
    const old = steps.newBrowser();
    for (const [name, value] of before) old.cookies.set(name, value);
    expect(await old.client.send(readUser, {})).toBeNull();
  });

  it('is bound by a cookie that scripts and other sites do not get', async () => {
    const browser = steps.newBrowser();
    await steps.begin(browser);
    const [line = ''] = browser.setCookies.filter((one) => one.startsWith('timbre_provider='));
    expect(line).toMatch(/^timbre_provider=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
    const { rows } = await studio.db.execute(sql`select * from provider_log_ins`);
    expect(JSON.stringify(rows)).not.toContain(browser.cookies.get('timbre_provider'));
  });

  it('of an account that is being deleted takes that back only when the person says so', async () => {
    newPerson();
    const browser = steps.newBrowser();
    const { user } = await steps.enter(browser);
    await studio.db.execute(sql`update users set deleted_at = ${studio.clock.now()} where id = ${user.wwid}`);
    const error = await refusal(steps.enter(steps.newBrowser()));
    expect(error).toMatchObject({ code: 'account.leaving' });
    expect(error.data.until).toBe(new Date(studio.clock.now().getTime() + 7 * 86_400_000).toISOString());
    const kept = steps.newBrowser();
    expect((await steps.enter(kept, { keepAccount: true })).user.wwid).toBe(user.wwid);
    expect(await kept.client.send(readUser, {})).toEqual(user);
  });

  it('of a suspended account is refused', async () => {
    newPerson();
    const { user } = await steps.enter(steps.newBrowser());
    await studio.db.execute(sql`update users set suspended_at = ${studio.clock.now()} where id = ${user.wwid}`);
    const browser = steps.newBrowser();
    expect((await refused(steps.enter, browser))[1]).toBe('account.suspended');
    expect(browser.cookies.has(tokenCookie)).toBe(false);
  });

  it('is for a person who was erased a new beginning', async () => {
    newPerson();
    const { user } = await steps.enter(steps.newBrowser());
    await studio.db.execute(sql`update users set deleted_at = ${studio.clock.now()} where id = ${user.wwid}`);
    studio.clock.advance({ days: 8 });
    await studio.composition.periodics.find(({ name }) => name === 'accounts.erase')?.run();
    expect((await steps.enter(steps.newBrowser())).user.wwid).not.toBe(user.wwid);
  });

  it('is offered by its name, whether the provider is there or not', async () => {
    const methods = { password: true, providers: [{ id: 'oidc', name: 'Test Provider' }] };
    expect(await studio.visitor.send(listLogInMethods, {})).toEqual(methods);
    const wrong = { provider: 'other', purpose: 'logIn' as const };
    expect((await refusal(studio.visitor.send(beginProviderLogIn, wrong))).code).toBe('input.not-found');
  });

  it('leaves nothing behind after an hour', async () => {
    await steps.begin(steps.newBrowser());
    studio.clock.advance({ minutes: 61 });
    await studio.composition.periodics.find(({ name }) => name === 'identities.sweep')?.run();
    const { rows } = await studio.db.execute(sql`select * from provider_log_ins`);
    expect(rows).toEqual([]);
  });
});

describe('a provider that is away', () => {
  it('is told so, logged without secrets, and the log-in by password goes on', async () => {
    const { email } = newPerson();
    const browser = steps.newBrowser();
    const came = await provider.visit(await steps.begin(browser));
    await provider.stop();
    expect((await refusal(steps.finish(browser, came))).code).toBe('account.provider-failed');
    const user = await studio.createUser();
    const byPassword = await steps.passwordBrowser(user);
    await byPassword.client.send(logOut, {});
    await provider.restart();
    expect((await steps.enter(browser)).user.email).toBe(email);
    const said = logged.filter((line) => line.includes('A login provider failed'));
    expect(said.at(-1)).toContain(`"provider":"${provider.issuer}/"`);
    const secrets = [came.code ?? '', came.state, email, ...browser.cookies.values()];
    for (const secret of secrets) expect(logged.join('')).not.toContain(secret);
  });

  it('does not keep a studio from starting', async () => {
    const nowhere = { OIDC_ISSUER: 'http://127.0.0.1:9', OIDC_CLIENT_ID: 'timbre' };
    const lonely = await startTestStudio({ settings: nowhere });
    expect((await lonely.visitor.send(listLogInMethods, {})).providers).toEqual([{ id: 'oidc', name: '127.0.0.1:9' }]);
    const asked = lonely.visitor.send(beginProviderLogIn, { provider: 'oidc', purpose: 'logIn' });
    expect((await refusal(asked)).code).toBe('account.provider-failed');
    const { rows } = await lonely.db.execute(sql`select * from provider_log_ins`);
    expect(rows).toEqual([]);
    await lonely.close();
  });

  it('is not there at all where none is set', async () => {
    const plain = await startTestStudio();
    expect(await plain.visitor.send(listLogInMethods, {})).toEqual({ password: true, providers: [] });
    await plain.close();
  });
});
