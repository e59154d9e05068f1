import type { PlanName } from '@timbre/contract/plans';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../platform/actor.ts';
import type { FakeClock } from '../../testing/doubles/fake-clock.ts';
import { fakeClock } from '../../testing/doubles/fake-clock.ts';
import { newId } from '../../platform/ids.ts';
import { insertUser } from '../../testing/insert-user.ts';
import { actorOf } from '../../testing/test-actor.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { localDay, localMonth } from './local-day.ts';
import type { FreeDownloadService } from './free-downloads.service.ts';
import { freeDownloadService } from './free-downloads.service.ts';
import { freeDownloadStore } from './free-downloads.store.ts';
import type { CodeLevel, CountedRight, PlanService } from './plans.service.ts';
import { planService } from './plans.service.ts';
import { planStore } from './plans.store.ts';

let database: TestDatabase;
let clock: FakeClock;
let plans: PlanService;
let levels: CodeLevel[];
let freeDownloads: FreeDownloadService;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => {
  clock = fakeClock();
  levels = [];
  freeDownloads = freeDownloadService({ store: freeDownloadStore, clock, newId });
  plans = planService({
    db: database.open.db,
    store: planStore,
    clock,
    balance: async () => ({ allCredits: 7.5, trial: 7.5, limited: 0, lifetime: 0, held: 0, vipType: 2 }),
    usedStorageBytes: async () => 123,
    usedCacheBytes: async () => 45,
    codeLevels: async () => levels,
    freeDownloads,
  });
});

const actorWith = async (plan: PlanName, overrides: Parameters<typeof insertUser>[1] = {}): Promise<Actor> =>
  actorOf(await insertUser(database.open.db, { plan, ...overrides }));
const use = (actor: Actor, right: CountedRight, amount: number) =>
  database.open.db.transaction((tx) => plans.useRight(tx, actor, right, amount));

describe('useRight', () => {
  it('lets exactly the limit through when many ask at once', async () => {
    const actor = await actorWith('free');
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => use(actor, 'preview-characters', 1000)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    await expect(use(actor, 'preview-characters', 1)).rejects.toMatchObject({
      code: 'preview.limit',
      data: { limit: 5000, actual: 5001 },
    });
    expect(await plans.rights(actor)).toMatchObject({ freeCharNums: 0, previewChars: 5000 });
  });

  it('refuses more than the limit at once and counts nothing', async () => {
    const actor = await actorWith('free');
    await expect(use(actor, 'preview-characters', 5001)).rejects.toMatchObject({ code: 'preview.limit' });
    expect((await plans.rights(actor)).freeCharNums).toBe(5000);
  });

  it('counts nothing when the transaction is rolled back', async () => {
    const actor = await actorWith('free');
    await database.open.db
      .transaction(async (tx) => {
        await plans.useRight(tx, actor, 'preview-characters', 10);
        throw new Error('no sound');
      })
      .catch(() => undefined);
    expect((await plans.rights(actor)).freeCharNums).toBe(5000);
  });

  it("counts premium previews by the month and generations by the day of the user's zone", async () => {
    const actor = await actorWith('personal', { timeZone: 'Asia/Tokyo' });
    clock.set(new Date('2026-03-31T14:00:00Z'));
    await use(actor, 'premium-preview-characters', 20_000);
    for (let turn = 0; turn < 10; turn += 1) await use(actor, 'generations', 1);
    await expect(use(actor, 'premium-preview-characters', 1)).rejects.toMatchObject({ code: 'preview.limit' });
    expect(await plans.rights(actor)).toMatchObject({ freePremiumCharNums: 0, premiumPreviewChars: 20_000 });
    await expect(use(actor, 'generations', 1)).rejects.toMatchObject({ code: 'generation.limit' });
    clock.advance({ minutes: 60 });
    expect(await plans.rights(actor)).toMatchObject({ freePremiumCharNums: 20_000, hasPremiumVoices: false });
    await use(actor, 'premium-preview-characters', 1);
    await use(actor, 'generations', 1);
  });

  it('counts work that a job ends in the month of its start, in the zone of the person', async () => {
    const actor = await actorWith('personal', { timeZone: 'Asia/Tokyo' });
    clock.set(new Date('2026-03-31T15:30:00Z'));
    await use(await plans.actorOf(actor.userId), 'translation-characters', 100_000);
    await expect(use(actor, 'translation-characters', 1)).rejects.toMatchObject({ code: 'text.limit' });
    expect((await plans.rights(actor)).translationCharsLeft).toBe(0);
  });

  it('does not offer Free what its plan lacks', async () => {
    const actor = await actorWith('free');
    await expect(use(actor, 'premium-preview-characters', 1)).rejects.toMatchObject({ code: 'preview.limit' });
    await expect(use(actor, 'translation-characters', 1)).rejects.toMatchObject({ code: 'plan.required' });
    await expect(use(await actorWith('personal'), 'translation-characters', 100_001)).rejects.toMatchObject({
      code: 'text.limit',
    });
  });

  it('never stops an unlimited right', async () => {
    await use(await actorWith('professional'), 'preview-characters', 1e9);
    await use(await actorWith('free', { role: 'owner' }), 'generations', 1e9);
  });
});

