import { changePassword, submitCustomerAction } from '@timbre/contract/accounts/accounts';
import { createAlbum } from '@timbre/contract/albums';
import { listApiKeys } from '@timbre/contract/api-keys/api-keys';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailedCode, wrongCode } from '../../testing/steps/account-steps.ts';
import { refusal } from '../../testing/steps/article-steps.ts';
import { openBrowser } from '../../testing/steps/browser-steps.ts';
import { startTestStudio, testPassword, type TestStudio, type TestUser } from '../../testing/test-studio.ts';

let studio: TestStudio;
let user: TestUser;
let other: TestUser;
beforeAll(async () => {
  studio = await startTestStudio();
  other = await studio.createUser();
});
afterAll(() => studio.close());

const next = 'quiet lantern 77';
/** A person with two keys; one of them is used below. */
const withTwoKeys = async () => {
  user = await studio.createUser();
  await studio.composition.apiKeys.create(user.id, 'second');
};
const works = async ({ client }: TestUser) =>
  client.send(createAlbum, { name: 'By key' }).then(
    () => true,
    () => false,
  );

describe('a reset by a mailed code', () => {
  const reset = async (more: { revokesKeys?: boolean } = {}) => {
    const code = await mailedCode(studio, user.email, 'reset');
    const input = { action: 'reset', email: user.email, code, password: next, ...more } as const;
    return studio.visitor.send(submitCustomerAction, input);
  };

  it('leaves the keys as they are and says how many there are, unless they are to go', async () => {
    await withTwoKeys();
    expect(await reset()).toMatchObject({ email: user.email, apiKeyCount: 2 });
    expect(await works(user)).toBe(true);
  });

  it('revokes all of the person’s keys on request, and no one else’s', async () => {
    await withTwoKeys();
    expect(await reset({ revokesKeys: true })).toMatchObject({ apiKeyCount: 0 });
    expect(await works(user)).toBe(false);
    expect(await works(other)).toBe(true);
    const { client } = await openBrowser(studio, { email: user.email, password: next });
    expect(await client.send(listApiKeys, {})).toEqual([]);
  });

  it('revokes none when the code is wrong', async () => {
    await withTwoKeys();
    const code = wrongCode(await mailedCode(studio, user.email, 'reset'));
    const input = { action: 'reset', email: user.email, code, password: next, revokesKeys: true } as const;
    expect((await refusal(studio.visitor.send(submitCustomerAction, input))).code).toBe('account.code-wrong');
    expect(await works(user)).toBe(true);
  });
});

describe('a change of the password', () => {
  it('says how many keys there are, and revokes them on request', async () => {
    await withTwoKeys();
    const { client } = await openBrowser(studio, user);
    const change = (password: string, newPassword: string, more = {}) =>
      client.send(changePassword, { password, newPassword, ...more });
    expect(await change(testPassword, next)).toEqual({ endedCount: 0, apiKeyCount: 2 });
    expect(await works(user)).toBe(true);
    expect(await change(next, testPassword, { revokesKeys: true })).toEqual({ endedCount: 0, apiKeyCount: 0 });
    expect(await works(user)).toBe(false);
  });
});
