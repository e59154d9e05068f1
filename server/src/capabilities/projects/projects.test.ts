import { addArticleToAlbum, createAlbum } from '@timbre/contract/albums';
import { createArticle, readArticle, restoreArticles, updateArticle } from '@timbre/contract/articles/articles';
import { createTake } from '@timbre/contract/articles/articles-takes';
import type { RequestOf } from '@timbre/contract/call';
import { deleteProject, listProjects, readProjectAudio, updateProject } from '@timbre/contract/projects';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exportNow, paragraphs, refusal } from '../../testing/steps/article-steps.ts';
import { recordedTone } from '../../testing/recorded-tone.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../testing/test-studio.ts';
import { uploadFile } from '../../testing/steps/upload-steps.ts';

let studio: TestStudio;
let user: TestUser;

beforeAll(async () => {
  studio = await startTestStudio();
});
afterAll(() => studio.close());
beforeEach(async () => {
  user = await studio.createUser();
});

const list = (filter: RequestOf<typeof listProjects> = {}) => user.client.send(listProjects, filter);
const titles = async (filter: RequestOf<typeof listProjects>) => (await list(filter)).results.map(({ title }) => title);
async function save(title: string) {
  studio.clock.advance({ seconds: 1 });
  return user.client.send(createArticle, { title, segments: paragraphs('Text.') });
}
async function record(id: string, segmentId: string, seconds: number) {
  const fileId = await uploadFile(user, recordedTone({ seconds }));
  await user.client.send(createTake, { id, segmentId, fileId });
}

describe('the list of everything', () => {
  it('says what each is, where it is opened, and how much it takes', async () => {
    const { companyId } = await user.client.send(createAlbum, { name: 'Ads' });
    const article = await save('One');
    await user.client.send(addArticleToAlbum, { companyId, articleIds: [article.articleId] });
    await record(article.articleId, article.segments[0]?.id ?? '', 1);
    const page = await list();
    expect(page).toMatchObject({ totalElements: 1, totalPages: 1 });
    expect(page.results[0]).toMatchObject({
      id: article.articleId,
      title: 'One',
      type: 'article',
      albumName: 'Ads',
      coverUrl: '',
      url: `/overview/article-voice/${article.articleId}`,
      createdAt: article.createdAt,
    });
    expect(page.results[0]?.sizeBytes).toBeCloseTo(1.3 * 96_000, -4);
  });

  it('says how long a voiceover is once it was exported, and where it is heard under its title', async () => {
    const { articleId: id } = await save('At sea: one');
    expect((await list()).results[0]?.durationSeconds).toBeNull();
    const hear = (who: TestUser) => who.client.send(readProjectAudio, { id });
    expect((await refusal(hear(user))).code).toBe('input.not-found');

    await exportNow(studio, user, id, { format: 'wav' });
    studio.clock.advance({ seconds: 1 });
    const newest = await exportNow(studio, user, id);
    expect((await list()).results[0]?.durationSeconds).toBe(newest.durationSeconds);
    const { url, durationSeconds } = await hear(user);
    expect(durationSeconds).toBe(newest.durationSeconds);
    const file = await fetch(new URL(url, studio.address));
    expect(file.headers.get('content-type')).toBe('audio/mpeg');
    expect(decodeURIComponent(file.headers.get('content-disposition') ?? '')).toContain('At sea one.mp3');

    expect((await refusal(hear(await studio.createUser()))).code).toBe('input.not-found');
    await user.client.send(deleteProject, { id });
    expect((await refusal(hear(user))).code).toBe('input.not-found');
  });

  it('sorts by change, making, title and size, page by page', async () => {
    const small = await save('b');
    const big = await save('C');
    await save('a');
    await record(small.articleId, small.segments[0]?.id ?? '', 0.5);
    await record(big.articleId, big.segments[0]?.id ?? '', 2);
    expect(await titles({})).toEqual(['a', 'C', 'b']);
    expect(await titles({ sort: 'created' })).toEqual(['a', 'C', 'b']);
    expect(await titles({ sort: 'title' })).toEqual(['a', 'b', 'C']);
    expect(await titles({ sort: 'size' })).toEqual(['C', 'b', 'a']);
    expect(await titles({ sort: 'size', pageSize: 1, pageNum: 2 })).toEqual(['b']);
  });

  it('finds words in titles, wild cards taken for what they are, and kinds', async () => {
    for (const title of ['50% off', 'a_b', '日本の広告']) await save(title);
    expect(await titles({ keyword: '%' })).toEqual(['50% off']);
    expect(await titles({ keyword: '_' })).toEqual(['a_b']);
    expect(await titles({ keyword: '広告' })).toEqual(['日本の広告']);
    expect(await titles({ type: 'article' })).toHaveLength(3);
    expect(await titles({ type: 'dub' })).toEqual([]);
  });
});

describe('one of them', () => {
  it('is renamed, and anyone who edits it is told', async () => {
    const article = await save('Old');
    studio.clock.advance({ seconds: 1 });
    const renamed = await user.client.send(updateProject, { id: article.articleId, title: ' 新しい ' });
    expect(renamed).toMatchObject({ title: '新しい', updatedAt: studio.clock.now().toISOString() });
    const change = { id: article.articleId, revision: 1, segments: paragraphs('x') };
    const error = await refusal(user.client.send(updateArticle, change));
    expect(error).toMatchObject({ code: 'state.conflict', data: { actual: 2 } });
    for (const title of ['', ' ', 'x'.repeat(201)]) {
      expect((await refusal(user.client.send(updateProject, { id: article.articleId, title }))).code).toBe(
        'input.invalid',
      );
    }
  });

  it('goes into the bin, from which it can be had back', async () => {
    const { articleId: id } = await save('Bin me');
    await user.client.send(deleteProject, { id });
    expect((await list()).totalElements).toBe(0);
    expect((await refusal(user.client.send(deleteProject, { id }))).code).toBe('input.not-found');
    expect((await refusal(user.client.send(updateProject, { id, title: 'x' }))).code).toBe('input.not-found');
    await user.client.send(restoreArticles, { articleIds: [id] });
    expect((await user.client.send(readArticle, { id })).title).toBe('Bin me');
  });

  it('is no one else’s', async () => {
    const other = await studio.createUser();
    const { articleId: id } = await save('Private');
    const tries = [other.client.send(updateProject, { id, title: 'Mine' }), other.client.send(deleteProject, { id })];
    for (const { code } of await Promise.all(tries.map(refusal))) expect(code).toBe('input.not-found');
    expect((await other.client.send(listProjects, { sort: 'size' })).results).toEqual([]);
    expect((await list()).results).toMatchObject([{ title: 'Private' }]);
  });
});
