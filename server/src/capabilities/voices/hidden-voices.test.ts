import { listLanguages, searchSpeakers } from '@timbre/contract/voices/voices';
import * as store from '@timbre/contract/voices/voices-store';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listen, saveArticle } from '../../testing/steps/article-steps.ts';
import { startTestStudio, type TestStudio } from '../../testing/test-studio.ts';

let studio: TestStudio;
beforeAll(async () => {
  studio = await startTestStudio({ settings: { HIDDEN_VOICES: 'Ultra, fake-standard' } });
});
afterAll(() => studio.close());

it('hidden voices are in no list, and scripts that use one go on speaking', async () => {
  const user = await studio.createUser();
  const { results } = await user.client.send(searchSpeakers, {});
  expect(results.map(({ speaker }) => speaker).sort()).toEqual(['fake-ja', 'fake-premium', 'fake-slow']);
  const languages = await studio.visitor.send(listLanguages, {});
  expect(languages.map(({ language }) => language)).toEqual(['en-US', 'ja']);
  const { quality } = await studio.visitor.send(store.readStoreCriteria, {});
  expect(quality.map(({ value }) => value)).toEqual(['0', '1']);
  const { articleId } = await saveArticle(user, 'Spoken all the same.');
  expect((await listen(user, articleId)).heard).toHaveLength(1);
  expect(await user.client.send(store.listSpeakersByType, { type: 'Recent' })).toMatchObject({ totalElements: 0 });
});
