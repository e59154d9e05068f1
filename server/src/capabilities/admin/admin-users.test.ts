import { deleteUser, readUser } from '@timbre/contract/accounts/accounts';
import { listAuditEntries } from '@timbre/contract/admin/admin-audit';
import {
  changeUserPlan,
  inviteUser,
  listUsers,
  mailUserReset,
  readUserRecord,
  signOutUser,
  suspendUser,
  unsuspendUser,
} from '@timbre/contract/admin/admin-users';
import { createShare, readSharedPage } from '@timbre/contract/shares';
import { logIn, logInByLink } from '@timbre/contract/sessions';
import { readCreditBalance } from '@timbre/contract/credits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportNow, refusal, saveArticle } from '../../testing/steps/article-steps.ts';
import { openBrowser, type Browser } from '../../testing/steps/browser-steps.ts';
import { openOwner, refusalsToOthers } from '../../testing/steps/owner-steps.ts';
import { startTestStudio, testPassword, type TestStudio } from '../../testing/test-studio.ts';

let studio: TestStudio;
let owner: Browser & { readonly id: string };
beforeAll(async () => {
  studio = await startTestStudio();
  owner = await openOwner(studio);
});
afterAll(async () => {
  expect(await studio.verifyLedger()).toMatchObject({ ok: true });
  await studio.close();
});

const record = (userId: string) => owner.client.send(readUserRecord, { userId });
const notesAbout = async (subjectId: string) =>
  (await owner.client.send(listAuditEntries, { subjectId })).results.map(({ action, details }) => ({
    action,
    details,
  }));

describe('the list', () => {
  it('finds people by name, address and id, filters and sorts', async () => {
    studio.clock.advance({ seconds: 1 });
    const rich = await studio.createUser('scale', 900);
    const poor = await studio.createUser('personal', 0);
    const found = async (input: object) => (await owner.client.send(listUsers, input)).results.map(({ id }) => id);
    for (const search of [rich.id, rich.email.slice(3), rich.email.split('@')[0]?.toUpperCase() ?? '']) {
      expect(await found({ search })).toEqual([rich.id]);
    }
    expect(await found({ search: '100%_' })).toEqual([]);
    expect(await found({ plan: 'personal' })).toEqual([poor.id]);
    expect(await found({ role: 'owner' })).toEqual([owner.id]);
    expect(await found({ plan: 'business' })).toEqual([owner.id]);
    expect((await found({ sort: 'credits' }))[0]).toBe(rich.id);
    expect((await found({ sort: 'oldest' }))[0]).toBe(owner.id);
    studio.clock.advance({ minutes: 1 });
    await (await openBrowser(studio, poor)).client.send(readUser, {});
    expect((await found({ sort: 'seen', role: 'user' }))[0]).toBe(poor.id);
    for (const sort of ['newest', 'name', 'storage'] as const) expect(await found({ sort })).toContain(rich.id);
  });

  it('pages', async () => {
    for (let n = 0; n < 26; n += 1) await studio.createUser('ultimate', 0);
    const first = await owner.client.send(listUsers, { plan: 'ultimate', sort: 'name' });
    const second = await owner.client.send(listUsers, { plan: 'ultimate', sort: 'name', page: 2 });
    expect(first).toMatchObject({ totalElements: 26, totalPages: 2 });
    expect(second.results).toHaveLength(1);
    expect(new Set([...first.results, ...second.results].map(({ id }) => id)).size).toBe(26);
    expect((await owner.client.send(listUsers, { page: 99 })).results).toEqual([]);
  });

  it('says how an account stands', async () => {
    const gone = await studio.createUser();
    await (await openBrowser(studio, gone)).client.send(deleteUser, { password: testPassword });
    expect(await record(gone.id)).toMatchObject({ state: 'leaving', erasedAt: expect.any(String) });
    expect((await owner.client.send(listUsers, { state: 'leaving' })).results.map(({ id }) => id)).toEqual([gone.id]);
    for (const work of [
      () => owner.client.send(changeUserPlan, { userId: gone.id, plan: 'scale' }),
      () => owner.client.send(suspendUser, { userId: gone.id, reason: 'x' }),
    ]) {
      expect((await refusal(work())).code).toBe('admin.account-ended');
    }
    studio.clock.advance({ days: 8 });
    await studio.composition.periodics.find(({ name }) => name === 'accounts.erase')?.run();
    owner = await openOwner(studio);
    expect(await record(gone.id)).toMatchObject({ state: 'erased', erasedAt: null, articleCount: 0 });
  });
});

