import { binArticles, createArticle } from '@timbre/contract/articles/articles';
import { searchKeywords } from '@timbre/contract/content/content';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { paragraphs, refusal } from '../../testing/steps/article-steps.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../testing/test-studio.ts';
import { searchPages } from './search-pages.ts';

let studio: TestStudio;
beforeAll(async () => {
  studio = await startTestStudio();
});
afterAll(() => studio.close());

const found = async (keyword: string) =>
  (await studio.visitor.send(searchKeywords, { keyword })).map(({ kind, title, path }) => `${kind} ${title} ${path}`);

it('finds pages that work, the ones named so first, then voices', async () => {
  const all = await found('voice');
  expect(all).toContain('page Voiceovers /tools/article');
  expect((await found('STUDIO'))[0]).toBe('page Studio /tools/home');
  expect(await found('hanako')).toEqual(['voice Fake Hanako /tools/cast']);
});

it('finds a Japanese word in either language', () => {
  expect(searchPages('字幕', 'ja').map(({ path }) => path)).toContain('/tools/home');
  expect(searchPages('スタジオ', 'en').map(({ title }) => title)).toContain('Studio');
});

it('shows nothing of the owner’s, and nothing that is not there yet', async () => {
  expect((await found('e')).filter((line) => line.includes('/tools/admin'))).toEqual([]);
  expect(await found('zzqx')).toEqual([]);
  expect((await refusal(found(' '))).code).toBe('input.invalid');
});

it('finds one’s own scripts by title and text, first of all, and no one else’s', async () => {
  const [ann, bob] = [await studio.createUser(), await studio.createUser()];
  const save = async (user: TestUser, title: string, text: string) =>
    (await user.client.send(createArticle, { title, segments: paragraphs(text) })).articleId;
  const byTitle = await save(ann, 'Studio tour', 'Welcome.');
  const byText = await save(ann, 'Lighthouse', 'The studio by the sea.');
  const binned = await save(ann, 'Old studio', 'Gone.');
  await ann.client.send(binArticles, { articleIds: [binned] });
  await save(bob, 'Bob’s studio', 'The studio of Bob.');
  const results = await ann.client.send(searchKeywords, { keyword: 'studio' });
  const own = results.filter(({ kind }) => kind === 'article');
  expect(own.map(({ path }) => path).sort()).toEqual(
    [byTitle, byText].map((id) => `/overview/article-voice/${id}`).sort(),
  );
  expect(results.slice(0, 2)).toEqual(own);
  expect((await studio.visitor.send(searchKeywords, { keyword: 'studio' })).map(({ kind }) => kind)).not.toContain(
    'article',
  );
  // Wild cards of the database mean themselves.
  expect((await ann.client.send(searchKeywords, { keyword: '%' })).filter(({ kind }) => kind === 'article')).toEqual(
    [],
  );
});
