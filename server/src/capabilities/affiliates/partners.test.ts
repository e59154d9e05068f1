import { createClient } from '@timbre/client';
import { readUser } from '@timbre/contract/accounts/accounts';
import {
  decideAffiliate,
  listAffiliates,
  readAffiliateRecord,
  recordAffiliatePayout,
} from '@timbre/contract/admin/admin-affiliates';
import {
  applyAsAffiliate,
  logInAffiliate,
  logOutAffiliate,
  noteAffiliateClick,
  readAffiliate,
  saveAffiliateData,
  sendAffiliateCode,
} from '@timbre/contract/affiliates';
import { readOrder, createCheckout } from '@timbre/contract/billing/billing-checkout';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { lastMailedCode, wrongCode } from '../../testing/steps/account-steps.ts';
import { applicant, openArea, partner } from '../../testing/steps/affiliate-steps.ts';
import { refusal } from '../../testing/steps/article-steps.ts';
import { openBrowser } from '../../testing/steps/browser-steps.ts';
import { openedForm } from '../../testing/steps/form-steps.ts';
import { openOwner, refusalsToOthers } from '../../testing/steps/owner-steps.ts';
import { otherBrowser, signUp } from '../../testing/steps/referral-steps.ts';
import { settleAccount } from '../billing/billing.job.ts';
import { setPrices, shopper } from '../../testing/shopper.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../testing/test-studio.ts';

import { affiliateSessions } from './affiliates.tables.ts';

let studio: TestStudio;
beforeAll(async () => {
  studio = await startTestStudio();
  await setPrices(studio);
});
afterAll(() => studio.close());

const now = () => studio.clock.now().getTime();
const address = () => `customer-${newId().slice(0, 8)}@example.org`;
const letters = async (to: string) => ((await studio.platform.mailbox?.list()) ?? []).filter((one) => one.to === to);
const sweep = () => studio.composition.periodics.find(({ name }) => name === 'affiliates.sweep')?.run();
const click = (user: TestUser, lmdata: string) => user.client.send(saveAffiliateData, { lmdata });

describe('an application', () => {
  it('is decided by the owner, and the person is told', async () => {
    const { owner, id, email } = await applicant(studio);
    expect((await refusal(owner.send(decideAffiliate, { affiliateId: id, state: 'closed' }))).code).toBe(
      'state.conflict',
    );
    const refused = await owner.send(decideAffiliate, { affiliateId: id, state: 'refused', reason: 'No page yet.' });
    expect(refused).toMatchObject({ state: 'refused', code: null, reason: 'No page yet.' });
    studio.clock.advance({ seconds: 1 });
    const approved = await owner.send(decideAffiliate, { affiliateId: id, state: 'approved' });
    expect(approved).toMatchObject({ state: 'approved', code: expect.stringMatching(/^[2-9B-Z]{8}$/) });
    expect((await letters(email)).map(({ subject }) => subject).sort()).toEqual([
      'Welcome to the Timbre affiliate program',
      'Your affiliate application',
    ]);
  });

  it('is answered alike whether the address is new or not, and stays as it was', async () => {
    const { owner, id, email } = await applicant(studio);
    const again = {
      name: 'Somebody else',
      email: email.toUpperCase(),
      site: 'https://evil.test',
      message: '',
      formToken: openedForm(studio),
    };
    expect(await studio.visitor.send(applyAsAffiliate, again)).toBeNull();
    expect(await owner.send(readAffiliateRecord, { affiliateId: id })).toMatchObject({ name: 'Pat Partner' });
    for (const wrong of [{ name: ' ' }, { site: '' }, { email: 'nobody' }, { message: 'x'.repeat(2001) }]) {
      expect((await refusal(studio.visitor.send(applyAsAffiliate, { ...again, ...wrong }))).code).toBe('input.invalid');
    }
  });

  it('is the owner’s alone to see', async () => {
    const attempts = [
      (client: TestUser['client']) => client.send(listAffiliates, {}),
      (client: TestUser['client']) => client.send(readAffiliateRecord, { affiliateId: 'none' }),
      (client: TestUser['client']) => client.send(decideAffiliate, { affiliateId: 'none', state: 'approved' }),
      (client: TestUser['client']) =>
        client.send(recordAffiliatePayout, { affiliateId: 'none', cents: 1, currency: 'usd', note: 'x' }),
    ];
    expect(await refusalsToOthers(studio, attempts)).toEqual(['input.not-found']);
  });
});

