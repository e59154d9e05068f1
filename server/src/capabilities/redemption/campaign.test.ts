import type { Client } from '@timbre/client';
import { listMails, readMail } from '@timbre/contract/admin/admin';
import { listAuditEntries } from '@timbre/contract/admin/admin-audit';
import { redeemCode } from '@timbre/contract/redemption/redemption';
import { createCodeBatch, listCodeBatches } from '@timbre/contract/redemption/redemption-batches';
import {
  applyToCampaign,
  approveApplication,
  campaignPlan,
  campaignRules,
  type CampaignPost,
  channels,
  isPostLink,
  listApplications,
  readCampaignApplication,
  refuseApplication,
} from '@timbre/contract/redemption/redemption-campaign';
import { readUserRights } from '@timbre/contract/rights';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { refusal } from '../../testing/steps/article-steps.ts';
import { openBrowser } from '../../testing/steps/browser-steps.ts';
import { openedForm } from '../../testing/steps/form-steps.ts';
import { openOwner, refusalsToOthers } from '../../testing/steps/owner-steps.ts';
import { startTestStudio, type TestStudio } from '../../testing/test-studio.ts';

let studio: TestStudio;
let owner: Client;
let formToken: string;
beforeAll(async () => {
  studio = await startTestStudio();
});
beforeEach(async () => {
  owner = (await openOwner(studio)).client;
  formToken = openedForm(studio);
  await studio.db.execute(sql`delete from redemption_tries`);
});
afterAll(() => studio.close());

const posts = (count: number): CampaignPost[] =>
  channels.slice(0, count).map((channel) => ({ channel, link: `https://${channel}.com/post?id=1&x=%20#top` }));
const person = async () => {
  const user = await studio.createUser('free', 0);
  return { ...user, browser: (await openBrowser(studio, user)).client };
};
const someone = () => `${newId()}@timbre.dev`;
const refusedWith = async (work: Promise<unknown>) => (await refusal(work)).code;
const apply = (client: Client, count: number, email?: string) =>
  client.send(applyToCampaign, { posts: posts(count), formToken, ...(email !== undefined && { email }) });
const waiting = async (email: string) => {
  const { results } = await owner.send(listApplications, { state: 'waiting' });
  return results.find((one) => one.email === email) ?? Promise.reject(new Error('it does not wait'));
};
const letterTo = async (email: string): Promise<string> => {
  const mail = (await owner.send(listMails, {})).find(({ to }) => to === email);
  const { text } = await owner.send(readMail, { id: mail?.id ?? '' });
  return text ?? '';
};
const codeIn = (letter: string): string => /^[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}$/m.exec(letter)?.[0] ?? '';

