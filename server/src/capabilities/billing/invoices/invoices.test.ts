import { downloadAnyInvoice, listAllInvoices, readSeller, saveSeller } from '@timbre/contract/admin/admin-invoices';
import { downloadInvoice, listInvoices } from '@timbre/contract/billing/billing-invoices';
import { payTestOrder } from '@timbre/contract/billing/billing-checkout';
import { readRefundOffer, requestRefund } from '@timbre/contract/billing/billing-refunds';
import { cancelSubscription, upgradeSubscription } from '@timbre/contract/billing/billing-subscriptions';
import { readMail, listMails } from '@timbre/contract/admin/admin';
import { deleteUser } from '@timbre/contract/accounts/accounts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '../../accounts/accounts.tables.ts';
import { documentFonts } from '../../../platform/documents/document-fonts.ts';
import { refusal } from '../../../testing/steps/article-steps.ts';
import { openOwner, refusalsToOthers } from '../../../testing/steps/owner-steps.ts';
import { goodCard, setPrices, shopper, type Shopper } from '../../../testing/shopper.ts';
import { startTestStudio, testPassword, type TestStudio } from '../../../testing/test-studio.ts';
import { invoiceLines } from './invoice-content.ts';
import { invoicePaper, taxWithin } from './invoice-paper.ts';
import { papersDue } from './invoices.service.ts';
import { invoiceStore } from './invoices.store.ts';
import { invoices } from './invoices.tables.ts';

let studio: TestStudio;
beforeAll(async () => {
  studio = await startTestStudio();
  await setPrices(studio);
});
afterAll(() => studio.close());

const listed = async ({ open }: Shopper) => (await (await open()).send(listInvoices, { page: 1 })).results;
const upgrade = async (who: Shopper, priceId: string): Promise<void> => {
  const client = await who.open();
  const { url } = await client.send(upgradeSubscription, { priceId });
  await client.send(payTestOrder, { id: url.split('/').at(-1) ?? '', card: goodCard });
  await studio.runJobs();
};
const refund = async (who: Shopper): Promise<void> => {
  const client = await who.open();
  const { payment } = await client.send(readRefundOffer, {});
  await client.send(requestRefund, { paymentId: payment?.id ?? '' });
  await studio.runJobs();
};
/** The letters to someone, by subject. */
const lettersTo = async (email: string) => {
  const { client: owner } = await openOwner(studio);
  const mails = await owner.send(listMails, {});
  const own = [];
  for (const { id } of mails) {
    const mail = await owner.send(readMail, { id });
    if (mail.to === email) own.push(mail);
  }
  // The fake clock gives several the same time.
  return own.toSorted((a, b) => (a.subject < b.subject ? -1 : 1));
};

describe('the lines of an invoice', () => {
  const payment = { priceId: 'professional-year', amountCents: 34_101 };
  const order = { kind: 'upgrade', amountCents: 36_000, dueCents: 34_101, discountPercent: null } as const;
  const plan = { kind: 'plan', plan: 'professional', interval: 'year' };

  it.each([
    ['an upgrade: the price, and what was left of the plan before', order, [36_000, -1899], ['plan', 'unused']],
    [
      'a promotion: the price, and what comes off',
      { ...order, kind: 'subscription', discountPercent: 5 } as const,
      [36_000, -1899],
      ['plan', 'discount'],
    ],
    ['a renewal: what was paid', null, [34_101], ['plan']],
    ['a sum that is not the order’s: what was paid', { ...order, dueCents: 1 }, [34_101], ['plan']],
    ['the whole price', { ...order, amountCents: 34_101 }, [34_101], ['plan']],
  ])('%s', (_, of, cents, kinds) => {
    const lines = invoiceLines(payment, of);
    expect(lines.map((line) => line.cents)).toEqual(cents);
    expect(lines.map((line) => line.kind)).toEqual(kinds);
    expect(lines[0]).toMatchObject(plan);
    expect(lines.reduce((sum, line) => sum + line.cents, 0)).toBe(payment.amountCents);
  });

  it('a credit note is due for each time that more went back, and nothing for what was free', () => {
    const base = { subscriptionId: null, priceId: 'credits-500', currency: 'usd', orderId: null, isTaken: false };
    const paid = (paymentId: string, amountCents: number, returnedCents: number) => ({
      ...base,
      paymentId,
      amountCents,
      returnedCents,
      at: new Date(0),
      undoneAt: null,
    });
    const due = papersDue([paid('a', 4500, 0), paid('b', 0, 0), paid('c', 4500, 4275)], []);
    expect(due.map(({ kind, payment: { paymentId }, cents }) => [kind, paymentId, cents])).toEqual([
      ['invoice', 'a', 4500],
      ['invoice', 'c', 4500],
      ['credit-note', 'c', 4275],
    ]);
    const issued = { paymentId: 'c', returnedCents: 1000 } as never;
    expect(papersDue([paid('c', 4500, 4275)], [issued]).map(({ cents }) => cents)).toEqual([3275]);
    expect(papersDue([paid('c', 4500, 1000)], [issued])).toEqual([]);
  });

  it('the tax that a sum includes', () => {
    expect([taxWithin(1100, 10), taxWithin(1500, 20), taxWithin(1500, 0)]).toEqual([100, 250, 0]);
  });
});

