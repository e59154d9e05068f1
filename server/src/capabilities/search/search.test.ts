import { searchKeywords } from '@timbre/contract/content/content';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusal } from '../../testing/steps/article-steps.ts';
import { startTestStudio, type TestStudio } from '../../testing/test-studio.ts';
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