describe('an application', () => {
  it('earns Personal for 2 channels and Professional for 4, and waits for 10 working days at most', async () => {
    const user = await person();
    expect(await user.browser.send(readCampaignApplication, {})).toBeNull();
    studio.clock.set(new Date('2026-03-06T12:00:00Z'));
    const applied = await apply(user.browser, 3);
    expect(applied).toEqual({
      state: 'waiting',
      posts: posts(3),
      plan: 'personal',
      reason: null,
      decidedAt: null,
      appliedAt: '2026-03-06T12:00:00.000Z',
      answerBy: '2026-03-20',
    });
    expect(await user.browser.send(readCampaignApplication, {})).toEqual(applied);
    expect(await apply((await person()).browser, 4)).toMatchObject({ plan: 'professional' });
    expect([0, 1, 2, 3, 4, 9].map(campaignPlan)).toEqual([
      null,
      null,
      'personal',
      'personal',
      'professional',
      'professional',
    ]);
  });

  it('is one a person: by account, by address, by both at once', async () => {
    const user = await person();
    await apply(user.browser, 2);
    expect(await refusedWith(apply(user.browser, 4))).toBe('redemption.applied');
    expect(await refusedWith(apply(studio.visitor, 2, user.email.toUpperCase()))).toBe('redemption.applied');
    const email = someone();
    const tries = await Promise.allSettled(Array.from({ length: 5 }, () => apply(studio.visitor, 2, email)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await owner.send(listApplications, {})).toMatchObject({
      results: expect.arrayContaining([expect.objectContaining({ email, user: null })]) as unknown,
    });
  });

  it('that someone else sent with one’s address is taken over by logging in', async () => {
    const user = await person();
    await apply(studio.visitor, 2, user.email);
    expect(await user.browser.send(readCampaignApplication, {})).toMatchObject({ plan: 'personal' });
    expect(await apply(user.browser, 4)).toMatchObject({ plan: 'professional' });
    expect(await waiting(user.email)).toMatchObject({ plan: 'professional', user: { id: user.id } });
  });

  it('wants posts on different channels, at web addresses, and an address to answer to', async () => {
    const two = posts(2);
    const bad = [
      posts(1),
      [...two, ...two],
      [...posts(1), { channel: 'x' as const, link: 'javascript:alert(1)//x.com' }],
    ];
    for (const one of bad)
      expect(await refusedWith(studio.visitor.send(applyToCampaign, { email: someone(), posts: one, formToken }))).toBe(
        'input.invalid',
      );
    expect(await refusal(apply(studio.visitor, 2))).toMatchObject({ code: 'input.invalid', data: { field: 'email' } });
    expect(await refusedWith(apply(studio.visitor, 2, `${newId()}@mailinator.com`))).toBe('account.email-unsupported');
  });

  it('is stopped from a network that sends many in a day', async () => {
    for (let sent = 0; sent < campaignRules.perNetworkAndDay; sent += 1) await apply(studio.visitor, 2, someone());
    studio.clock.advance({ seconds: 86_390 });
    // What is refused meanwhile lengthens no wait.
    for (let tried = 0; tried < 3; tried += 1)
      expect(await refusedWith(apply(studio.visitor, 2, someone()))).toBe('request.too-many');
    studio.clock.advance({ seconds: 11 });
    const email = someone();
    await apply(studio.visitor, 2, email);
    for (let sent = 0; sent < campaignRules.perNetworkAndDay; sent += 1)
      expect(await refusedWith(apply(studio.visitor, 2, email))).toBe('redemption.applied');
    await apply(studio.visitor, 2, someone());
  });
});

it.each([
  ['https://www.youtube.com/watch?v=a&t=1s#x', true],
  ['http://例え.jp/投稿', true],
  ['https://x.com:8443/a', true],
  ['javascript:alert(1)', false],
  ['JAVASCRIPT://x.com/%0aalert(1)', false],
  ['data:text/html,x', false],
  ['//x.com/a', false],
  ['https://user:pass@x.com/', false],
  ['https://x.com@evil.com/', false],
  ['https://x.com/a b', false],
  ['https://x.com/\u202egpj.exe', false],
  ['https://x.com\\@evil.com', false],
  ['https://localhost/a', false],
  ['https://127.0.0.1/a', false],
  ['ftp://x.com/a', false],
])('%s as a link of a post: %s', (link, isOne) => {
  expect(isPostLink(link)).toBe(isOne);
});

describe('approval', () => {
  it('mails one code, which brings the month to anyone who redeems it', async () => {
    const user = await person();
    await apply(user.browser, 4);
    const { id } = await waiting(user.email);
    const both = await Promise.allSettled([1, 2].map(() => owner.send(approveApplication, { id })));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await refusedWith(owner.send(refuseApplication, { id, reason: 'late' }))).toBe('state.conflict');
    expect(await user.browser.send(readCampaignApplication, {})).toMatchObject({ state: 'approved', reason: null });
    const letter = await letterTo(user.email);
    expect(letter).toContain('one month of the Professional plan');
    expect(letter).toContain('/redeem');
    await user.browser.send(redeemCode, { code: codeIn(letter) });
    expect(await user.client.send(readUserRights, {})).toMatchObject({ plan: 'professional', leftCredits: 500 });
    expect(await refusedWith(apply(user.browser, 2))).toBe('redemption.applied');
    const { results } = await owner.send(listAuditEntries, { action: 'redemption.approve-application' });
    expect(results).toMatchObject([{ subject: { kind: 'application', id }, details: { plan: 'professional' } }]);
  });

  it('puts the codes of a plan into one batch, and gives a person one of the campaign', async () => {
    const [user, friend] = [await person(), someone()];
    await apply(user.browser, 2);
    await apply(studio.visitor, 2, friend);
    for (const email of [user.email, friend]) await owner.send(approveApplication, { id: (await waiting(email)).id });
    const { results } = await owner.send(listCodeBatches, {});
    expect(results.filter(({ value }) => value.kind === 'plan' && value.plan === 'personal')).toMatchObject([
      { campaign: 'social-media', total: 2, used: 0 },
    ]);
    await user.browser.send(redeemCode, { code: codeIn(await letterTo(user.email)) });
    const second = user.browser.send(redeemCode, { code: codeIn(await letterTo(friend)) });
    expect(await refusedWith(second)).toBe('redemption.campaign-used');
  });

  it('makes its own batch beside those of the owner that bring more, or end', async () => {
    const draft = { count: 1, campaign: 'social-media', note: '' };
    const value = { kind: 'plan', plan: 'ultimate', months: 1 } as const;
    const expiresAt = new Date(studio.clock.now().getTime() + 1000).toISOString();
    await owner.send(createCodeBatch, { ...draft, value: { ...value, plan: 'personal', months: 12 }, expiresAt: null });
    await owner.send(createCodeBatch, { ...draft, value: { ...value, plan: 'personal' }, expiresAt });
    const user = await person();
    await apply(user.browser, 2);
    await owner.send(approveApplication, { id: (await waiting(user.email)).id });
    studio.clock.advance({ seconds: 2 });
    const code = codeIn(await letterTo(user.email));
    const redeemed = await user.browser.send(redeemCode, { code });
    expect(redeemed.value).toEqual({ ...value, plan: 'personal' });
  });

  it('decides nothing when the letter does not leave', async () => {
    const user = await person();
    await apply(user.browser, 2);
    const { id } = await waiting(user.email);
    const { send } = studio.platform.mailer;
    const approving = async (reason: Error) => {
      Object.assign(studio.platform.mailer, { send: () => Promise.reject(reason) });
      return refusedWith(owner.send(approveApplication, { id })).finally(() =>
        Object.assign(studio.platform.mailer, { send }),
      );
    };
    expect(await approving(new AppError('account.mail-failed'))).toBe('account.mail-failed');
    // A mistake of ours is not blamed on the mail, and stands in the log.
    expect(await approving(new Error('a mistake'))).toBe('server.error');
    expect(await waiting(user.email)).toMatchObject({ state: 'waiting' });
    await owner.send(approveApplication, { id });
  });
});

