import { deleteUser } from '@timbre/contract/accounts/accounts';
import { decideInvitation, listInvitations } from '@timbre/contract/admin/admin-referrals';
import { readCreditBalance } from '@timbre/contract/credits';
import {
  listInviteCoupons,
  listInviteRewards,
  readInvitation,
  readInviteCode,
  readInvitedCount,
} from '@timbre/contract/referrals/referrals';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { refusal } from '../../testing/steps/article-steps.ts';
import { openBrowser } from '../../testing/steps/browser-steps.ts';
import { openOwner, refusalsToOthers } from '../../testing/steps/owner-steps.ts';
import { inviteCodeOf, otherBrowser, signUp } from '../../testing/steps/referral-steps.ts';
import { startTestStudio, testPassword, type TestStudio, type TestUser } from '../../testing/test-studio.ts';
import { users } from '../accounts/accounts.tables.ts';
import { invitations } from './referrals.tables.ts';

let studio: TestStudio;
beforeAll(async () => {
  studio = await startTestStudio();
});
afterEach(async () => expect(await studio.verifyLedger()).toMatchObject({ ok: true }));
afterAll(() => studio.close());

let names = 0;
const address = (): string => {
  names += 1;
  return `friend-${names}-${newId().slice(0, 6)}@example.org`;
};
const trialOf = async (userId: string) => (await studio.composition.credits.balance(userId)).trial;
const creditsOf = async ({ id }: TestUser) => (await studio.composition.credits.balance(id)).lifetime;
const browserOf = async (user: TestUser) => (await openBrowser(studio, user)).client;
const inviter = async () => {
  const user = await studio.createUser('free', 0);
  return { user, inviteCode: await inviteCodeOf(studio, user) };
};
const rowsOf = (user: TestUser) => studio.db.select().from(invitations).where(eq(invitations.userId, user.id));

describe('an invite code', () => {
  it('is one a person for good, with an address to send', async () => {
    const { user, inviteCode } = await inviter();
    const client = await browserOf(user);
    const asked = await Promise.all(Array.from({ length: 10 }, () => client.send(readInviteCode, {})));
    expect(new Set(asked.map((said) => said.inviteCode))).toEqual(new Set([inviteCode]));
    expect(asked[0]?.link).toBe(`${studio.platform.config.server.publicUrl}/referral?code=${inviteCode}`);
    expect((await refusal(user.client.send(readInviteCode, {}))).code).toBe('access.denied');
    expect((await refusal(studio.visitor.send(listInviteRewards, {}))).code).toBe('session.required');
  });

  it('tells a visitor what it brings, and no more', async () => {
    const { user, inviteCode } = await inviter();
    const worth = { isValid: true, trialCredits: 22, bonusCredits: 12 };
    expect(await studio.visitor.send(readInvitation, { code: inviteCode.toLowerCase() })).toEqual(worth);
    const nothing = { isValid: false, trialCredits: 10, bonusCredits: 0 };
    for (const code of ['', 'BCDF2345', '%', user.id]) {
      expect(await studio.visitor.send(readInvitation, { code })).toEqual(nothing);
    }
    await studio.db.update(users).set({ suspendedAt: studio.clock.now() }).where(eq(users.id, user.id));
    expect(await studio.visitor.send(readInvitation, { code: inviteCode })).toEqual(nothing);
  });
});

