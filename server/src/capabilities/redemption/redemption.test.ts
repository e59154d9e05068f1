import type { Client } from '@timbre/client';
import { listAuditEntries } from '@timbre/contract/admin/admin-audit';
import { readPlanStatus } from '@timbre/contract/billing/billing-subscriptions';
import type { RequestOf } from '@timbre/contract/call';
import { levelNames, listRedemptions, redeemCode, redeemLevels } from '@timbre/contract/redemption/redemption';
import { createCodeBatch, listCodeBatches, voidCodeBatch } from '@timbre/contract/redemption/redemption-batches';
import { readUserRights } from '@timbre/contract/rights';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusal, saveArticle } from '../../testing/steps/article-steps.ts';
import { openBrowser } from '../../testing/steps/browser-steps.ts';
import { openOwner, refusalsToOthers } from '../../testing/steps/owner-steps.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../testing/test-studio.ts';
import { newCode } from './code-text.ts';

let studio: TestStudio;
let owner: Client;
beforeAll(async () => {
  studio = await startTestStudio();
});
// Again each time: a session does not outlast the months that pass here.
beforeEach(async () => {
  owner = (await openOwner(studio)).client;
});
afterAll(async () => {
  expect(await studio.verifyLedger()).toMatchObject({ ok: true });
  await studio.close();
});

type Draft = RequestOf<typeof createCodeBatch>;
const level = (name: (typeof levelNames)[number], composeChars = 1000) =>
  ({ kind: 'level', level: name, composeChars }) as const;
const make = async (value: Draft['value'], more: Partial<Draft> = {}) =>
  owner.send(createCodeBatch, { value, count: 1, campaign: '', note: '', expiresAt: null, ...more });
const oneCode = async (...batch: Parameters<typeof make>) => (await make(...batch)).codes[0] ?? '';
const person = async (plan: Parameters<TestStudio['createUser']>[0] = 'free') => {
  const user = await studio.createUser(plan, 0);
  return { ...user, browser: (await openBrowser(studio, user)).client };
};
type Person = TestUser & { readonly browser: Client };
const redeem = ({ browser }: Person, code: string, idempotencyKey?: string) =>
  browser.send(redeemCode, { code }, idempotencyKey === undefined ? {} : { idempotencyKey });
const refusedWith = async (work: Promise<unknown>) => (await refusal(work)).code;
const rights = ({ client }: Person) => client.send(readUserRights, {});
const countRows = async (table: 'redemptions' | 'codes') => studio.db.$count(sql.identifier(table) as never);

describe('a level', () => {
  it('brings characters, a place in the rights and in vipInfo, and no plan', async () => {
    const user = await person();
    const redeemed = await redeem(user, await oneCode(level('growth', 7000)));
    expect(redeemed).toMatchObject({ value: level('growth', 7000), endsAt: null });
    const appSumoVOS = [{ level: redeemLevels.growth, composeCount: 7000, leftComposeCount: 7000 }];
    expect(await rights(user)).toMatchObject({ plan: 'free', appSumoCharNums: 7000, appSumoVOS, textChars: 10_000 });
    expect(await user.browser.send(readPlanStatus, {})).toMatchObject({ type: 2, appSumoVOS });
    expect(await user.browser.send(listRedemptions, {})).toEqual([redeemed]);
  });

  it.each(levelNames)('%s allows the text length of the specification to a Free user', async (name) => {
    const user = await person();
    await redeem(user, await oneCode(level(name)));
    const textChars = name === 'advanced' ? 30_000 : 10_000;
    expect(await rights(user)).toMatchObject({ textChars });
    const fits = await saveArticle(user, 'a'.repeat(textChars));
    expect(fits.segments).toHaveLength(1);
    expect(await refusal(saveArticle(user, 'a'.repeat(textChars + 1)))).toMatchObject({
      code: 'text.limit',
      data: { limit: textChars, actual: textChars + 1 },
    });
  });

  it('takes the place of a lower one; the same or a lower one is refused and not used', async () => {
    const user = await person();
    await redeem(user, await oneCode(level('basic', 100)));
    const growth = await oneCode(level('growth', 200));
    const again = await oneCode(level('growth', 300));
    const lower = await oneCode(level('basic', 400));
    await redeem(user, growth);
    for (const code of [again, lower]) expect(await refusedWith(redeem(user, code))).toBe('redemption.level-held');
    await redeem(user, await oneCode(level('dealMirror', 50)));
    expect((await rights(user)).appSumoVOS).toEqual([
      { level: redeemLevels.growth, composeCount: 200, leftComposeCount: 200 },
      { level: redeemLevels.dealMirror, composeCount: 50, leftComposeCount: 50 },
    ]);
    await redeem(await person(), again);
  });
});

