import { updateArticle } from '@timbre/contract/articles/articles';
import { cancelExport, exportArticle, readExport } from '@timbre/contract/exports';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { readUserRights } from '@timbre/contract/rights';
import { eraseArticle, exportNow, paragraphs, refusal, saveArticle } from '../../testing/steps/article-steps.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../testing/test-studio.ts';

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
  user = await studio.createUser('free', 0);
  await give(3);
});
afterEach(() => studio.engine.failOn(null));

const give = (count: number) =>
  studio.db.transaction((tx) =>
    studio.composition.freeDownloads.grantDownloads(tx, {
      userId: user.id,
      source: 'questionnaire',
      count,
      expiresAt: new Date(studio.clock.now().getTime() + 30 * 86_400_000),
    }),
  );
const left = async () => (await user.client.send(readUserRights, {})).freeDownloads;

it('pays for a whole export in the place of credits; what is paid already takes none', async () => {
  const article = await saveArticle(user, 'Nobody pays for this.');
  const { articleId: id } = article;
  expect(await exportNow(studio, user, id)).toMatchObject({ status: 'done', credits: 0 });
  expect(await left()).toBe(2);
  expect(await exportNow(studio, user, id, { format: 'wav' })).toMatchObject({ status: 'done', credits: 0 });
  expect(await left()).toBe(2);
  const segments = [...article.segments, ...paragraphs('One more line.')];
  await user.client.send(updateArticle, { id, revision: article.revision, segments });
  expect(await exportNow(studio, user, id)).toMatchObject({ status: 'done', credits: 0 });
  expect(await left()).toBe(1);
});

it('goes before credits, which are there again when it has gone', async () => {
  const rich = await studio.createUser('personal', 10);
  user = rich;
  await give(1);
  const [first, second] = [await saveArticle(rich, 'The first.'), await saveArticle(rich, 'The second.')];
  await exportNow(studio, rich, first.articleId);
  expect(await studio.balance(rich)).toMatchObject({ allCredits: 10, held: 0 });
  const { credits } = await exportNow(studio, rich, second.articleId);
  expect(credits).toBeGreaterThan(0);
  expect(await studio.balance(rich)).toMatchObject({ allCredits: 10 - (credits ?? 0), held: 0 });
});

it('is given back when nothing was delivered: cancelled, failed, deleted', async () => {
  const { articleId } = await saveArticle(user, 'Never delivered.');
  const { id } = await user.client.send(exportArticle, { articleId });
  expect(await left()).toBe(2);
  await user.client.send(cancelExport, { id });
  await studio.runJobs();
  expect(await left()).toBe(3);

  studio.engine.failOn(/Never/);
  expect(await exportNow(studio, user, articleId)).toMatchObject({ status: 'failed' });
  expect(await left()).toBe(3);
  studio.engine.failOn(null);

  await user.client.send(exportArticle, { articleId });
  expect(await left()).toBe(2);
  await eraseArticle(user, articleId);
  await studio.runJobs();
  expect(await left()).toBe(3);
});

it('is taken again when the owner lets a failed export run again', async () => {
  const { articleId } = await saveArticle(user, 'Again, please.');
  studio.engine.failOn(/Again/);
  const { id } = await exportNow(studio, user, articleId);
  studio.engine.failOn(null);
  await studio.db.transaction((tx) => studio.composition.exports.reopen(tx, id));
  expect(await left()).toBe(2);
  expect(await user.client.send(readExport, { id })).toMatchObject({ status: 'queued' });
});

it('is never taken twice when many ask at once, and none is left for the next', async () => {
  const articles = await Promise.all(['One.', 'Two.', 'Three.', 'Four.'].map((text) => saveArticle(user, text)));
  const asked = await Promise.allSettled(
    articles.map(({ articleId }) => user.client.send(exportArticle, { articleId })),
  );
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  expect(await left()).toBe(0);
  const { articleId } = await saveArticle(user, 'Five.');
  expect((await refusal(user.client.send(exportArticle, { articleId }))).code).toBe('credits.insufficient');
});