describe('the log-in of a partner', () => {
  it('opens the partner’s area and nothing of the studio', async () => {
    const pat = await partner(studio);
    const { client: area, cookie } = await openArea(studio, pat);
    expect(await area.send(readAffiliate, {})).toMatchObject({
      email: pat.email,
      link: `${studio.platform.config.server.publicUrl}/?lmref=${pat.code}`,
      clicks: 0,
      customers: 0,
      balances: [],
      entries: [],
    });
    expect(await area.send(readUser, {})).toBeNull();
    const secret = cookie.slice(cookie.indexOf('=') + 1);
    const asUser = createClient({ baseUrl: studio.address, headers: () => ({ cookie: `timbre_session=${secret}` }) });
    expect(await asUser.send(readUser, {})).toBeNull();
    // Nor does a studio's session open it.
    const user = await studio.createUser();
    const browser = await openBrowser(studio, user);
    const asPartner = createClient({
      baseUrl: studio.address,
      headers: () => ({ cookie: `timbre_affiliate=${browser.secret}` }),
    });
    expect(await asPartner.send(readAffiliate, {})).toBeNull();
    await area.send(logOutAffiliate, {});
    expect(await area.send(readAffiliate, {})).toBeNull();
  });

  it('is by a code that only partners get, five tries, five an hour', async () => {
    const { email } = await applicant(studio);
    const before = (await letters(email)).length;
    const visitor = otherBrowser(studio);
    expect(await visitor.send(sendAffiliateCode, { email })).toEqual({ validMinutes: 60 });
    expect(await letters(email)).toHaveLength(before);
    const pat = await partner(studio);
    studio.clock.advance({ seconds: 1 });
    await visitor.send(sendAffiliateCode, { email: pat.email });
    const code = await lastMailedCode(studio, pat.email);
    const enter = (given: string) => visitor.send(logInAffiliate, { email: pat.email, code: given });
    for (let tried = 0; tried < 5; tried += 1) {
      expect((await refusal(enter(wrongCode(code)))).code).toBe('account.code-wrong');
    }
    expect((await refusal(enter(code))).code).toBe('account.too-often');
    for (let asked = 1; asked < 5; asked += 1) await visitor.send(sendAffiliateCode, { email: pat.email });
    expect((await refusal(visitor.send(sendAffiliateCode, { email: pat.email }))).code).toBe('account.code-too-often');
  });

  it('ends what was open in the browser, and only with a right code', async () => {
    const pat = await partner(studio);
    const { client: area, cookie } = await openArea(studio, pat);
    const enter = (code: string) => area.send(logInAffiliate, { email: pat.email, code });
    studio.clock.advance({ seconds: 1 });
    await otherBrowser(studio).send(sendAffiliateCode, { email: pat.email });
    const code = await lastMailedCode(studio, pat.email);
    expect((await refusal(enter(wrongCode(code)))).code).toBe('account.code-wrong');
    expect(await area.send(readAffiliate, {})).toMatchObject({ email: pat.email });
    await enter(code);
    expect(cookie).not.toBe('');
    expect(await area.send(readAffiliate, {})).toBeNull();
  });

  it('ends with the partnership, and by itself', async () => {
    const pat = await partner(studio);
    const { client: area } = await openArea(studio, pat);
    const { client: owner } = await openOwner(studio);
    await owner.send(decideAffiliate, { affiliateId: pat.id, state: 'closed', reason: 'Ended.' });
    expect(await area.send(readAffiliate, {})).toBeNull();
    const other = await partner(studio);
    const { client: late } = await openArea(studio, other);
    studio.clock.advance({ days: 15 });
    expect(await late.send(readAffiliate, {})).toBeNull();
  });
});