describe('refusal', () => {
  it('mails the reason in the person’s language, and they may apply again', async () => {
    const user = await person();
    await studio.db.execute(sql`update users set language = 'ja' where id = ${user.id}`);
    await apply(user.browser, 2);
    await owner.send(refuseApplication, { id: (await waiting(user.email)).id, reason: '投稿が非公開です' });
    expect(await user.browser.send(readCampaignApplication, {})).toMatchObject({
      state: 'refused',
      reason: '投稿が非公開です',
    });
    const letter = await letterTo(user.email);
    expect(letter).toContain('投稿が非公開です');
    expect(letter).toContain('ご応募');
    expect(await apply(user.browser, 4)).toMatchObject({ state: 'waiting', plan: 'professional', reason: null });
    expect(await waiting(user.email)).toMatchObject({ plan: 'professional' });
  });
});

it('the list shows what waits first, the oldest on top; only the owner reads it', async () => {
  const { results } = await owner.send(listApplications, {});
  const states = results.map(({ state }) => state === 'waiting');
  expect(states).toEqual(states.toSorted((a, b) => Number(b) - Number(a)));
  const times = results.filter(({ state }) => state === 'waiting').map(({ appliedAt }) => appliedAt);
  expect(times).toEqual(times.toSorted());
  const attempts = [
    (client: Client) => client.send(listApplications, {}),
    (client: Client) => client.send(approveApplication, { id: 'x' }),
    (client: Client) => client.send(refuseApplication, { id: 'x', reason: 'y' }),
  ];
  expect(await refusalsToOthers(studio, attempts)).toEqual(['input.not-found']);
});

