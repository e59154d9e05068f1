import { readEnvironment } from '@timbre/contract/environments';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusal } from '../../testing/steps/article-steps.ts';
import { openOwner } from '../../testing/steps/owner-steps.ts';
import { startTestStudio, type TestStudio } from '../../testing/test-studio.ts';

let studio: TestStudio;
beforeAll(async () => {
  studio = await startTestStudio({ settings: { ENVIRONMENT_HOSTS: '127.0.0.1=pre' } });
});
afterAll(() => studio.close());

it('does not exist for anyone but the owner', async () => {
  expect((await refusal(studio.visitor.send(readEnvironment, {}))).code).toBe('input.not-found');
  const { client } = await studio.createUser('business');
  expect((await refusal(client.send(readEnvironment, {}))).code).toBe('input.not-found');
});

it('tells the owner where they are, by the host they asked', async () => {
  const { client } = await openOwner(studio);
  const { host } = new URL(studio.address);
  expect(await client.send(readEnvironment, {})).toEqual({ environment: 'pre', host });
});