it('one person’s record has figures and no secrets, and nothing they wrote', async () => {
  const user = await studio.createUser('professional', 10);
  const { articleId } = await saveArticle(user, 'A very private sentence.');
  await exportNow(studio, user, articleId);
  const { secret } = await openBrowser(studio, user);
  const seen = await record(user.id);
  expect(seen).toMatchObject({
    id: user.id,
    email: user.email,
    plan: 'professional',
    state: 'active',
    sessionCount: 1,
    keyCount: 1,
    articleCount: 1,
    exportCount: 1,
    failedExportCount: 0,
    hasPassword: true,
    suspendedReason: null,
  });
  expect(seen.balance).toEqual(await user.client.send(readCreditBalance, {}));
  expect(seen.credits).toBe(seen.balance.allCredits);
  expect(seen.storageBytes).toBeGreaterThan(1000);
  for (const hidden of ['private', 'argon2', secret, user.apiKey]) expect(JSON.stringify(seen)).not.toContain(hidden);
  expect((await refusal(record('nobody'))).code).toBe('input.not-found');
});

describe('a change of plan', () => {
  it('counts at once and is on the record', async () => {
    const user = await studio.createUser('free', 5);
    expect(await owner.client.send(changeUserPlan, { userId: user.id, plan: 'scale' })).toMatchObject({
      plan: 'scale',
    });
    expect(await user.client.send(readUser, {})).toMatchObject({ plan: 'scale' });
    await owner.client.send(changeUserPlan, { userId: user.id, plan: 'scale' });
    expect(await notesAbout(user.id)).toEqual([
      { action: 'users.change-plan', details: { before: 'free', after: 'scale' } },
    ]);
    const wrong = owner.client.send(changeUserPlan, { userId: user.id, plan: 'gold' as 'free' });
    expect((await refusal(wrong)).code).toBe('input.invalid');
  });

  it('to Free keeps limited-time credits without letting them be spent, until a plan comes back', async () => {
    const user = await studio.createUser('scale', 1);
    await studio.db.transaction((tx) =>
      studio.composition.credits.grant(tx, {
        userId: user.id,
        bucket: 'limited',
        amount: 7_000_000,
        uniqueKey: `month:${user.id}`,
        cause: 'test',
        causeId: 'x',
        formula: '',
      }),
    );
    const to = (plan: 'free' | 'scale') => owner.client.send(changeUserPlan, { userId: user.id, plan });
    expect((await to('free')).balance).toMatchObject({ allCredits: 1, limited: 7 });
    expect((await to('scale')).balance).toMatchObject({ allCredits: 8, limited: 7 });
  });
});

describe('a suspension', () => {
  it('ends access everywhere at once and gives it back as it was', async () => {
    const user = await studio.createUser();
    const { articleId } = await saveArticle(user, 'Shared with all.');
    const done = await exportNow(studio, user, articleId, { format: 'mp3' });
    const { id: shareId } = await user.client.send(createShare, { exportId: done.id });
    const browser = await openBrowser(studio, user);
    const reason = 'Complaints about spam';
    const seen = await owner.client.send(suspendUser, { userId: user.id, reason: ` ${reason} ` });
    expect(seen).toMatchObject({ state: 'suspended', suspendedReason: reason, sessionCount: 0 });
    expect(await browser.client.send(readUser, {})).toBeNull();
    expect((await refusal(user.client.send(readCreditBalance, {}))).code).toBe('session.required');
    expect((await refusal(studio.visitor.send(readSharedPage, { id: shareId }))).code).toBe('input.not-found');
    expect((await fetch(studio.address + (done.files[0]?.url ?? ''))).status).toBe(404);
    const login = { email: user.email, password: testPassword };
    const refused = await refusal(studio.visitor.send(logIn, login));
    expect(refused).toMatchObject({ code: 'account.suspended', message: expect.stringContaining('suspended') });
    expect((await refusal(studio.visitor.send(logIn, { ...login, password: 'no' }))).code).toBe(
      'account.password-wrong',
    );
    const token = await studio.composition.sessions.createLink(studio.db, user.id, 1);
    expect((await refusal(studio.visitor.send(logInByLink, { token }))).code).toBe('account.suspended');
    await owner.client.send(suspendUser, { userId: user.id, reason: 'again' });
    expect((await owner.client.send(listUsers, { state: 'suspended' })).results.map(({ id }) => id)).toEqual([user.id]);
    studio.clock.advance({ seconds: 1 });
    expect(await owner.client.send(unsuspendUser, { userId: user.id })).toMatchObject({
      state: 'active',
      suspendedAt: null,
      suspendedReason: null,
    });
    expect(await studio.visitor.send(logIn, login)).toMatchObject({ wwid: user.id });
    expect(await studio.visitor.send(readSharedPage, { id: shareId })).toMatchObject({ title: expect.any(String) });
    expect(await notesAbout(user.id)).toEqual([
      { action: 'users.unsuspend', details: {} },
      { action: 'users.suspend', details: { reason } },
    ]);
  });

  it('needs a reason', async () => {
    const user = await studio.createUser();
    for (const reason of ['', '  ', 'x'.repeat(301)]) {
      expect(await refusal(owner.client.send(suspendUser, { userId: user.id, reason }))).toMatchObject({
        code: 'input.invalid',
        data: { field: 'reason' },
      });
    }
    expect(await record(user.id)).toMatchObject({ state: 'active' });
  });
});