describe('a paper', () => {
  const issued = {
    number: 'INV-000007',
    kind: 'invoice',
    issuedAt: '2026-11-20T23:30:00Z',
    paidAt: '2026-11-20T23:00:00Z',
    lines: invoiceLines({ priceId: 'personal-month', amountCents: 1500 }, null),
    amount: 1500,
    currency: 'usd',
    isTest: false,
    seller: { name: 'Studio Co.', address: '1 Main St\n\nTown', taxId: 'T123', taxPercent: 10, note: 'Thanks' },
    buyer: 'ann\nann@example.org',
    about: null,
  } as const;

  it('says all of it in English', () => {
    const paper = invoicePaper(issued, { language: 'en', timeZone: 'UTC' });
    expect(paper).toMatchObject({ title: 'Invoice', rows: [['Personal plan, monthly', '$15.00']] });
    expect(paper.facts).toEqual([
      ['Number', 'INV-000007'],
      ['Issued', 'November 20, 2026'],
      ['Paid', 'November 20, 2026'],
    ]);
    expect(paper.parties.map(({ lines }) => lines)).toEqual([
      ['Studio Co.', '1 Main St', 'Town', 'Tax ID: T123'],
      ['ann', 'ann@example.org'],
    ]);
    expect(paper.notes).toEqual(['Includes 10% tax: $1.36', 'Thanks']);
  });

  it('and in Japanese, by the day where the reader is; without a seller it is a receipt', () => {
    const paper = invoicePaper(
      { ...issued, seller: null, isTest: true },
      { language: 'ja-JP', timeZone: 'Asia/Tokyo' },
    );
    expect(paper).toMatchObject({ title: '領収書', rows: [['パーソナルプラン（月払い）', '$15.00']] });
    expect(paper.facts[1]).toEqual(['発行日', '2026年11月21日']);
    expect(paper.notes).toEqual([expect.stringContaining('テスト決済')]);
  });
});

