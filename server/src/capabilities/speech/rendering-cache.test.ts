import { estimateArticle } from '@timbre/contract/articles/articles-speech';
import { exportArticle, readExport } from '@timbre/contract/exports';
import { plans } from '@timbre/contract/plans';
import { readUserRights } from '@timbre/contract/rights';
import { authoriseUpload } from '@timbre/contract/uploads';
import { and, eq, isNotNull } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../platform/jobs/testing-jobs.ts';
import { eraseArticle, exportNow, listen, paragraphs, saveArticle } from '../../testing/steps/article-steps.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../testing/test-studio.ts';
import { files } from '../uploads/uploads.tables.ts';
import { renderings } from './speech.tables.ts';

const mebibyte = 1024 ** 2;
let studio: TestStudio;
let user: TestUser;
beforeAll(async () => {
  studio = await startTestStudio();
});
afterAll(async () => {
  expect(await studio.verifyLedger()).toMatchObject({ ok: true });
  await studio.close();
});
beforeEach(async () => {
  user = await studio.createUser('free');
  studio.engine.takeTexts();
});
afterEach(() => studio.breakDisk(null));

const rights = () => user.client.send(readUserRights, {});
const isKept = () => and(eq(renderings.ownerId, user.id), isNotNull(renderings.fileId));
const kept = () => studio.db.select().from(renderings).where(isKept());
/** As if each kept sentence were as long as it takes. */
const grow = (sizeBytes: number) =>
  studio.db
    .update(files)
    .set({ sizeBytes })
    .where(and(eq(files.ownerId, user.id), eq(files.purpose, 'rendering')));
const runUpkeep = (name: string) => studio.composition.periodics.find((one) => one.name === name)?.run();
const evict = () => runUpkeep('speech.evict-renderings');

describe('what is kept of listening', () => {
  it('stays below the plan’s ceiling: what was not heard for longest goes, and its bytes with it', async () => {
    const old = await saveArticle(user, 'Heard first. Heard second.');
    const young = await saveArticle(user, 'Heard last.');
    await listen(user, old.articleId);
    const keys = (await studio.db.select().from(files).where(eq(files.ownerId, user.id))).map(({ blobKey }) => blobKey);
    studio.clock.advance({ hours: 1 });
    await listen(user, young.articleId);
    await grow(100 * mebibyte);
    studio.clock.advance({ hours: 1 });
    expect(await rights()).toMatchObject({ usedStorageBytes: 0, usedCacheBytes: 300 * mebibyte });
    await evict();
    const left = await rights();
    expect(left.usedCacheBytes).toBe(200 * mebibyte);
    expect(left.usedCacheBytes).toBeLessThanOrEqual(plans.free.cacheBytes);
    studio.clock.advance({ hours: 1 });
    await runUpkeep('uploads.prune-blobs');
    const stored = await Promise.all(keys.map((key) => studio.platform.blobs.has(key)));
    expect(stored.filter((has) => has)).toHaveLength(1);
    studio.engine.takeTexts();
    await listen(user, young.articleId);
    expect(studio.engine.takeTexts()).toEqual([]);
    // What is made again was counted when it was first heard.
    expect((await listen(user, old.articleId)).heard).toHaveLength(2);
    expect(studio.engine.takeTexts()).toHaveLength(1);
    expect((await rights()).freeCharNums).toBe(left.freeCharNums);
  });

  it('is heard again by who has no characters left', async () => {
    const { articleId } = await saveArticle(user, 'a'.repeat(4990));
    await listen(user, articleId);
    const { freeCharNums } = await rights();
    expect(freeCharNums).toBeLessThan(4990);
    await grow(plans.free.cacheBytes + 1);
    studio.clock.advance({ hours: 1 });
    await evict();
    expect(await kept()).toEqual([]);
    expect((await listen(user, articleId)).error).toBeNull();
    expect((await rights()).freeCharNums).toBe(freeCharNums);
  });

  it('gives way before the disk takes nothing new, and never keeps an upload out', async () => {
    const { articleId } = await saveArticle(user, 'A full disk.');
    await listen(user, articleId);
    await grow(100 * plans.free.cacheBytes);
    const upload = { fileName: 'a.wav', mediaType: 'audio/wav', sizeBytes: 10, sha256: 'a'.repeat(64) };
    expect((await user.client.send(authoriseUpload, upload)).parts).toHaveLength(1);
    await grow(1000);
    studio.clock.advance({ hours: 1 });
    studio.breakDisk('free');
    await evict();
    expect(await kept()).toEqual([]);
  });

  it('is written as used once for a whole script, not at each hearing', async () => {
    const { articleId } = await saveArticle(user, 'Once more. And again.');
    await listen(user, articleId);
    const times = async () => (await kept()).map(({ lastUsedAt }) => lastUsedAt.getTime());
    const first = await times();
    studio.clock.advance({ minutes: 5 });
    await listen(user, articleId);
    expect(await times()).toEqual(first);
    studio.clock.advance({ minutes: 30 });
    await listen(user, articleId);
    expect(await times()).toEqual([studio.clock.now().getTime(), studio.clock.now().getTime()]);
  });

  it('goes with its article, unless another one speaks it too', async () => {
    const first = await saveArticle(user, 'Shared by two. Only in the first.');
    const second = await saveArticle(user, 'Shared by two.');
    await listen(user, first.articleId);
    await listen(user, second.articleId);
    const before = (await rights()).usedCacheBytes;
    await eraseArticle(user, first.articleId);
    expect(await kept()).toHaveLength(1);
    expect((await rights()).usedCacheBytes).toBeLessThan(before);
    studio.engine.takeTexts();
    await listen(user, second.articleId);
    expect(studio.engine.takeTexts()).toEqual([]);
  });
});