describe('a friend who signs up', () => {
  it('begins with 22 credits, and brings the inviter 12, then 30', async () => {
    const { user, inviteCode } = await inviter();
    const first = await signUp(studio, address(), { inviteCode });
    expect(await trialOf(first.wwid)).toBe(22);
    expect(await creditsOf(user)).toBe(12);
    await signUp(studio, address(), { inviteCode: ` ${inviteCode.toLowerCase()} ` });
    expect(await creditsOf(user)).toBe(42);
    const client = await browserOf(user);
    expect(await client.send(readInvitedCount, {})).toEqual({ invited: 2, waiting: 0, friendLimit: 46 });
    const { mode, credits, tiers, rewards } = await client.send(listInviteRewards, {});
    expect({ mode, credits, reached: tiers.map(({ reached }) => reached) }).toEqual({
      mode: 'each',
      credits: 42,
      reached: [1, 1, 0, 0],
    });
    expect(tiers.map(({ title }) => title)).toEqual(['Friend 1', 'Friends 2–6', 'Friends 7–16', 'Friends 17–46']);
    const friends = rewards.toSorted((a, b) => a.credits - b.credits);
    expect(friends.map(({ friend, credits: amount, state }) => [friend, amount, state])).toEqual([
      [1, 12, 'paid'],
      [2, 30, 'paid'],
    ]);
    expect(JSON.stringify(rewards)).not.toContain(first.wwid);
  });

  it('sees what the invitation brought; who came by themselves has 10 credits and no coupon', async () => {
    const { inviteCode } = await inviter();
    const [invited, alone] = [address(), address()];
    await signUp(studio, invited, { inviteCode });
    const { wwid } = await signUp(studio, alone);
    const coupons = async (email: string) =>
      (await openBrowser(studio, { email, password: testPassword })).client.send(listInviteCoupons, {});
    expect(await coupons(invited)).toMatchObject([{ kind: 'trial', credits: 12 }]);
    expect(await coupons(alone)).toEqual([]);
    expect(await trialOf(wwid)).toBe(10);
  });

  it('with a code that no one has gets an ordinary account', async () => {
    for (const inviteCode of ['BCDF2345', '', "' or 1=1 --", 'x'.repeat(100)]) {
      const { wwid } = await signUp(studio, address(), { inviteCode });
      expect(await trialOf(wwid)).toBe(10);
    }
    const long = await refusal(signUp(studio, address(), { inviteCode: 'x'.repeat(101) }));
    expect(long.code).toBe('input.invalid');
  });

  it('brings nothing when the sign-up fails, and does with the next try', async () => {
    const { user, inviteCode } = await inviter();
    const taken = await studio.createUser('free', 0);
    const [{ name } = { name: '' }] = await studio.db.select().from(users).where(eq(users.id, taken.id));
    const friend = address();
    const client = otherBrowser(studio);
    await refusal(signUp(studio, friend, { inviteCode, name }, client));
    expect(await creditsOf(user)).toBe(0);
    await signUp(studio, friend, { inviteCode }, client);
    expect(await creditsOf(user)).toBe(12);
  });
});

describe('50 friends at the same moment', () => {
  it('count exactly once each: 46 numbers, 11,562 credits, and four too many', { timeout: 120_000 }, async () => {
    const { user, inviteCode } = await inviter();
    const made = await Promise.all(Array.from({ length: 50 }, () => signUp(studio, address(), { inviteCode })));
    expect(await creditsOf(user)).toBe(11_562);
    const rows = await rowsOf(user);
    expect(rows).toHaveLength(50);
    const places = rows.flatMap(({ place }) => (place === null ? [] : [place])).toSorted((a, b) => a - b);
    expect(places).toEqual(Array.from({ length: 46 }, (_, index) => index + 1));
    expect(rows.filter(({ state, doubt }) => state === 'refused' && doubt === 'limit')).toHaveLength(4);
    // Beyond the last tier the friend is still a friend.
    for (const { wwid } of made) expect(await trialOf(wwid)).toBe(22);
    const { tiers } = await (await browserOf(user)).send(listInviteRewards, {});
    expect(tiers.map(({ reached }) => reached)).toEqual([1, 5, 10, 30]);
  });
});

describe('someone who is their own friend', () => {
  it('gets nothing for another spelling of their address, and no longer trial', async () => {
    const email = `Inviter.${newId().slice(0, 6)}@gmail.com`.toLowerCase();
    const { wwid } = await signUp(studio, email);
    const inviteCode = await inviteCodeOf(studio, { email });
    const [local = ''] = email.split('@');
    for (const other of [`${local}+2@gmail.com`, `${local.replaceAll('.', '')}@googlemail.com`]) {
      const friend = await signUp(studio, other, { inviteCode });
      expect(await trialOf(friend.wwid)).toBe(10);
    }
    expect(await studio.composition.credits.balance(wwid)).toMatchObject({ lifetime: 0 });
    const rows = await studio.db.select().from(invitations).where(eq(invitations.userId, wwid));
    expect(rows.map(({ state, doubt }) => [state, doubt])).toEqual([
      ['refused', 'same-address'],
      ['refused', 'same-address'],
    ]);
  });

  it('waits for the owner with a second account in the same browser', async () => {
    const { user, inviteCode } = await inviter();
    await openBrowser(studio, user, 'Firefox at home');
    const friend = await signUp(studio, address(), { inviteCode }, otherBrowser(studio, 'Firefox at home'));
    expect(await creditsOf(user)).toBe(0);
    expect(await trialOf(friend.wwid)).toBe(22);
    const client = await browserOf(user);
    expect(await client.send(readInvitedCount, {})).toMatchObject({ invited: 0, waiting: 1 });
    expect((await client.send(listInviteRewards, {})).rewards).toMatchObject([{ state: 'waiting', credits: 0 }]);
  });

  it('does not count again when a friend deletes the account and makes it again', async () => {
    const { user, inviteCode } = await inviter();
    const friend = address();
    await signUp(studio, friend, { inviteCode });
    const { client } = await openBrowser(studio, { email: friend });
    await client.send(deleteUser, { password: testPassword });
    studio.clock.advance({ days: 8 });
    await studio.composition.periodics.find(({ name }) => name === 'accounts.erase')?.run();
    expect(await creditsOf(user)).toBe(12);
    expect(await (await browserOf(user)).send(readInvitedCount, {})).toMatchObject({ invited: 1 });
    const again = await signUp(studio, friend, { inviteCode });
    expect(await trialOf(again.wwid)).toBe(10);
    expect(await creditsOf(user)).toBe(12);
    const doubts = (await rowsOf(user)).map(({ doubt }) => doubt);
    expect(doubts.map(String).toSorted()).toEqual(['known-address', 'null']);
    expect(JSON.stringify(await rowsOf(user))).not.toContain(friend);
  });
});

