import {
  addArticleToAlbum,
  albumLimits,
  createAlbum,
  deleteAlbum,
  listAlbums,
  removeArticleFromAlbum,
  renameAlbum,
} from '@timbre/contract/albums';
import {
  createArticle,
  deleteArticle,
  listArticles,
  readArticle,
  restoreArticles,
} from '@timbre/contract/articles/articles';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { paragraphs, refusal, saveArticle } from '../../testing/steps/article-steps.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../testing/test-studio.ts';
import { albums } from '../projects/projects.tables.ts';

let studio: TestStudio;
let user: TestUser;

beforeAll(async () => {
  studio = await startTestStudio();
});
afterAll(() => studio.close());
beforeEach(async () => {
  user = await studio.createUser();
});

const make = (name: string) => user.client.send(createAlbum, { name });
const list = () => user.client.send(listAlbums, {});
const add = (companyId: string, ...articleIds: string[]) =>
  user.client.send(addArticleToAlbum, { companyId, articleIds });
const albumOf = async (id: string) => (await user.client.send(readArticle, { id })).companyId;
const save = async () => (await saveArticle(user, 'Text.')).articleId;

describe('albums', () => {
  it('are listed by name with their articles, those in the bin not counted', async () => {
    const [b, a] = [await make('beta'), await make(' Alpha ')];
    const [one, two] = [await save(), await save()];
    await add(b.companyId, one, two);
    await user.client.send(deleteArticle, { id: two });
    expect(await list()).toEqual([
      { ...a, name: 'Alpha', articleCount: 0 },
      { ...b, articleCount: 1 },
    ]);
    expect(await user.client.send(renameAlbum, { id: b.companyId, name: '動物' })).toEqual({
      ...b,
      name: '動物',
      articleCount: 1,
    });
    for (const name of ['', ' ', 'x'.repeat(81)]) expect((await refusal(make(name))).code).toBe('input.invalid');
  });

  it('hold an article once: it leaves the one it was in', async () => {
    const [a, b] = [await make('a'), await make('b')];
    const [one, two] = [await save(), await save()];
    expect(await add(a.companyId, one, two, one)).toEqual({
      articleIds: expect.arrayContaining([one, two]) as string[],
    });
    await add(b.companyId, one);
    expect((await list()).map(({ articleCount }) => articleCount)).toEqual([1, 1]);
    const { articleId } = await user.client.send(createArticle, { companyId: a.companyId, segments: paragraphs('x') });
    expect(await albumOf(articleId)).toBe(a.companyId);
    const out = await user.client.send(removeArticleFromAlbum, { articleIds: [one, two, articleId] });
    expect(out.articleIds).toHaveLength(3);
    expect(await albumOf(one)).toBeNull();
  });

  it('leave their articles when they are deleted, or take them into the bin', async () => {
    const [a, b] = [await make('a'), await make('b')];
    const [one, two] = [await save(), await save()];
    await add(a.companyId, one);
    await add(b.companyId, two);
    await user.client.send(deleteAlbum, { id: a.companyId });
    await user.client.send(deleteAlbum, { id: b.companyId, withArticles: '1' });
    expect(await list()).toEqual([]);
    expect(await albumOf(one)).toBeNull();
    expect((await user.client.send(listArticles, { isBinned: '1' })).results).toMatchObject([{ articleId: two }]);
    await user.client.send(restoreArticles, { articleIds: [two] });
    expect(await albumOf(two)).toBeNull();
  });

  it('are made once for one Idempotency-Key, up to a limit', async () => {
    const send = () => user.client.send(createAlbum, { name: 'Once' }, { idempotencyKey: 'album-once' });
    expect(await send()).toEqual(await send());
    const shared = { ownerId: user.id, type: 'article' as const, title: 'x', createdAt: studio.clock.now() };
    const rows = Array.from({ length: albumLimits.perUser - 1 }, (_, index) => ({
      ...shared,
      id: `${user.id}-${index}`,
    }));
    await studio.db.insert(albums).values(rows);
    expect(await refusal(make('One more'))).toMatchObject({
      code: 'input.invalid',
      message: 'You have 500 albums, which is the limit. Delete one first.',
    });
  });

  it('take 200 articles at once, pass over foreign ids, and refuse 201', async () => {
    const other = await studio.createUser();
    const foreign = (await saveArticle(other, 'Theirs.')).articleId;
    const { companyId } = await make('a');
    const mine = await save();
    const many = [mine, foreign, ...Array.from({ length: 198 }, (_, index) => `x${index}`)];
    expect(await add(companyId, ...many)).toEqual({ articleIds: [mine] });
    expect((await refusal(add(companyId, ...many, 'y'))).code).toBe('input.invalid');
    expect((await other.client.send(readArticle, { id: foreign })).companyId).toBeNull();
  });

  it('are no one else’s', async () => {
    const other = await studio.createUser();
    const { companyId } = await make('Private');
    const inside = await save();
    await add(companyId, inside);
    const theirs = (await saveArticle(other, 'x')).articleId;
    const { client } = other;
    const tries = [
      client.send(renameAlbum, { id: companyId, name: 'Mine' }),
      client.send(deleteAlbum, { id: companyId, withArticles: '1' }),
      client.send(addArticleToAlbum, { companyId, articleIds: [theirs] }),
      client.send(createArticle, { companyId, segments: paragraphs('x') }),
    ];
    const foreign = await Promise.all(tries.map(refusal));
    const missing = await refusal(client.send(renameAlbum, { id: 'nothing', name: 'x' }));
    expect(foreign.map(({ code }) => code)).toEqual(tries.map(() => 'input.not-found'));
    expect(foreign[0]).toEqual(missing);
    expect(await client.send(removeArticleFromAlbum, { articleIds: [inside] })).toEqual({ articleIds: [] });
    expect((await client.send(listArticles, { companyId })).totalElements).toBe(0);
    expect(await client.send(listAlbums, {})).toEqual([]);
    expect((await client.send(listArticles, {})).totalElements).toBe(1);
    expect(await albumOf(inside)).toBe(companyId);
  });

  it('keep their articles when one is put in while the album goes', async () => {
    const article = await save();
    for (let turn = 0; turn < 10; turn += 1) {
      const { companyId } = await make(`album ${turn}`);
      const outcomes = await Promise.allSettled([
        add(companyId, article),
        user.client.send(deleteAlbum, { id: companyId }),
      ]);
      for (const outcome of outcomes) {
        if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'input.not-found' });
      }
      expect(await albumOf(article)).toBeNull();
    }
  });
});