describe('invoices', () => {
  it('follow purchase, renewal, upgrade and refund, each once, and are downloaded as PDF', async () => {
    const ann = await shopper(studio);
    await ann.buy('personal-month');
    await ann.live(31);
    await upgrade(ann, 'professional-month');
    await refund(ann);
    await studio.runJobs();
    const papers = await listed(ann);
    expect(papers.map(({ kind, amount }) => [kind, amount > 0])).toEqual([
      ['credit-note', true],
      ['invoice', true],
      ['invoice', true],
      ['invoice', true],
    ]);
    expect(papers[1]?.lines.map(({ kind }) => kind)).toEqual(['plan', 'unused']);
    expect(papers[2]).toMatchObject({ amount: 1500, isTest: true, lines: [{ plan: 'personal', interval: 'month' }] });
    const client = await ann.open();
    const answer = await client.bytes(downloadInvoice, { number: papers[0]?.number ?? '' });
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toContain(`${papers[0]?.number}.pdf`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');

    // Someone else's is not found, nor is one that was never issued.
    const bob = await (await shopper(studio)).open();
    for (const number of [papers[0]?.number ?? '', 'TEST-999999', 'INV-000001'])
      expect((await refusal(bob.bytes(downloadInvoice, { number }))).code).toBe('input.not-found');
    expect((await bob.send(listInvoices, { page: 1 })).totalElements).toBe(0);
  });

  it('are numbered without gaps, also when many are issued at once and some are taken back', async () => {
    const before = await studio.db.$count(invoices);
    const take = (fails: boolean) =>
      studio.db
        .transaction(async (tx) => {
          const number = await invoiceStore.takeNumber(tx, false);
          if (fails) throw new Error('taken back');
          return number;
        })
        .catch(() => 0);
    const numbers = await Promise.all(Array.from({ length: 12 }, (_, index) => take(index % 3 === 0)));
    expect(numbers.filter((number) => number > 0).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    const own = await studio.db.select().from(invoices);
    expect(own.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(own.map((_, index) => index + 1));
    expect(own).toHaveLength(before);
  });

  it('name the seller that the owner has set, from then on', async () => {
    const { client: owner } = await openOwner(studio);
    expect(await owner.send(readSeller, {})).toMatchObject({ name: '' });
    const seller = { name: 'Studio Co.', address: '1 Main St', taxId: 'T1', taxPercent: 10, note: '' };
    expect(await owner.send(saveSeller, seller)).toEqual(seller);
    for (const wrong of [{ name: 'x'.repeat(101) }, { taxPercent: 100 }, { taxId: 'a\nb' }, { address: '\0' }])
      expect((await refusal(owner.send(saveSeller, { ...seller, ...wrong }))).code).toBe('input.invalid');
    const cat = await shopper(studio);
    await cat.buy('credits-500');
    const { results } = await owner.send(listAllInvoices, { page: 1 });
    expect(results[0]).toMatchObject({ userId: cat.user.id, amount: 4500, lines: [{ kind: 'credits', credits: 500 }] });
    expect(results[0]?.buyer).toContain(cat.user.email);
    expect((await owner.bytes(downloadAnyInvoice, { number: results[0]?.number ?? '' })).status).toBe(200);
    const [row] = await studio.db.select().from(invoices).where(eq(invoices.userId, cat.user.id));
    expect(row?.content).toMatchObject({ seller });
    const attempts = [
      (client: TestStudio['visitor']) => client.send(listAllInvoices, { page: 1 }),
      (client: TestStudio['visitor']) => client.send(saveSeller, seller),
      (client: TestStudio['visitor']) => client.send(readSeller, {}),
      (client: TestStudio['visitor']) => client.bytes(downloadAnyInvoice, { number: results[0]?.number ?? '' }),
    ];
    expect(await refusalsToOthers(studio, attempts)).toEqual(['input.not-found']);
  });

  it.runIf(documentFonts().wide === null)('with letters that have no font here say so', async () => {
    const { client: owner } = await openOwner(studio);
    const dan = await shopper(studio);
    await owner.send(saveSeller, { name: '音声堂', address: '', taxId: '', taxPercent: null, note: '' });
    await dan.buy('credits-500');
    const [paper] = await listed(dan);
    const refused = refusal((await dan.open()).bytes(downloadInvoice, { number: paper?.number ?? '' }));
    expect((await refused).code).toBe('invoice.font');
    await owner.send(saveSeller, { name: '', address: '', taxId: '', taxPercent: null, note: '' });
  });
});

describe('letters', () => {
  it('tell of purchase, renewal, cancellation, refund and deletion, once each, in the person’s language', async () => {
    const eve = await shopper(studio);
    await eve.buy('personal-month');
    await eve.live(31);
    await refund(eve);
    await eve.buy('professional-month');
    await (await eve.open()).send(cancelSubscription, {});
    await studio.runJobs();
    await (await eve.open()).send(cancelSubscription, {});
    await studio.runJobs();
    const letters = await lettersTo(eve.user.email);
    expect(letters.map(({ subject }) => subject)).toEqual([
      'Your Personal plan (monthly) was renewed',
      'Your Professional plan (monthly) is cancelled',
      'Your payment for Personal plan (monthly)',
      'Your payment for Professional plan (monthly)',
      'Your refund of $14.25',
    ]);
    expect(letters[2]?.text).toContain('You paid $15.00 for Personal plan (monthly).');
    expect(letters[2]?.text).toMatch(/Next payment: \$15\.00 on .+\.\nDownload invoice TEST-\d{6} in your account\./);
    expect(letters[2]?.text).toContain('no money changed hands');
    expect(letters[4]?.text).toMatch(/Download credit note TEST-\d{6}/);

    const fay = await shopper(studio);
    await studio.db.update(users).set({ language: 'ja' }).where(eq(users.id, fay.user.id));
    await fay.buy('credits-500');
    await (await fay.open()).send(deleteUser, { password: testPassword });
    expect((await lettersTo(fay.user.email)).map(({ subject }) => subject)).toEqual([
      '500クレジットのお支払いについて',
      'アカウントの削除を受け付けました',
    ]);
  });

  it('tell of a trial, and of a renewal that the card refused', async () => {
    const gus = await shopper(studio);
    await gus.buy('professional-month', { isTrial: true });
    await gus.live(4);
    expect((await lettersTo(gus.user.email)).map(({ subject }) => subject)).toEqual([
      'Your Professional plan (monthly) was renewed',
      'Your free trial of Professional plan (monthly) has started',
    ]);
    const hal = await shopper(studio);
    await hal.buy('personal-month', { card: '4000 0000 0000 0341' });
    await hal.live(31);
    expect((await lettersTo(hal.user.email)).map(({ subject }) => subject)).toEqual([
      'Your payment for Personal plan (monthly)',
      'Your payment for Personal plan (monthly) failed',
    ]);
  });
});
