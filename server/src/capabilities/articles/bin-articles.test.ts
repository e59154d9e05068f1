import {
  articleLimits,
  binArticles,
  copyArticle,
  deleteArticle,
  deleteArticles,
  listArticles,
  readArticle,
  renameArticle,
  restoreArticles,
  updateArticle,
} from '@timbre/contract/articles/articles';
import { estimateArticle, listenToArticle } from '@timbre/contract/articles/articles-speech';
import { createTake, listTakes } from '@timbre/contract/articles/articles-takes';
import { createVersion, listVersions } from '@timbre/contract/articles/articles-versions';
import { exportArticle, readExport } from '@timbre/contract/exports';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentLogger } from '../../platform/log/logger.ts';
import { runDue } from '../../platform/jobs/schedule.ts';
import { exportNow, paragraphs, refusal, saveArticle } from '../../testing/steps/article-steps.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../testing/test-studio.ts';
import { files } from '../uploads/uploads.tables.ts';

let studio: TestStudio;
let user: TestUser;
let other: TestUser;

beforeAll(async () => {
  studio = await startTestStudio();
  user = await studio.createUser();
  other = await studio.createUser();
});
afterAll(async () => {
  expect(await studio.verifyLedger()).toMatchObject({ ok: true });
  await studio.close();
});

const remove = (id: string) => user.client.send(deleteArticle, { id });
const restore = (...articleIds: string[]) => user.client.send(restoreArticles, { articleIds });
const code = async (work: Promise<unknown>) => (await refusal(work)).code;
const isThere = (id: string) =>
  user.client.send(readArticle, { id }).then(
    () => true,
    () => false,
  );
const exportFiles = (owner: TestUser) =>
  studio.db.$count(files, and(eq(files.ownerId, owner.id), eq(files.purpose, 'export')));
const sweep = () => runDue({ db: studio.db, clock: studio.clock, log: silentLogger }, studio.composition.periodics);

describe('the bin', () => {
  it('takes an article, gives it back as it was, and lets it go for good the second time', async () => {
    const saved = await saveArticle(user, 'Keep me.');
    const id = saved.articleId;
    await remove(id);
    expect(await isThere(id)).toBe(false);
    expect(await restore(id)).toEqual({ articleIds: [id] });
    expect(await user.client.send(readArticle, { id })).toEqual(saved);
    await remove(id);
    await remove(id);
    expect(await restore(id)).toEqual({ articleIds: [] });
    expect(await code(remove(id))).toBe('input.not-found');
  });

  it('keeps a binned article from being read, changed, heard, exported or copied', async () => {
    const { articleId: id, segments } = await saveArticle(user, 'Quiet now.');
    const segmentId = segments[0]?.id ?? '';
    await remove(id);
    const { client } = user;
    const hear = async () => {
      for await (const one of client.events(listenToArticle, { id })) return one;
      return null;
    };
    const tries = [
      client.send(readArticle, { id }),
      client.send(updateArticle, { id, revision: 1, segments: paragraphs('x') }),
      client.send(renameArticle, { articleId: id, title: 'x' }),
      client.send(copyArticle, { articleId: id }),
      client.send(estimateArticle, { articleId: id, segments: paragraphs('x') }),
      client.send(exportArticle, { articleId: id }),
      client.send(listTakes, { id }),
      client.send(createTake, { id, segmentId }),
      client.send(listVersions, { id }),
      client.send(createVersion, { id, label: 'x' }),
      hear(),
    ];
    const codes = await Promise.all(tries.map(code));
    expect(codes).toEqual(tries.map(() => 'input.not-found'));
  });

  it('lets an export that was asked for before go on, and gives it back with the article', async () => {
    const { articleId } = await saveArticle(user, 'Still on its way.');
    const { id } = await user.client.send(exportArticle, { articleId });
    await remove(articleId);
    expect(await studio.runJobs()).toBe(1);
    await restore(articleId);
    const done = await user.client.send(readExport, { id });
    expect(done.status).toBe('done');
    expect((await fetch(new URL(done.files[0]?.url ?? '', studio.address))).status).toBe(200);
    await remove(articleId);
    await remove(articleId);
    expect(await code(user.client.send(readExport, { id }))).toBe('input.not-found');
  });

  it('stops an export when its article goes for good, and gives its credits back', async () => {
    const { articleId } = await saveArticle(user, 'Never to be heard.');
    const before = await studio.balance(user);
    await user.client.send(exportArticle, { articleId });
    await remove(articleId);
    expect((await studio.balance(user)).held).toBeGreaterThan(0);
    await remove(articleId);
    expect(await studio.balance(user)).toEqual(before);
    expect(await studio.runJobs()).toBe(0);
  });

  it('forgets files of exports with the article', async () => {
    const owner = await studio.createUser();
    const { articleId: id } = await saveArticle(owner, 'Once.');
    await exportNow(studio, owner, id);
    const before = await exportFiles(owner);
    expect(before).toBeGreaterThan(0);
    await owner.client.send(deleteArticle, { id });
    expect(await exportFiles(owner)).toBe(before);
    await owner.client.send(deleteArticle, { id });
    expect(await exportFiles(owner)).toBe(0);
  });

  it('is emptied by the clock after its days, a day before not', async () => {
    const old = await saveArticle(user, 'Old.');
    await remove(old.articleId);
    studio.clock.advance({ days: 1 });
    const young = await saveArticle(user, 'Young.');
    await remove(young.articleId);
    studio.clock.advance({ days: articleLimits.binDays - 1, minutes: 61 });
    await sweep();
    expect(await restore(old.articleId, young.articleId)).toEqual({ articleIds: [young.articleId] });
    studio.clock.advance({ days: 40 });
    await sweep();
    expect(await isThere(young.articleId)).toBe(true);
  });
});