describe('a partner’s link', () => {
  it('counts clicks, and customers by sign-up or by the click that is saved', async () => {
    const pat = await partner(studio);
    for (let clicks = 0; clicks < 3; clicks += 1) {
      await studio.visitor.send(noteAffiliateClick, { code: pat.code.toLowerCase() });
    }
    await studio.visitor.send(noteAffiliateClick, { code: 'nobody’s' });
    await signUp(studio, address(), { marketing: { lmref: pat.code, utm_time: now() } });
    await click(await studio.createUser('free', 0), pat.code);
    const { client: area } = await openArea(studio, pat);
    expect(await area.send(readAffiliate, {})).toMatchObject({ clicks: 3, clicksLately: 3, customers: 2 });
    studio.clock.advance({ days: 31 });
    const { client: later } = await openArea(studio, pat);
    expect(await later.send(readAffiliate, {})).toMatchObject({ clicks: 3, clicksLately: 0, customers: 2 });
  });

  it('is not for the partner’s own accounts, by address or by browser', async () => {
    const pat = await partner(studio);
    await openArea(studio, pat, 'Browser of Pat');
    const [local, domain] = pat.email.split('@');
    const marketing = { lmref: pat.code, utm_time: now() };
    await signUp(studio, `${local}+me@${domain}`, { marketing });
    await signUp(studio, address(), { marketing }, otherBrowser(studio, 'Browser of Pat'));
    const { client: owner } = await openOwner(studio);
    expect(await owner.send(readAffiliateRecord, { affiliateId: pat.id })).toMatchObject({
      customers: 0,
      ownAccounts: 2,
    });
  });

  it('is not for the browser a partner was logged in with, also at the checkout and after logging out', async () => {
    const pat = await partner(studio);
    const userAgent = 'Browser of Pat, once';
    const { client: area } = await openArea(studio, pat, userAgent);
    await area.send(logOutAffiliate, {});
    const user = await studio.createUser('free', 0);
    const { client } = await openBrowser(studio, user, userAgent);
    await client.send(createCheckout, { productType: 1, priceId: 'personal-month', referral: pat.code });
    const { client: owner } = await openOwner(studio);
    const record = await owner.send(readAffiliateRecord, { affiliateId: pat.id });
    expect(record).toMatchObject({ customers: 0, ownAccounts: 1 });
    // What tells is kept no longer than a session may last.
    studio.clock.advance({ days: 15 });
    await sweep();
    expect(await studio.db.$count(affiliateSessions, eq(affiliateSessions.affiliateId, pat.id))).toBe(0);
  });

  it('of another partner counts in its place until the first payment, and not after it', async () => {
    const [pat, kim] = [await partner(studio), await partner(studio)];
    const ann = await shopper(studio);
    await click(ann.user, pat.code);
    await click(ann.user, kim.code);
    await ann.buy('personal-month');
    await click(ann.user, pat.code);
    const figures = async (one: typeof pat) => (await openArea(studio, one)).client.send(readAffiliate, {});
    expect(await figures(pat)).toMatchObject({ customers: 0, balances: [] });
    expect(await figures(kim)).toMatchObject({ customers: 1, payingCustomers: 1 });
    // Who has paid before was brought by no one.
    const ben = await shopper(studio);
    await ben.buy('personal-month');
    await click(ben.user, pat.code);
    expect(await figures(pat)).toMatchObject({ customers: 0 });
  });
});