describe('a generation', () => {
  const begin = (actor: Actor) => database.open.db.transaction((tx) => plans.useGeneration(tx, actor));
  const giveBack = ({ userId }: Actor, day: string) =>
    database.open.db.transaction((tx) => plans.returnGeneration(tx, userId, day));
  const left = async (actor: Actor) => (await plans.rights(actor)).generationsLeft;

  it('is counted on a day and given back to it, never below nothing', async () => {
    const actor = await actorWith('personal', { timeZone: 'Asia/Tokyo' });
    clock.set(new Date('2026-04-01T14:59:00Z'));
    expect([await begin(actor), await begin(actor), await left(actor)]).toEqual(['2026-04-01', '2026-04-01', 8]);
    clock.advance({ minutes: 2 });
    expect([await begin(actor), await left(actor)]).toEqual(['2026-04-02', 9]);
    await giveBack(actor, '2026-04-01');
    expect(await left(actor)).toBe(9);
    for (let time = 0; time < 3; time += 1) await giveBack(actor, '2026-04-02');
    expect(await left(actor)).toBe(10);
  });

  it('is not counted where the plan counts none', async () => {
    expect(await begin(await actorWith('free'))).toBeNull();
  });

  it('is one of so many', async () => {
    const actor = await actorWith('personal');
    const outcomes = await Promise.allSettled(Array.from({ length: 15 }, () => begin(actor)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  });
});

describe('rights', () => {
  it('tells plan, trial and storage', async () => {
    const actor = await actorWith('free', { trialEndsAt: new Date('2026-03-02T10:00:01Z') });
    expect(await plans.rights(actor)).toEqual({
      plan: 'free',
      vipType: 2,
      leftCredits: 7.5,
      freeCharNums: 5000,
      previewChars: 5000,
      freePremiumCharNums: 0,
      premiumPreviewChars: 0,
      appSumoCharNums: 0,
      appSumoVOS: [],
      threeDayCus: true,
      textChars: 10_000,
      generationsLeft: null,
      generationsPerDay: null,
      translationCharsLeft: 0,
      translationChars: 0,
      freeDownloads: 0,
      freeDownloadsEndAt: null,
      storageBytes: 1024 ** 3,
      usedStorageBytes: 123,
      usedCacheBytes: 45,
      cacheBytes: 1024 ** 3 / 4,
      hasSubtitleExport: false,
      hasCommercialRights: false,
      hasWatermark: true,
      hasPremiumVoices: false,
    });
    clock.advance({ seconds: 1 });
    expect(await plans.rights(actor)).toMatchObject({ threeDayCus: false });
    expect(await plans.rights(await actorWith('free', { role: 'owner' }))).toMatchObject({
      plan: 'business',
      freeCharNums: null,
      storageBytes: null,
    });
  });
});

it('finds the day of a zone, and UTC for a zone no one knows', () => {
  const time = new Date('2026-12-31T23:30:00Z');
  expect(localDay(time, 'Asia/Tokyo')).toBe('2027-01-01');
  expect(localMonth(time, 'America/New_York')).toBe('2026-12-01');
  expect(localDay(time, 'Mars/Olympus')).toBe('2026-12-31');
});