describe('many at once', () => {
  it('passes over foreign and missing ids, and takes each of one’s own once', async () => {
    const [mine, binned, theirs] = [
      await saveArticle(user, 'a'),
      await saveArticle(user, 'b'),
      await saveArticle(other, 'c'),
    ];
    await remove(binned.articleId);
    const articleIds = [theirs.articleId, 'nothing', mine.articleId, mine.articleId, binned.articleId, '\u{1f388}'];
    const removed = await user.client.send(deleteArticles, { articleIds });
    expect(removed.articleIds.sort()).toEqual([mine.articleId, binned.articleId].sort());
    expect(await restore(...articleIds)).toEqual({ articleIds: [mine.articleId] });
    expect(await other.client.send(readArticle, { id: theirs.articleId })).toEqual(theirs);
  });

  it('binned again from another tab, it stays in the bin', async () => {
    const [kept, fresh, theirs] = [
      await saveArticle(user, 'Kept.'),
      await saveArticle(user, 'Fresh.'),
      await saveArticle(other, 'Theirs.'),
    ];
    await remove(kept.articleId);
    const articleIds = [kept.articleId, fresh.articleId, theirs.articleId, 'nothing'];
    for (let turn = 0; turn < 2; turn += 1) {
      const binned = await user.client.send(binArticles, { articleIds });
      expect(binned.articleIds.sort()).toEqual([kept.articleId, fresh.articleId].sort());
    }
    expect((await restore(...articleIds)).articleIds.sort()).toEqual([kept.articleId, fresh.articleId].sort());
    expect(await other.client.send(readArticle, { id: theirs.articleId })).toEqual(theirs);
  });

  it('takes 200 ids and refuses 201', async () => {
    const owner = await studio.createUser();
    const saved = await Promise.all(Array.from({ length: 20 }, (_, index) => saveArticle(owner, `Text ${index}.`)));
    const articleIds = [...saved.map(({ articleId }) => articleId), ...Array.from({ length: 180 }, (_, i) => `x${i}`)];
    expect((await owner.client.send(deleteArticles, { articleIds })).articleIds).toHaveLength(20);
    expect((await owner.client.send(listArticles, { isBinned: '1' })).totalElements).toBe(20);
    expect((await owner.client.send(restoreArticles, { articleIds })).articleIds).toHaveLength(20);
    expect(await code(owner.client.send(deleteArticles, { articleIds: [...articleIds, 'y'] }))).toBe('input.invalid');
    expect(await code(owner.client.send(deleteArticles, { articleIds: [] }))).toBe('input.invalid');
  });
});
