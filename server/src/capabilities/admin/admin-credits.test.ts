import { deleteUser } from '@timbre/contract/accounts/accounts';
import { listAuditEntries } from '@timbre/contract/admin/admin-audit';
import { grantCredits, listCreditGrants, takeBackCredits } from '@timbre/contract/admin/admin-credits';
import { listCreditEntries, readCreditBalance } from '@timbre/contract/credits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportNow, refusal, saveArticle } from '../../testing/steps/article-steps.ts';
import { openBrowser, type Browser } from '../../testing/steps/browser-steps.ts';
import { openOwner, refusalsToOthers } from '../../testing/steps/owner-steps.ts';
import { startTestStudio, testPassword, type TestStudio, type TestUser } from '../../testing/test-studio.ts';

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

const give = (user: Pick<TestUser, 'id'>, credits: number, bucket: 'lifetime' | 'limited' | 'trial' = 'lifetime') => ({
  userId: user.id,
  credits,
  bucket,
  reason: 'Thanks for the report',
});
const balance = (user: TestUser) => user.client.send(readCreditBalance, {});
const grantsOf = (user: TestUser) => owner.client.send(listCreditGrants, { userId: user.id });

describe('a grant', () => {
  it('goes into its bucket, and the person reads why', async () => {
    const user = await studio.createUser('professional', 0);
    const made = await owner.client.send(grantCredits, give(user, 12.5));
    studio.clock.advance({ seconds: 1 });
    await owner.client.send(grantCredits, give(user, 3, 'limited'));
    expect(await balance(user)).toMatchObject({ allCredits: 15.5, lifetime: 12.5, limited: 3 });
    const { content } = await user.client.send(listCreditEntries, { status: 1 });
    expect(content).toMatchObject([
      { type: 'admin.grant', credits: '3', note: 'Thanks for the report' },
      { type: 'admin.grant', credits: '12.5', note: 'Thanks for the report' },
    ]);
    expect((await grantsOf(user))[1]).toEqual(made);
    const { results } = await owner.client.send(listAuditEntries, { subjectId: user.id, action: 'credits.grant' });
    expect(results.map(({ details }) => details)).toEqual([
      { credits: 3, bucket: 'limited', reason: 'Thanks for the report' },
      { credits: 12.5, bucket: 'lifetime', reason: 'Thanks for the report' },
    ]);
  });

  it('asked for twice with one key, or at once, is one grant', async () => {
    const user = await studio.createUser('professional', 0);
    const send = () => owner.client.send(grantCredits, give(user, 5), { idempotencyKey: 'double click' });
    const tries = await Promise.allSettled([send(), send(), send()]);
    expect(tries.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(await send()).toEqual((await grantsOf(user))[0]);
    expect(await balance(user)).toMatchObject({ allCredits: 5 });
    expect(await grantsOf(user)).toHaveLength(1);
    expect((await owner.client.send(listAuditEntries, { subjectId: user.id })).totalElements).toBe(1);
    const other = owner.client.send(grantCredits, give(user, 6), { idempotencyKey: 'double click' });
    expect((await refusal(other)).code).toBe('request.key-reused');
  });

  it('of trial credits needs a trial that runs', async () => {
    const user = await studio.createUser('free', 0);
    expect(await refusal(owner.client.send(grantCredits, give(user, 5, 'trial')))).toMatchObject({
      code: 'admin.no-trial',
      data: { field: 'bucket' },
    });
    const expiresAt = new Date(studio.clock.now().getTime() + 3_600_000);
    await studio.db.transaction((tx) =>
      studio.composition.credits.grant(tx, {
        userId: user.id,
        bucket: 'trial',
        amount: 1_000_000,
        uniqueKey: `trial:${user.id}`,
        expiresAt,
        cause: 'account.trial',
        causeId: user.id,
        formula: '',
      }),
    );
    await owner.client.send(grantCredits, give(user, 5, 'trial'));
    expect(await balance(user)).toMatchObject({ trial: 6 });
    studio.clock.advance({ hours: 2 });
    expect(await balance(user)).toMatchObject({ trial: 0 });
    expect((await refusal(owner.client.send(grantCredits, give(user, 5, 'trial')))).code).toBe('admin.no-trial');
  });

  it('needs a sensible amount, a bucket and a reason', async () => {
    const user = await studio.createUser('free', 0);
    for (const wrong of [
      { credits: 0 },
      { credits: -1 },
      { credits: 0.001 },
      { credits: 1_000_001 },
      { credits: Number.NaN },
      { reason: ' ' },
      { bucket: 'held' as 'trial' },
    ]) {
      const work = owner.client.send(grantCredits, { ...give(user, 1), ...wrong });
      expect((await refusal(work)).code, JSON.stringify(wrong)).toBe('input.invalid');
    }
    expect(await balance(user)).toMatchObject({ allCredits: 0 });
  });

  it('is not for who leaves, nor for the owner, who pays nothing', async () => {
    const user = await studio.createUser('free', 0);
    await (await openBrowser(studio, user)).client.send(deleteUser, { password: testPassword });
    expect((await refusal(owner.client.send(grantCredits, give(user, 1)))).code).toBe('admin.account-ended');
    expect((await refusal(owner.client.send(grantCredits, give(owner, 1)))).code).toBe('admin.own-account');
    expect((await refusal(owner.client.send(grantCredits, give({ id: 'x' }, 1)))).code).toBe('input.not-found');
  });
});

describe('taking back', () => {
  it('is a posting of its own, once', async () => {
    const user = await studio.createUser('professional', 1);
    const { id: grantId } = await owner.client.send(grantCredits, give(user, 4));
    const take = () => owner.client.send(takeBackCredits, { userId: user.id, grantId });
    const tries = await Promise.allSettled([take(), take(), take()]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await balance(user)).toMatchObject({ allCredits: 1 });
    expect(await grantsOf(user)).toMatchObject([{ id: grantId, takenBackAt: expect.any(String) }]);
    const { content } = await user.client.send(listCreditEntries, { status: 2 });
    expect(content).toMatchObject([{ type: 'admin.take-back', credits: '-4', note: 'Thanks for the report' }]);
    expect((await refusal(take())).code).toBe('admin.grant-spent');
  });

  it('is refused once any of it is spent', async () => {
    const user = await studio.createUser('professional', 0);
    const { id: grantId } = await owner.client.send(grantCredits, give(user, 1));
    const { articleId } = await saveArticle(user, 'This costs something.');
    await exportNow(studio, user, articleId);
    const before = await balance(user);
    const refused = await refusal(owner.client.send(takeBackCredits, { userId: user.id, grantId }));
    expect(refused.code).toBe('admin.grant-spent');
    expect(await balance(user)).toEqual(before);
  });

  it('finds only the owner’s grants to this person', async () => {
    const [user, other] = [await studio.createUser('free', 3), await studio.createUser('free', 0)];
    const { id: grantId } = await owner.client.send(grantCredits, give(other, 1));
    const { content } = await user.client.send(listCreditEntries, {});
    for (const id of [grantId, content[0]?.id ?? '', 'none']) {
      const work = owner.client.send(takeBackCredits, { userId: user.id, grantId: id });
      expect((await refusal(work)).code).toBe('input.not-found');
    }
    expect(await balance(user)).toMatchObject({ allCredits: 3 });
    expect((await refusal(owner.client.send(listCreditGrants, { userId: 'nobody' }))).code).toBe('input.not-found');
  });
});

it('none of it is anyone else’s', async () => {
  const user = await studio.createUser('free', 0);
  const codes = await refusalsToOthers(studio, [
    (client) => client.send(grantCredits, give(user, 1)),
    (client) => client.send(listCreditGrants, { userId: user.id }),
    (client) => client.send(takeBackCredits, { userId: user.id, grantId: 'x' }),
  ]);
  expect(codes).toEqual(['input.not-found']);
  expect(await balance(user)).toMatchObject({ allCredits: 0 });
});