it('people without an account are forgotten half a year after the answer', async () => {
  const email = someone();
  await apply(studio.visitor, 2, email);
  await owner.send(refuseApplication, { id: (await waiting(email)).id, reason: 'private' });
  const sweep = () => studio.composition.periodics.find(({ name }) => name === 'redemption.sweep-applications')?.run();
  const kept = async () =>
    (await studio.db.execute(sql`select 1 from campaign_applications where email = ${email}`)).rows.length;
  studio.clock.advance({ days: 180 });
  await sweep();
  expect(await kept()).toBe(1);
  studio.clock.advance({ seconds: 1 });
  await sweep();
  expect(await kept()).toBe(0);
});

describe('an application and its address', () => {
  it('goes with the person when their address changes, no matter who has used either', async () => {
    const [user, heir, wanted] = [await person(), await person(), someone()];
    const old = user.email;
    const moveTo = (id: string, email: string) =>
      studio.db.execute(sql`update users set email = ${email} where id = ${id}`);
    await apply(user.browser, 2);
    await owner.send(refuseApplication, { id: (await waiting(old)).id, reason: 'private' });
    await apply(studio.visitor, 2, wanted);
    await moveTo(user.id, wanted);
    expect(await apply(user.browser, 4)).toMatchObject({ state: 'waiting', plan: 'professional' });
    const { results } = await owner.send(listApplications, {});
    expect(results.filter(({ email }) => email === wanted)).toMatchObject([{ user: { id: user.id } }]);
    expect(results.some(({ email }) => email === old)).toBe(false);
    expect(await refusedWith(apply(studio.visitor, 2, wanted))).toBe('redemption.applied');
    // The address that was given up is someone else's now.
    await moveTo(heir.id, old);
    expect(await heir.browser.send(readCampaignApplication, {})).toBeNull();
    expect(await apply(heir.browser, 2)).toMatchObject({ state: 'waiting' });
    await owner.send(approveApplication, { id: (await waiting(wanted)).id });
    expect(codeIn(await letterTo(wanted))).not.toBe('');
  });

  it('is none where the address has had its code', async () => {
    const [user, wanted] = [await person(), someone()];
    await apply(user.browser, 2);
    await owner.send(refuseApplication, { id: (await waiting(user.email)).id, reason: 'private' });
    await apply(studio.visitor, 2, wanted);
    await owner.send(approveApplication, { id: (await waiting(wanted)).id });
    await studio.db.execute(sql`update users set email = ${wanted} where id = ${user.id}`);
    expect(await refusedWith(apply(user.browser, 4))).toBe('redemption.applied');
  });
});

it('an application is told to the owner, and comes from a person who had time to write it', async () => {
  const sent = () => studio.visitor.send(applyToCampaign, { email: someone(), posts: posts(4), formToken });
  await sent();
  const [letter] = await owner.send(listMails, {});
  expect(letter?.subject).toBe('Social media campaign: new application');
  const { text } = await owner.send(readMail, { id: letter?.id ?? '' });
  for (const { link } of posts(4)) expect(text).toContain(link);
  expect(text).toContain('one month of Professional');
  formToken = studio.composition.formTokens.make();
  expect(await refusedWith(sent())).toBe('contact.too-soon');
  formToken = '';
  expect(await refusedWith(sent())).toBe('contact.form-stale');
  await apply((await person()).browser, 2);
});