describe('a plan', () => {
  it('comes with its credits for so many months of the own calendar, and ends with them', async () => {
    studio.clock.set(new Date('2027-01-31T10:00:00Z'));
    owner = (await openOwner(studio)).client;
    const user = await person();
    const { endsAt } = await redeem(user, await oneCode({ kind: 'plan', plan: 'professional', months: 1 }));
    expect(endsAt).toBe('2027-02-28T10:00:00.000Z');
    expect((await user.browser.send(readPlanStatus, {})).superEndTime).toBe(endsAt);
    expect(await rights(user)).toMatchObject({ plan: 'professional', leftCredits: 500 });
    studio.clock.set(new Date('2027-02-28T10:00:00Z'));
    await studio.composition.periodics.find(({ name }) => name === 'plans.end-grants')?.run();
    expect(await rights(user)).toMatchObject({ plan: 'free', leftCredits: 0 });
    expect(await studio.balance(user)).toMatchObject({ limited: 500 });
  });

  it('is kept for later by anyone who has it or a higher one', async () => {
    const code = await oneCode({ kind: 'plan', plan: 'personal', months: 1 });
    for (const plan of ['personal', 'professional'] as const)
      expect(await refusedWith(redeem(await person(plan), code))).toBe('redemption.plan-held');
    await redeem(await person(), code);
  });
});

it('credits are for life, and come once', async () => {
  const user = await person();
  const code = await oneCode({ kind: 'credits', credits: 25 });
  await redeem(user, code);
  await redeem(user, code);
  expect(await studio.balance(user)).toMatchObject({ allCredits: 25, lifetime: 25, limited: 0 });
});

describe('a code', () => {
  it('is used once: by one of two people at once, and once by two clicks', async () => {
    const people = await Promise.all([person(), person(), person()]);
    const code = await oneCode({ kind: 'credits', credits: 5 });
    const tries = await Promise.allSettled(people.flatMap((user) => [redeem(user, code), redeem(user, code)]));
    const done = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    // Both clicks of the one who was first are answered alike.
    expect(done).toHaveLength(2);
    expect(done[1]).toEqual(done[0]);
    const balances = await Promise.all(people.map((user) => studio.balance(user)));
    expect(balances.map(({ allCredits }) => allCredits).sort((a, b) => a - b)).toEqual([0, 0, 5]);
    expect(await refusedWith(redeem(await person(), code))).toBe('redemption.used');
  });

  it('is one a person of a campaign, also of two at once', async () => {
    const user = await person();
    const { codes } = await make({ kind: 'credits', credits: 1 }, { count: 4, campaign: 'spring' });
    const tries = await Promise.allSettled(codes.map((code) => redeem(user, code)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await studio.balance(user)).allCredits).toBe(1);
    const other = await oneCode({ kind: 'credits', credits: 1 }, { campaign: 'spring' });
    expect(await refusedWith(redeem(user, other))).toBe('redemption.campaign-used');
    await redeem(user, await oneCode({ kind: 'credits', credits: 1 }, { campaign: 'autumn' }));
    await redeem(await person(), other);
  });

  it('answers a request with the same key the same, byte for byte', async () => {
    const user = await person();
    const code = await oneCode({ kind: 'credits', credits: 3 });
    const first = await redeem(user, code, 'one-key');
    expect(await redeem(user, code, 'one-key')).toEqual(first);
    expect(await refusedWith(redeem(user, await oneCode({ kind: 'credits', credits: 3 }), 'one-key'))).toBe(
      'request.key-reused',
    );
  });

  it('works neither expired nor void; what was redeemed before stays', async () => {
    const user = await person();
    const expiresAt = new Date(studio.clock.now().getTime() + 60_000).toISOString();
    const { codes } = await make({ kind: 'credits', credits: 2 }, { count: 2, expiresAt });
    await redeem(user, codes[0] ?? '');
    studio.clock.advance({ minutes: 1 });
    expect(await refusedWith(redeem(user, codes[1] ?? ''))).toBe('redemption.expired');

    const { batch, codes: others } = await make(level('lifetime'), { count: 2 });
    await redeem(user, others[0] ?? '');
    const voided = await owner.send(voidCodeBatch, { id: batch.id });
    expect(voided).toMatchObject({ total: 2, used: 1 });
    expect(voided.voidedAt).not.toBeNull();
    expect(await owner.send(voidCodeBatch, { id: batch.id })).toEqual(voided);
    expect(await refusedWith(redeem(await person(), others[1] ?? ''))).toBe('redemption.void');
    expect((await rights(user)).appSumoVOS).toMatchObject([{ level: redeemLevels.lifetime }]);
    expect(await redeem(user, others[0] ?? '')).toMatchObject({ value: level('lifetime') });
  });

  it('is no one’s who is not logged in, and no key’s', async () => {
    const user = await person();
    const code = await oneCode({ kind: 'credits', credits: 2 });
    expect(await refusedWith(studio.visitor.send(redeemCode, { code }))).toBe('session.required');
    expect(await refusedWith(user.client.send(redeemCode, { code }))).toBe('access.denied');
  });

  it('stays used when the person who used it is erased', async () => {
    const user = await person();
    const code = await oneCode({ kind: 'credits', credits: 2 });
    await redeem(user, code);
    await studio.db.execute(sql`update users set deleted_at = ${studio.clock.now()} where id = ${user.id}`);
    studio.clock.advance({ days: 8 });
    await studio.composition.periodics.find(({ name }) => name === 'accounts.erase')?.run();
    const { rows } = await studio.db.execute(sql`select 1 from redemptions where user_id = ${user.id}`);
    expect(rows).toEqual([]);
    expect(await refusedWith(redeem(await person(), code))).toBe('redemption.used');
  });
});

