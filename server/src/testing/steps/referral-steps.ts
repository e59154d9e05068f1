import { createClient, type Client } from '@timbre/client';
import { submitCustomerAction, type UserInfo } from '@timbre/contract/accounts/accounts';
import type { RequestOf } from '@timbre/contract/call';
import { readInviteCode } from '@timbre/contract/referrals/referrals';
import { tokenCookie } from '@timbre/contract/sessions';
import { mailedCode } from './account-steps.ts';
import { openBrowser } from './browser-steps.ts';
import { testPassword, type TestStudio, type TestUser } from '../test-studio.ts';

type More = Partial<Pick<RequestOf<typeof submitCustomerAction>, 'inviteCode' | 'marketing' | 'name'>>;

let browsers = 0;

/** A browser of its own kind, so that no one takes two people for one. */
export function otherBrowser({ address }: TestStudio, userAgent?: string): Client {
  browsers += 1;
  const agent = userAgent ?? `browser ${browsers}`;
  return createClient({
    baseUrl: address,
    headers: () => ({ [tokenCookie]: '', origin: address, 'user-agent': agent }),
    validate: true,
  });
}

/** Signs up with a mailed code. */
export async function signUp(
  studio: TestStudio,
  email: string,
  more: More = {},
  client: Client = otherBrowser(studio),
): Promise<UserInfo> {
  const code = await mailedCode(studio, email, 'register', client);
  return client.send(submitCustomerAction, { action: 'register', email, code, password: testPassword, ...more });
}

/** What the person invites with. */
export async function inviteCodeOf(studio: TestStudio, user: Pick<TestUser, 'email'>): Promise<string> {
  const { client } = await openBrowser(studio, user);
  return (await client.send(readInviteCode, {})).inviteCode;
}