it('signs a person out everywhere', async () => {
  const user = await studio.createUser();
  const browsers = [await openBrowser(studio, user), await openBrowser(studio, user)];
  expect(await owner.client.send(signOutUser, { userId: user.id })).toEqual({ endedCount: 2 });
  for (const { client } of browsers) expect(await client.send(readUser, {})).toBeNull();
  expect(await notesAbout(user.id)).toEqual([{ action: 'users.sign-out', details: { sessions: 2 } }]);
});

it('mails a code for a new password', async () => {
  const user = await studio.createUser();
  expect(await owner.client.send(mailUserReset, { userId: user.id })).toEqual({ validMinutes: 60 });
  const [letter] = (await studio.platform.mailbox?.list()) ?? [];
  expect(letter).toMatchObject({ to: user.email, subject: expect.stringContaining('password') });
  expect(await notesAbout(user.id)).toEqual([{ action: 'users.mail-reset', details: {} }]);
});

it('invites someone, who comes in by the mailed link', async () => {
  const email = 'guest@example.org';
  const made = await owner.client.send(inviteUser, { email, plan: 'personal' }, { idempotencyKey: 'invite' });
  expect(made).toMatchObject({ email, plan: 'personal', state: 'active', hasPassword: false });
  expect(await owner.client.send(inviteUser, { email, plan: 'personal' }, { idempotencyKey: 'invite' })).toEqual(made);
  const letters = ((await studio.platform.mailbox?.list()) ?? []).filter(({ to }) => to === email);
  expect(letters).toHaveLength(1);
  const letter = await studio.platform.mailbox?.read(letters[0]?.name ?? '');
  const token = /login\?link=(\S+)/.exec(letter?.text ?? '')?.[1] ?? '';
  expect(await studio.visitor.send(logInByLink, { token })).toMatchObject({ wwid: made.id, hasPassword: false });
  expect((await refusal(owner.client.send(inviteUser, { email, plan: 'free' }))).code).toBe('account.email-taken');
  expect((await refusal(owner.client.send(inviteUser, { email: 'x', plan: 'free' }))).code).toBe('input.invalid');
});

it('the owner’s own account stays as it is', async () => {
  const userId = owner.id;
  for (const work of [
    () => owner.client.send(suspendUser, { userId, reason: 'x' }),
    () => owner.client.send(unsuspendUser, { userId }),
    () => owner.client.send(changeUserPlan, { userId, plan: 'free' }),
    () => owner.client.send(signOutUser, { userId }),
  ]) {
    expect((await refusal(work())).code).toBe('admin.own-account');
  }
  expect(await owner.client.send(readUser, {})).toMatchObject({ role: 'owner' });
});

it('none of it is anyone else’s', async () => {
  const { id: userId } = await studio.createUser();
  const codes = await refusalsToOthers(studio, [
    (client) => client.send(listUsers, {}),
    (client) => client.send(readUserRecord, { userId }),
    (client) => client.send(changeUserPlan, { userId, plan: 'scale' }),
    (client) => client.send(suspendUser, { userId, reason: 'x' }),
    (client) => client.send(unsuspendUser, { userId }),
    (client) => client.send(signOutUser, { userId }),
    (client) => client.send(mailUserReset, { userId }),
    (client) => client.send(inviteUser, { email: 'y@example.org', plan: 'scale' }),
  ]);
  expect(codes).toEqual(['input.not-found']);
  expect(await record(userId)).toMatchObject({ plan: 'professional', state: 'active' });
  expect(await notesAbout(userId)).toEqual([]);
});
