import * as calls from '@timbre/contract/providers/providers';
import { listServedTasks } from '@timbre/contract/admin/admin-tasks';
import { listWritingEngines } from '@timbre/contract/writing/writing-generation';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { startChatDouble, type ChatDouble, type ChatManner } from '../../testing/doubles/chat-double.ts';
import { openOwner } from '../../testing/steps/owner-steps.ts';
import { generate, newWriting } from '../../testing/steps/writing-steps.ts';
import { startTestStudio, type TestStudio } from '../../testing/test-studio.ts';

let double: ChatDouble;
let studio: TestStudio;
let owner: Awaited<ReturnType<typeof openOwner>>;
beforeAll(async () => {
  double = await startChatDouble();
  studio = await startTestStudio();
  owner = await openOwner(studio);
});
afterAll(async () => {
  await studio.close();
  await double.close();
});
beforeEach(() => {
  double.asked.length = 0;
});
afterEach(async () => {
  for (const { id } of (await owner.client.send(calls.listProviders, {})).providers)
    await owner.client.send(calls.removeProvider, { id });
});

const add = (manner: ChatManner, name: string) =>
  owner.client.send(calls.createProvider, {
    ...({ task: 'writing', shape: 'chat', model: 'tiny', voices: [], key: 'sk-secret' } as const),
    name,
    url: double.url(manner),
  });
const turn = (id: string, isEnabled: boolean) => owner.client.send(calls.switchProvider, { id, isEnabled });
const first = async () => (await studio.visitor.send(listWritingEngines, {})).engines[0];
const source = 'The lamp is lit. It burns all night, and ships see it from afar.';

it('gets no text until the owner switches it on, and none from the moment it is off', async () => {
  const { id } = await add('good', 'Our model');
  const user = await studio.createUser('personal', 10);
  const writing = await newWriting(user, source);
  const shorten = () => generate(user, writing.id, { task: 'shorten', source });
  expect((await shorten()).events[0]).toMatchObject({ engine: { kind: 'built-in', sentTo: null } });
  expect(double.asked).toEqual([]);

  await turn(id, true);
  expect(await first()).toMatchObject({ id: `chat-${id}`, name: 'tiny', kind: 'remote', sentTo: 'Our model' });
  const { tasks } = await owner.client.send(listServedTasks, {});
  const served = tasks.find(({ task }) => task === 'writing');
  expect(served).toMatchObject({ engine: 'tiny', sentTo: 'Our model', better: ['best'] });
  expect(served?.others).toHaveLength(1);
  const written = await shorten();
  expect(written.texts.join('')).toBe('Hello, world.');
  expect(written.events[0]).toMatchObject({ engine: { id: `chat-${id}`, sentTo: 'Our model' } });
  expect(double.asked).toHaveLength(1);

  await turn(id, false);
  expect(await first()).toMatchObject({ kind: 'built-in' });
  await shorten();
  expect(double.asked).toHaveLength(1);
});

it('is tested with a sentence of the studio’s own, on or off', async () => {
  const fine = await add('good', 'Fine');
  expect(await owner.client.send(calls.testProvider, { id: fine.id })).toMatchObject({
    isOk: true,
    message: expect.stringContaining('to 13.') as string,
  });
  expect(double.asked[0]?.body.messages[1]?.content).toContain('a short test of the studio');
  const refusing = await add('refusesKey', 'Refusing');
  expect(await owner.client.send(calls.testProvider, { id: refusing.id })).toMatchObject({
    isOk: false,
    message: 'the service answered 401',
  });
});
