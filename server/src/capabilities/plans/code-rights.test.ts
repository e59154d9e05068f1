import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../platform/actor.ts';
import { newId } from '../../platform/ids.ts';
import type { FakeClock } from '../../testing/doubles/fake-clock.ts';
import { fakeClock } from '../../testing/doubles/fake-clock.ts';
import { insertUser } from '../../testing/insert-user.ts';
import { actorOf } from '../../testing/test-actor.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
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
  levels = [
    { level: 1, composeChars: 600, textChars: 10_000 },
    { level: 6, composeChars: 400, textChars: 10_000 },
  ];
  freeDownloads = freeDownloadService({ store: freeDownloadStore, clock, newId });
  plans = planService({
    db: database.open.db,
    store: planStore,
    clock,
    freeDownloads,
    balance: async () => ({ allCredits: 0, trial: null, limited: 0, lifetime: 0, held: 0, vipType: 2 }),
    usedStorageBytes: async () => 0,
    usedCacheBytes: async () => 0,
    codeLevels: async () => levels,
  });
});

const actorWith = async (overrides: Parameters<typeof insertUser>[1] = {}): Promise<Actor> =>
  actorOf(await insertUser(database.open.db, overrides));
const use = (actor: Actor, amount: number, right: CountedRight = 'preview-characters') =>
  database.open.db.transaction((tx) => plans.useRight(tx, actor, right, amount));

describe('preview characters of a code', () => {
  it('follow those of the plan, one code after the other', async () => {
    const actor = await actorWith();
    await use(actor, 4900);
    expect(await plans.rights(actor)).toMatchObject({ freeCharNums: 100, appSumoCharNums: 1000 });
    await plans.requireRight(actor, 'preview-characters', 1100);
    await use(actor, 800);
    expect(await plans.rights(actor)).toMatchObject({
      freeCharNums: 0,
      appSumoCharNums: 300,
      appSumoVOS: [
        { level: 1, composeCount: 600, leftComposeCount: 0 },
        { level: 6, composeCount: 400, leftComposeCount: 300 },
      ],
    });
    const tooMany = { code: 'preview.limit', data: { limit: 6000, actual: 6001 } };
    await expect(plans.requireRight(actor, 'preview-characters', 301)).rejects.toMatchObject(tooMany);
    await expect(use(actor, 301)).rejects.toMatchObject(tooMany);
    await use(actor, 300);
    expect(await plans.rights(actor)).toMatchObject({ freeCharNums: 0, appSumoCharNums: 0 });
  });

  it('are never given twice when many ask at once', async () => {
    const actor = await actorWith();
    const outcomes = await Promise.allSettled(Array.from({ length: 30 }, () => use(actor, 250)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(24);
    expect(await plans.rights(actor)).toMatchObject({ freeCharNums: 0, appSumoCharNums: 0 });
  });

  it('stay where the plan has no limit, and begin again with the month', async () => {
    const actor = await actorWith({ timeZone: 'America/Los_Angeles' });
    clock.set(new Date('2026-04-01T06:59:59Z'));
    await use(actor, 5600);
    await use({ ...actor, plan: 'personal' }, 100_000);
    expect(await plans.rights(actor)).toMatchObject({ freeCharNums: 0, appSumoCharNums: 400 });
    clock.advance({ seconds: 1 });
    expect(await plans.rights(actor)).toMatchObject({ freeCharNums: 5000, appSumoCharNums: 1000 });
  });

  it('end in another sentence within the trial', async () => {
    const actor = await actorWith({ trialEndsAt: new Date(clock.now().getTime() + 1000) });
    await expect(use(actor, 6001)).rejects.toMatchObject({ code: 'preview.trial-limit' });
    await expect(plans.requireRight(actor, 'preview-characters', 6001)).rejects.toThrow(/trial/);
    clock.advance({ seconds: 1 });
    await expect(use(actor, 6001)).rejects.toMatchObject({ code: 'preview.limit' });
  });
});

describe('counters in the own time zone', () => {
  it.each([
    // The last second of a month there, as UTC tells it.
    { timeZone: 'Asia/Tokyo', lastSecond: '2026-02-28T14:59:59Z' },
    { timeZone: 'America/Los_Angeles', lastSecond: '2026-03-01T07:59:59Z' },
    { timeZone: 'Asia/Kathmandu', lastSecond: '2026-02-28T18:14:59Z' },
  ])('begin again at midnight in $timeZone', async ({ timeZone, lastSecond }) => {
    const actor = await actorWith({ plan: 'personal', timeZone });
    const left = async () => {
      const { generationsLeft, freePremiumCharNums, translationCharsLeft } = await plans.rights(actor);
      return [generationsLeft, freePremiumCharNums, translationCharsLeft];
    };
    const useAll = async () => {
      await use(actor, 1, 'generations');
      await use(actor, 5, 'premium-preview-characters');
      await use(actor, 7, 'translation-characters');
    };
    // A day before, that is another day of the same month.
    clock.set(new Date(Date.parse(lastSecond) - 86_400_000));
    await useAll();
    clock.advance({ seconds: 1 });
    expect(await left()).toEqual([10, 19_995, 99_993]);
    clock.set(new Date(lastSecond));
    await useAll();
    expect(await left()).toEqual([9, 19_990, 99_986]);
    clock.advance({ seconds: 1 });
    expect(await left()).toEqual([10, 20_000, 100_000]);
  });
});

describe('free downloads', () => {
  const give = (actor: Actor, source: string, count: number, days: number) =>
    database.open.db.transaction((tx) =>
      freeDownloads.grantDownloads(tx, {
        userId: actor.userId,
        source,
        count,
        expiresAt: new Date(clock.now().getTime() + days * 86_400_000),
      }),
    );
  const take = (actor: Actor) => database.open.db.transaction((tx) => freeDownloads.take(tx, actor.userId));

  it('are given once by a source, used up from the earliest end, and gone with it', async () => {
    const actor = await actorWith();
    const start = clock.now().getTime();
    expect(await give(actor, 'later', 1, 60)).toBe(true);
    expect(await give(actor, 'questionnaire', 3, 30)).toBe(true);
    expect(await give(actor, 'questionnaire', 3, 90)).toBe(false);
    const endOf = (days: number) => new Date(start + days * 86_400_000).toISOString();
    expect(await plans.rights(actor)).toMatchObject({ freeDownloads: 4, freeDownloadsEndAt: endOf(30) });
    const taken = await Promise.all(Array.from({ length: 3 }, () => take(actor)));
    expect(new Set(taken).size).toBe(1);
    expect(await plans.rights(actor)).toMatchObject({ freeDownloads: 1, freeDownloadsEndAt: endOf(60) });
    await database.open.db.transaction((tx) => freeDownloads.putBack(tx, taken[0] ?? ''));
    expect(await plans.rights(actor)).toMatchObject({ freeDownloads: 2 });
    clock.advance({ days: 30 });
    expect(await plans.rights(actor)).toMatchObject({ freeDownloads: 1 });
    expect(await take(actor)).not.toBeNull();
    expect(await take(actor)).toBeNull();
    expect(await plans.rights(actor)).toMatchObject({ freeDownloads: 0, freeDownloadsEndAt: null });
  });

  it('never go below nothing when many take at once', async () => {
    const actor = await actorWith();
    await give(actor, 'questionnaire', 3, 30);
    const taken = await Promise.all(Array.from({ length: 10 }, () => take(actor)));
    expect(taken.filter((one) => one !== null)).toHaveLength(3);
  });
});