describe('the ledger of commissions', () => {
  it('has a fifth of what customers pay for twelve months, and gives back what goes back', async () => {
    const pat = await partner(studio);
    const ann = await shopper(studio);
    await click(ann.user, pat.code);
    await ann.buy('personal-month');
    const first = async () => (await openArea(studio, pat)).client.send(readAffiliate, {});
    // 30 % off the first payment of 15.00.
    expect(await first()).toMatchObject({
      balances: [{ currency: 'usd', earnedCents: 210, paidOutCents: 0, openCents: 210 }],
      entries: [{ kind: 'commission', cents: 210, customer: 1 }],
    });
    await ann.live(400);
    const year = await first();
    // Twelve payments in the first year: 10.50, and eleven of 15.00.
    expect(year?.balances).toEqual([
      { currency: 'usd', earnedCents: 210 + 11 * 300, paidOutCents: 0, openCents: 3510 },
    ]);
    const text = JSON.stringify(year);
    for (const secret of [ann.user.email, ann.user.id]) expect(text).not.toContain(secret);
    const { id: userId } = ann.user;
    const again = { userId, priority: 0 };
    await studio.db.transaction((tx) => studio.platform.jobs.add(tx, settleAccount, { userId }, again));
    expect(await studio.runJobs()).toBe(1);
    expect((await first())?.balances).toEqual(year?.balances);
  });

  it('has nothing of what is paid while the partnership is closed, also when it goes on', async () => {
    const pat = await partner(studio);
    const ann = await shopper(studio);
    await click(ann.user, pat.code);
    await ann.buy('personal-month');
    const decide = async (state: 'closed' | 'approved') =>
      (await openOwner(studio)).client.send(decideAffiliate, { affiliateId: pat.id, state });
    const earned = async () => {
      const { client: owner } = await openOwner(studio);
      return (await owner.send(readAffiliateRecord, { affiliateId: pat.id })).balances[0]?.earnedCents;
    };
    expect(await earned()).toBe(210);
    studio.clock.advance({ seconds: 1 });
    await decide('closed');
    await ann.live(70);
    expect(await earned()).toBe(210);
    await decide('approved');
    await ann.live(28);
    expect(await earned()).toBe(210 + 300);
  });

  it('follows refunds and chargebacks, whatever comes first, and writes nothing twice', async () => {
    const pat = await partner(studio);
    const ann = await shopper(studio);
    await click(ann.user, pat.code);
    await ann.buy('personal-year');
    const { rows } = await studio.db.execute<{ news: { payment: { paymentId: string; amountCents: number } } }>(
      sql`select news from payment_events where user_id = ${ann.user.id} and news->>'kind' = 'payment'`,
    );
    const { paymentId = '', amountCents = 0 } = rows[0]?.news.payment ?? {};
    const share = Math.floor(amountCents / 5);
    const { commissions } = studio.composition.newcomers;
    const payment = {
      paymentId,
      amountCents,
      currency: 'usd',
      at: studio.clock.now(),
      returnedCents: 0,
      isTaken: false,
    };
    const settle = (more: object) =>
      studio.db.transaction((tx) => commissions.settle(tx, ann.user.id, [{ ...payment, ...more }]));
    const { client: area } = await openArea(studio, pat);
    const open = async () => (await area.send(readAffiliate, {}))?.balances[0]?.openCents;
    expect(await open()).toBe(share);
    const half = Math.floor(amountCents / 2);
    await Promise.all(Array.from({ length: 8 }, () => settle({ returnedCents: half })));
    expect(await open()).toBe(Math.floor((amountCents - half) / 5));
    await settle({ returnedCents: half, isTaken: true });
    expect(await open()).toBe(0);
    await settle({});
    expect(await open()).toBe(share);
    const record = (await area.send(readAffiliate, {}))?.entries ?? [];
    expect(record.map(({ kind }) => kind).sort()).toEqual(['commission', 'commission', 'return', 'return']);
    const changed = studio.db.execute(sql`update affiliate_entries set cents = 1`);
    await expect(changed).rejects.toMatchObject({ cause: { message: expect.stringContaining('append-only') } });
  });

  it('has payouts of the owner, never more than is open', async () => {
    const pat = await partner(studio);
    const ann = await shopper(studio);
    await click(ann.user, pat.code);
    await ann.buy('personal-month');
    const { client: owner } = await openOwner(studio);
    const payOut = (cents: number, currency = 'usd') =>
      owner.send(recordAffiliatePayout, { affiliateId: pat.id, cents, currency, note: 'Bank 42' });
    expect((await refusal(payOut(211))).code).toBe('affiliate.over-balance');
    expect((await refusal(payOut(1, 'eur'))).code).toBe('affiliate.over-balance');
    for (const cents of [0, -5, 1.5]) expect((await refusal(payOut(cents))).code).toBe('input.invalid');
    const both = await Promise.allSettled([payOut(200), payOut(200)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { figures } = await payOut(10);
    expect(figures.balances).toEqual([{ currency: 'usd', earnedCents: 210, paidOutCents: 210, openCents: 0 }]);
    const { rows } = await studio.db.execute(sql`select 1 from audit_entries where action = 'affiliates.pay-out'`);
    expect(rows).toHaveLength(2);
  });
});

describe('a partner’s customer', () => {
  it('gets 30 percent off a first plan and a trial of 14 days; others do not', async () => {
    const pat = await partner(studio);
    const order = async (user: TestUser, more: object) => {
      const { client } = await openBrowser(studio, user);
      const { id } = await client.send(createCheckout, { productType: 1, priceId: 'professional-month', ...more });
      return client.send(readOrder, { id });
    };
    const [brought, alone] = [await studio.createUser('free', 0), await studio.createUser('free', 0)];
    const referral = pat.code;
    expect(await order(brought, { referral, freeTrialType: 1 })).toMatchObject({ trialDays: 14, amount: 0 });
    expect(await order(alone, { freeTrialType: 1 })).toMatchObject({ trialDays: 3, amount: 0 });
    expect(await order(alone, { referral: 'nobody', freeTrialType: 1 })).toMatchObject({ trialDays: 3 });
    const { client } = await openBrowser(studio, brought);
    const { id } = await client.send(createCheckout, { productType: 1, priceId: 'personal-month' });
    expect(await client.send(readOrder, { id })).toMatchObject({ amount: 1050, discount: 30, laterAmount: 1500 });
  });

  it('keeps their partner when the account is erased, as a number', async () => {
    const pat = await partner(studio);
    const ann = await shopper(studio);
    await click(ann.user, pat.code);
    await ann.buy('personal-month');
    await studio.db.execute(sql`update users set deleted_at = ${studio.clock.now()} where id = ${ann.user.id}`);
    studio.clock.advance({ days: 8 });
    await studio.composition.periodics.find(({ name }) => name === 'accounts.erase')?.run();
    const area = await (await openArea(studio, pat)).client.send(readAffiliate, {});
    expect(area).toMatchObject({ customers: 1, balances: [{ earnedCents: 210 }] });
  });
});