describe('an inviter who leaves', () => {
  it('takes the code along; what the friends got stays', async () => {
    const { user, inviteCode } = await inviter();
    const friend = await signUp(studio, address(), { inviteCode });
    await (await browserOf(user)).send(deleteUser, { password: testPassword });
    expect(await studio.visitor.send(readInvitation, { code: inviteCode })).toMatchObject({ isValid: false });
    expect(await trialOf((await signUp(studio, address(), { inviteCode })).wwid)).toBe(10);
    studio.clock.advance({ days: 8 });
    await studio.composition.periodics.find(({ name }) => name === 'accounts.erase')?.run();
    expect(await rowsOf(user)).toEqual([]);
    const left = await studio.db.execute(sql`select 1 from users where id = ${friend.wwid} and erased_at is null`);
    expect(left.rows).toHaveLength(1);
  });
});

describe('the owner', () => {
  it('sees who brought whom, and lets a waiting friend count once', async () => {
    const { client: owner } = await openOwner(studio);
    const { user, inviteCode } = await inviter();
    await openBrowser(studio, user, 'one');
    const friend = await signUp(studio, address(), { inviteCode }, otherBrowser(studio, 'one'));
    const waiting = await owner.send(listInvitations, { state: 'waiting' });
    const found = waiting.results.find((row) => row.friend.id === friend.wwid);
    expect(found).toMatchObject({ doubt: 'same-browser', inviter: { id: user.id }, credits: 0, place: null });
    const id = found?.id ?? '';
    const asked = await Promise.allSettled(
      Array.from({ length: 5 }, () => owner.send(decideInvitation, { id, isCounted: true })),
    );
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await creditsOf(user)).toBe(12);
    expect((await refusal(owner.send(decideInvitation, { id, isCounted: false }))).code).toBe('state.conflict');
  });

  it('says no, and thinks better of it', async () => {
    const { client: owner } = await openOwner(studio);
    const { user, inviteCode } = await inviter();
    await openBrowser(studio, user, 'two');
    await signUp(studio, address(), { inviteCode }, otherBrowser(studio, 'two'));
    const [row] = await rowsOf(user);
    const id = row?.id ?? '';
    expect(await owner.send(decideInvitation, { id, isCounted: false })).toMatchObject({
      state: 'refused',
      doubt: 'owner',
    });
    expect(await creditsOf(user)).toBe(0);
    expect(await owner.send(decideInvitation, { id, isCounted: true })).toMatchObject({ state: 'paid', credits: 12 });
    expect(await (await browserOf(user)).send(readCreditBalance, {})).toMatchObject({ lifetime: 12 });
    expect((await refusal(owner.send(decideInvitation, { id: 'none', isCounted: true }))).code).toBe('input.not-found');
  });

  it('alone may', async () => {
    const attempts = [
      (client: TestUser['client']) => client.send(listInvitations, {}),
      (client: TestUser['client']) => client.send(decideInvitation, { id: 'none', isCounted: true }),
    ];
    expect(await refusalsToOthers(studio, attempts)).toEqual(['input.not-found']);
  });
});

describe('milestones', () => {
  it('pay a tier once, when its last friend is there', async () => {
    const other = await startTestStudio({ settings: { REFERRAL_MODE: 'milestone' } });
    const user = await other.createUser('free', 0);
    const inviteCode = await inviteCodeOf(other, user);
    const credits: number[] = [];
    for (let friend = 1; friend <= 6; friend += 1) {
      await signUp(other, address(), { inviteCode });
      credits.push((await other.composition.credits.balance(user.id)).lifetime);
    }
    expect(credits).toEqual([12, 12, 12, 12, 12, 42]);
    await other.close();
  });
});