describe('guessing', () => {
  it('ends after 10 wrong codes an hour, for this account only, and right ones do not count', async () => {
    const [user, other] = [await person(), await person()];
    const { codes } = await make({ kind: 'credits', credits: 1 }, { count: 12 });
    for (const code of codes) await redeem(user, code);
    const wrong = await Promise.all(Array.from({ length: 14 }, () => refusedWith(redeem(user, newCode()))));
    // Some of so many at once stop each other; one after the other they come to exactly 10.
    for (let turn = 0; turn < 10; turn += 1) wrong.push(await refusedWith(redeem(user, newCode())));
    expect(wrong.filter((code) => code === 'redemption.unknown')).toHaveLength(10);
    const waits = await refusal(redeem(user, codes[0] ?? ''));
    expect(waits).toMatchObject({ code: 'request.too-many', data: { retryAfterSeconds: 3600 } });
    expect(waits.message).toBe('Too many wrong codes. Wait an hour and try again.');
    expect(await refusedWith(redeem(other, 'no code at all'))).toBe('redemption.unknown');
    studio.clock.advance({ minutes: 61 });
    await redeem(user, codes[0] ?? '');
    studio.clock.advance({ days: 2 });
    await studio.composition.periodics.find(({ name }) => name === 'redemption.sweep-tries')?.run();
    const { rows } = await studio.db.execute(sql`select 1 from redemption_tries`);
    expect(rows).toEqual([]);
  });
});

describe('the owner', () => {
  it('sees what was made and used, newest first; no code is kept anywhere', async () => {
    studio.clock.advance({ seconds: 1 });
    const { batch, codes } = await make(level('single', 123), { count: 3, note: 'For the fair', campaign: 'fair' });
    await redeem(await person(), codes[1] ?? '');
    const { results } = await owner.send(listCodeBatches, { page: 1 });
    expect(results[0]).toEqual({ ...batch, used: 1 });
    expect(batch).toMatchObject({ total: 3, used: 0, note: 'For the fair', campaign: 'fair', voidedAt: null });
    const { rows } = await studio.db.execute<{ all: string }>(sql`
      select coalesce((select json_agg(c)::text from codes c), '') || coalesce((select json_agg(i)::text from idempotency_keys i), '')
        || coalesce((select json_agg(a)::text from audit_entries a), '') as all`);
    for (const code of codes) {
      expect(rows[0]?.all).not.toContain(code);
      expect(rows[0]?.all).not.toContain(code.replaceAll('-', ''));
    }
    const audited = await owner.send(listAuditEntries, { page: 1, action: 'redemption' });
    expect(audited.results[0]).toMatchObject({
      action: 'redemption.create-batch',
      subject: { kind: 'code-batch', id: batch.id },
      details: { level: 'single', composeChars: 123, count: 3, note: 'For the fair' },
    });
  });

  it('makes 5000 at once and not more, and no nonsense', async () => {
    const { codes, batch } = await make({ kind: 'credits', credits: 1 }, { count: 5000 });
    expect(new Set(codes).size).toBe(5000);
    expect(batch.total).toBe(5000);
    const before = await countRows('codes');
    const credits = { kind: 'credits', credits: 1 } as const;
    for (const [value, more] of [
      [credits, { count: 5001 }],
      [credits, { count: 0 }],
      [{ ...credits, credits: 1.5 }, {}],
      [{ kind: 'plan', plan: 'free', months: 1 }, {}],
      [{ kind: 'plan', plan: 'personal', months: 13 }, {}],
      [level('basic', 0), {}],
      [credits, { expiresAt: 'tomorrow' }],
    ] as const) {
      expect(await refusedWith(make(value, more))).toBe('input.invalid');
    }
    expect(await countRows('codes')).toBe(before);
  });

  it('is the only one who may', async () => {
    const attempts = [
      (client: Client) => client.send(listCodeBatches, {}),
      (client: Client) => client.send(voidCodeBatch, { id: 'x' }),
      (client: Client) =>
        client.send(createCodeBatch, {
          value: { kind: 'credits', credits: 1 },
          count: 1,
          campaign: '',
          note: '',
          expiresAt: null,
        }),
    ];
    expect((await refusalsToOthers(studio, attempts)).sort()).toEqual(['input.not-found']);
  });
});
