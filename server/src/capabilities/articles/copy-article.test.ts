import { defaultArticleSettings } from '@timbre/contract/articles/article-settings';
import { addArticleToAlbum, createAlbum } from '@timbre/contract/albums';
import {
  copyArticle,
  createArticle,
  deleteArticle,
  listArticles,
  readArticle,
  updateArticle,
} from '@timbre/contract/articles/articles';
import { estimateArticle } from '@timbre/contract/articles/articles-speech';
import { createTake, listTakes } from '@timbre/contract/articles/articles-takes';
import { encodeWav } from '@timbre/media/wav';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportNow, paragraphs, refusal, saveArticle } from '../../testing/steps/article-steps.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../testing/test-studio.ts';
import { uploadFile } from '../../testing/steps/upload-steps.ts';
import { files } from '../uploads/uploads.tables.ts';
import { copyTitle } from './copy-article.ts';

let studio: TestStudio;
let user: TestUser;

beforeAll(async () => {
  studio = await startTestStudio();
  user = await studio.createUser();
});
afterAll(() => studio.close());

const read = (id: string) => user.client.send(readArticle, { id });
const copy = (articleId: string) => user.client.send(copyArticle, { articleId });
const hum = encodeWav(
  Int16Array.from({ length: 48_000 }, (_, i) => Math.round(4000 * Math.sin(i / 20))),
  48_000,
);

describe('a copy', () => {
  it('has paragraphs, marks, settings, roles and album, under new ids', async () => {
    const settings = {
      ...defaultArticleSettings,
      loudness: 'podcast' as const,
      roles: [{ id: 'r1', name: 'Ana', colour: 'plum' as const }],
      markers: [{ id: 'm', segmentId: 'first', offset: 1, label: 'x' }],
    };
    const segments = paragraphs(
      { id: 'first', text: 'Hello.', marks: [{ kind: 'pause', start: 5, end: 5, ms: 10 }], role: 'r1', emotion: 'sad' },
      { text: 'Bye.', gainDb: 3, speaker: 'fake-ja' },
    );
    const saved = await user.client.send(createArticle, { title: 'Mine', segments, settings });
    const { companyId } = await user.client.send(createAlbum, { name: 'A' });
    await user.client.send(addArticleToAlbum, { companyId, articleIds: [saved.articleId] });
    const summary = await copy(saved.articleId);
    expect(summary).toMatchObject({ title: 'Mine (copy)', companyId, paragraphs: 2, characters: 10 });
    const made = await read(summary.articleId);
    const ids = made.segments.map(({ id }) => id);
    expect(new Set([...ids, ...saved.segments.map(({ id }) => id)]).size).toBe(4);
    expect(made.segments.map((one, i) => ({ ...one, id: saved.segments[i]?.id }))).toEqual(saved.segments);
    expect(made.settings).toEqual({ ...saved.settings, markers: [{ ...settings.markers[0], segmentId: ids[0] }] });
    expect((await user.client.send(listArticles, { companyId })).totalElements).toBe(2);
  });

  it('has takes of its own, whose recordings stay when the original goes', async () => {
    const saved = await saveArticle(user, 'Said by me.', 'By a voice.');
    const [first, second] = saved.segments;
    const id = saved.articleId;
    const fileId = await uploadFile(user, hum);
    const recorded = await user.client.send(createTake, { id, segmentId: first?.id ?? '', fileId, label: 'Mine' });
    studio.clock.advance({ seconds: 1 });
    await user.client.send(createTake, { id, segmentId: second?.id ?? '' });
    const used = saved.segments.map((one, index) => (index === 0 ? { ...one, takeId: recorded.id } : one));
    await user.client.send(updateArticle, { id, revision: 1, segments: used });
    const { sizeBytes } = await copy(id);
    expect(sizeBytes).toBeGreaterThan(90_000);
    const [made] = (await user.client.send(listArticles, { keyword: '(copy)' })).results;
    const copyId = made?.articleId ?? '';
    const article = await read(copyId);
    const takes = await user.client.send(listTakes, { id: copyId });
    expect(takes).toHaveLength(2);
    expect(takes[0]).toMatchObject({ kind: 'recording', label: 'Mine', segmentId: article.segments[0]?.id });
    expect(article.segments[0]?.takeId).toBe(takes[0]?.id);
    expect(takes[0]?.id).not.toBe(recorded.id);
    await user.client.send(deleteArticle, { id });
    await user.client.send(deleteArticle, { id });
    studio.clock.advance({ hours: 3 });
    for (const task of studio.composition.periodics) await task.run();
    const done = await exportNow(studio, user, copyId);
    expect(done).toMatchObject({ status: 'done' });
  });

  it('is not paid: charges belong to an article', async () => {
    const saved = await saveArticle(user, 'Pay for each.');
    await exportNow(studio, user, saved.articleId);
    const { articleId } = await copy(saved.articleId);
    const { segments } = await read(articleId);
    const cost = await user.client.send(estimateArticle, { articleId, segments });
    expect(cost.paidSeconds).toBe(0);
    expect(cost.chargedSeconds).toBeGreaterThan(0);
  });

  it('is refused when its recordings do not fit the plan, and makes nothing', async () => {
    const owner = await studio.createUser('free', 0);
    const { articleId, segments } = await saveArticle(owner, 'Recorded.');
    const fileId = await uploadFile(owner, hum);
    await owner.client.send(createTake, { id: articleId, segmentId: segments[0]?.id ?? '', fileId });
    const [take] = await studio.db.select().from(files).where(eq(files.ownerId, owner.id));
    if (take === undefined) throw new Error('no file');
    await studio.db.insert(files).values({ ...take, id: `${take.id}x`, sizeBytes: 1024 ** 3 - take.sizeBytes });
    expect((await refusal(owner.client.send(copyArticle, { articleId }))).code).toBe('storage.full');
    expect((await owner.client.send(listArticles, {})).totalElements).toBe(1);
  });

  it('is made once for one Idempotency-Key', async () => {
    const { articleId } = await saveArticle(user, 'Twice asked.');
    const send = () => user.client.send(copyArticle, { articleId }, { idempotencyKey: 'copy-once' });
    expect(await send()).toEqual(await send());
    expect((await user.client.send(listArticles, { keyword: 'Twice asked' })).totalElements).toBe(2);
  });

  it('has a title that fits and loses no half characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (title) => {
        const copied = copyTitle(title);
        expect(copied.length).toBeLessThanOrEqual(200);
        expect(copied).not.toMatch(/\p{Surrogate}/u);
        expect(copied.endsWith(' (copy)')).toBe(true);
      }),
    );
    expect(copyTitle('🎈'.repeat(100))).toBe(`${'🎈'.repeat(96)} (copy)`);
  });
});
