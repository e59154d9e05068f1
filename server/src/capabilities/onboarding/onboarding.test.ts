import { addUserFeature, readClientId } from '@timbre/contract/accounts/accounts';
import * as calls from '@timbre/contract/onboarding';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusal, saveArticle } from '../../testing/steps/article-steps.ts';
import { startTestStudio, type TestStudio } from '../../testing/test-studio.ts';

let studio: TestStudio;
beforeAll(async () => {
  studio = await startTestStudio();
});
afterAll(() => studio.close());

it('takes a user for a newcomer until they know their way, or two weeks have gone by', async () => {
  const [ann, ben] = [await studio.createUser(), await studio.createUser()];
  expect(await ann.client.send(calls.readNewcomer, {})).toEqual({ isNewbies: true });
  expect(await ann.client.send(calls.updateNewcomer, {})).toEqual({ isNewbies: false });
  expect(await ann.client.send(calls.readNewcomer, {})).toEqual({ isNewbies: false });
  expect(await ben.client.send(calls.readNewcomer, {})).toEqual({ isNewbies: true });
  studio.clock.advance({ days: 14 });
  expect(await ben.client.send(calls.readNewcomer, {})).toEqual({ isNewbies: false });
});

it('counts what was used', async () => {
  const user = await studio.createUser();
  await saveArticle(user, 'One.');
  await saveArticle(user, 'Two.');
  expect(await user.client.send(calls.readUsageCount, {})).toEqual({ usageCount: 2, articles: 2, exports: 0 });
});

it('remembers each feature once, of each user by themselves', async () => {
  const [ann, ben] = [await studio.createUser(), await studio.createUser()];
  const add = (feature: string) => ann.client.send(addUserFeature, { feature });
  await Promise.all([add('editor.takes'), add('editor.takes'), add('cast')]);
  expect([...(await add('cast')).features].sort()).toEqual(['cast', 'editor.takes']);
  expect((await ben.client.send(addUserFeature, { feature: 'x' })).features).toEqual(['x']);
  for (const wrong of ['', '<b>', 'x'.repeat(51), '../x'])
    expect((await refusal(add(wrong))).code).toBe('input.invalid');
});

it('names a user at random, always the same', async () => {
  const [ann, ben] = [await studio.createUser(), await studio.createUser()];
  const { clientId } = await ann.client.send(readClientId, {});
  expect(await ann.client.send(readClientId, {})).toEqual({ clientId });
  expect(clientId).not.toBe(ann.id);
  expect((await ben.client.send(readClientId, {})).clientId).not.toBe(clientId);
});

it('puts a user into one half of a comparison for good, and offers no coupon that does not exist', async () => {
  const groups = new Set<string>();
  for (let turn = 0; turn < 12; turn += 1) {
    const { client } = await studio.createUser();
    const first = await client.send(calls.readCouponTest, {});
    expect(first.show).toBe(false);
    expect(await client.send(calls.markCouponTestShown, {})).toEqual(first);
    groups.add(first.group);
    expect(await client.send(calls.readCompensation, {})).toBeNull();
  }
  expect([...groups].sort()).toEqual(['A', 'B']);
});

it('is no one’s without a log-in', async () => {
  expect((await refusal(studio.visitor.send(calls.readNewcomer, {}))).code).toBe('session.required');
});
