import { readUser } from '@timbre/contract/accounts/accounts';
import { endOtherSessions, endSession, listSessions } from '@timbre/contract/sessions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusal } from '../../testing/steps/article-steps.ts';
import { openBrowser } from '../../testing/steps/browser-steps.ts';
import { startTestStudio, type TestStudio } from '../../testing/test-studio.ts';

let studio: TestStudio;
beforeAll(async () => {
  studio = await startTestStudio();
});
afterAll(() => studio.close());

it('lists where a person is logged in, this browser first, and never a secret', async () => {
  const person = await studio.createUser();
  const first = await openBrowser(studio, person, 'Firefox');
  studio.clock.advance({ minutes: 5 });
  const second = await openBrowser(studio, person, 'Chromium');
  const seen = await first.client.send(listSessions, {});
  expect(seen.map(({ userAgent, isCurrent }) => [userAgent, isCurrent])).toEqual([
    ['Firefox', true],
    ['Chromium', false],
  ]);
  expect(JSON.stringify(seen)).not.toContain(first.secret);
  expect((await second.client.send(listSessions, {}))[0]?.userAgent).toBe('Chromium');
});

it('signs one browser out, at once, and no one else’s', async () => {
  const person = await studio.createUser();
  const [here, there] = [await openBrowser(studio, person, 'here'), await openBrowser(studio, person, 'there')];
  const other = await openBrowser(studio, await studio.createUser(), 'other');
  const [, away] = await here.client.send(listSessions, {});
  expect(await refusal(other.client.send(endSession, { id: away?.id ?? '' }))).toMatchObject({
    code: 'input.not-found',
  });
  expect(await there.client.send(readUser, {})).not.toBeNull();
  await here.client.send(endSession, { id: away?.id ?? '' });
  expect(await there.client.send(readUser, {})).toBeNull();
  expect((await refusal(here.client.send(endSession, { id: away?.id ?? '' }))).code).toBe('input.not-found');
  expect(await here.client.send(listSessions, {})).toHaveLength(1);
});

it('signs all others out, and keys may not look', async () => {
  const person = await studio.createUser();
  const here = await openBrowser(studio, person, 'here');
  const others = [await openBrowser(studio, person, 'a'), await openBrowser(studio, person, 'b')];
  expect(await here.client.send(endOtherSessions, {})).toEqual({ endedCount: 2 });
  for (const { client } of others) expect(await client.send(readUser, {})).toBeNull();
  expect(await here.client.send(readUser, {})).toMatchObject({ email: person.email });
  const user = await studio.createUser();
  expect((await refusal(user.client.send(listSessions, {}))).code).toBe('access.denied');
});
