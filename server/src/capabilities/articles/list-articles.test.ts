import { addArticleToAlbum, createAlbum } from '@timbre/contract/albums';
import { createArticle, deleteArticle, listArticles, renameArticle } from '@timbre/contract/articles/articles';
import type { RequestOf } from '@timbre/contract/call';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exportNow, paragraphs, refusal, saveArticle } from '../../testing/steps/article-steps.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../testing/test-studio.ts';

let studio: TestStudio;
let user: TestUser;

beforeAll(async () => {
  studio = await startTestStudio();
});
afterAll(() => studio.close());
beforeEach(async () => {
  user = await studio.createUser();
});

type Filter = RequestOf<typeof listArticles>;
const list = (filter: Filter = {}) => user.client.send(listArticles, filter);
const titles = async (filter: Filter) => (await list(filter)).results.map(({ title }) => title);
const save = async (title: string, ...texts: Parameters<typeof paragraphs>) => {
  studio.clock.advance({ seconds: 1 });
  return user.client.send(createArticle, { title, segments: paragraphs(...texts) });
};

describe('a list', () => {
  it('shows the newest first, page by page, with the characters limits count', async () => {
    for (const text of ['a', ' bc ', '日本語\u3000']) {
      studio.clock.advance({ seconds: 1 });
      await saveArticle(user, text, '🎈\n');
    }
    const page = await list({ pageSize: 2 });
    expect(page).toMatchObject({ totalElements: 3, totalPages: 2 });
    expect(page.results.map(({ characters }) => characters)).toEqual([4, 3]);
    const next = await list({ pageSize: 2, pageNum: 2 });
    expect(next.results.map(({ title }) => title)).toEqual(['a']);
    expect((await refusal(list({ pageNum: 2 ** 52 }))).code).toBe('input.invalid');
  });

  it('tells beginning, voices by use, paragraphs and bytes of each', async () => {
    const { articleId } = await save(
      'Many',
      '  \n',
      { text: '[pause:1s] It  begins\nhere.', speaker: 'fake-ja' },
      { text: `${'long '.repeat(40)}end`, speaker: 'fake-premium' },
    );
    await save('Short', 'x');
    const done = await exportNow(studio, user, (await save('Exported', 'Say this.')).articleId);
    expect(done.status).toBe('done');
    const [exported, short, many] = (await list()).results;
    expect(many).toMatchObject({
      articleId,
      excerpt: 'It begins here.',
      paragraphs: 3,
      speakers: ['fake-premium', 'fake-ja', 'fake-standard'],
      sizeBytes: 0,
      binnedAt: null,
    });
    expect(short).toMatchObject({ excerpt: 'x', paragraphs: 1, characters: 1 });
    const used = await studio.composition.files.usedBytes(user.id);
    expect(exported?.sizeBytes).toBe(used);
    expect(used).toBeGreaterThanOrEqual(done.files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 1));
  });

  it('cuts a long beginning at whole characters', async () => {
    await save('Long', '🎈'.repeat(500));
    expect((await list()).results[0]?.excerpt).toBe(`${'🎈'.repeat(160)}…`);
  });

  it('sorts by change, making, title and length', async () => {
    const first = await save('banana', 'aaa');
    await save('Apple', 'a');
    await save('桜', 'aaaaaa', 'a');
    studio.clock.advance({ seconds: 1 });
    await user.client.send(renameArticle, { articleId: first.articleId, title: 'Banana' });
    expect(await titles({})).toEqual(['Banana', '桜', 'Apple']);
    expect(await titles({ sort: 'created' })).toEqual(['桜', 'Apple', 'Banana']);
    expect(await titles({ sort: 'title' })).toEqual(['Apple', 'Banana', '桜']);
    expect(await titles({ sort: 'length' })).toEqual(['桜', 'Banana', 'Apple']);
    expect(await titles({ sort: 'length', pageSize: 1, pageNum: 2 })).toEqual(['Banana']);
  });

  it('sorts titles as people do, whatever their accents and case', async () => {
    for (const title of ['Zug', 'äpfel', 'Öl', 'Apfel', 'ofen', 'い', 'あ']) await save(title, 'x');
    expect(await titles({ sort: 'title' })).toEqual(['Apfel', 'äpfel', 'ofen', 'Öl', 'Zug', 'あ', 'い']);
  });

  it('finds words in titles and texts, in any script, whatever their case', async () => {
    await save('春のおしらせ', 'こんにちは、世界。');
    await save('Другое', 'Съешь ещё этих мягких булок');
    await save('English', 'One.', 'A NEEDLE in the second paragraph.');
    expect(await titles({ keyword: 'おしら' })).toEqual(['春のおしらせ']);
    expect(await titles({ keyword: '世界' })).toEqual(['春のおしらせ']);
    expect(await titles({ keyword: 'СЪЕШЬ' })).toEqual(['Другое']);
    expect(await titles({ keyword: ' needle ' })).toEqual(['English']);
    expect(await titles({ keyword: 'nowhere' })).toEqual([]);
    expect(await titles({ keyword: '' })).toHaveLength(3);
    expect((await refusal(list({ keyword: 'x'.repeat(101) }))).code).toBe('input.invalid');
  });

  it('takes wild cards and quotes of a search for what they are', async () => {
    await save('100% sure', 'x');
    await save('snake_case', 'y');
    await save('back\\slash', "it's");
    await save('plain', 'z');
    expect(await titles({ keyword: '%' })).toEqual(['100% sure']);
    expect(await titles({ keyword: '_' })).toEqual(['snake_case']);
    expect(await titles({ keyword: '\\' })).toEqual(['back\\slash']);
    expect(await titles({ keyword: "t's" })).toEqual(['back\\slash']);
    expect(await titles({ keyword: '%_\\' })).toEqual([]);
    expect(await titles({ keyword: '*' })).toEqual([]);
  });

  it('shows an album, or what is in none, or the bin', async () => {
    const { companyId } = await user.client.send(createAlbum, { name: 'A' });
    const inside = await save('inside', 'x');
    await save('outside', 'x');
    const binned = await save('binned', 'x');
    await user.client.send(addArticleToAlbum, { companyId, articleIds: [inside.articleId] });
    await user.client.send(deleteArticle, { id: binned.articleId });
    expect(await titles({ companyId })).toEqual(['inside']);
    expect(await titles({ companyId: 'none' })).toEqual(['outside']);
    expect(await titles({ isBinned: '1' })).toEqual(['binned']);
    expect(await titles({})).toEqual(['outside', 'inside']);
    expect(await titles({ companyId: 'no such album' })).toEqual([]);
    expect((await list({ isBinned: '1' })).results[0]?.binnedAt).toBe(studio.clock.now().toISOString());
  });
});