describe('what was paid', () => {
  beforeEach(async () => {
    user = await studio.createUser('professional');
  });

  it('is made again without a charge, and its price is known without it', async () => {
    const text = 'Paid once. Never again.';
    const { articleId, segments } = await saveArticle(user, text);
    await exportNow(studio, user, articleId);
    const { allCredits } = await studio.balance(user);
    await grow(plans.professional.cacheBytes);
    studio.clock.advance({ hours: 1 });
    await evict();
    expect(await kept()).toHaveLength(1);
    const draft = { articleId, segments: paragraphs({ text, id: segments[0]?.id }) };
    expect(await user.client.send(estimateArticle, draft)).toMatchObject({ credits: 0, isExact: true });
    expect(await exportNow(studio, user, articleId, { format: 'wav' })).toMatchObject({ status: 'done' });
    expect((await studio.balance(user)).allCredits).toBe(allCredits);
    expect(studio.engine.takeTexts()).toHaveLength(3);
  });

  it('stays while an export is about to mix it, however long that takes', async () => {
    const first = await saveArticle(user, 'Mixed first.');
    await listen(user, first.articleId);
    const [early] = await kept();
    const { articleId } = await saveArticle(user, 'Mixed first. Takes long. Short one. Takes ages. The end.');
    studio.clock.advance({ hours: 1 });
    const { id } = await user.client.send(exportArticle, { articleId });
    const releaseFirst = studio.engine.holdBack(/long/);
    const running = studio.runJobs();
    const evictLater = async (): Promise<void> => {
      await eventually(() => studio.engine.counts().open > 0);
      studio.clock.advance({ minutes: 25 });
      await grow(plans.professional.cacheBytes);
      await evict();
      expect((await kept()).map((row) => row.id)).toContain(early?.id);
    };
    await evictLater();
    releaseFirst();
    const releaseSecond = studio.engine.holdBack(/ages/);
    await eventually(() => studio.engine.takeTexts().includes('Takes ages.'));
    await evictLater();
    releaseSecond();
    await running;
    expect(await user.client.send(readExport, { id })).toMatchObject({ status: 'done' });
  });
});
