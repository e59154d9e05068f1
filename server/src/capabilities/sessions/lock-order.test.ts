import { submitCustomerAction } from '@timbre/contract/accounts/accounts';
import { createHandOff } from '@timbre/contract/hand-offs';
import { logInByCode, logInByLink } from '@timbre/contract/sessions';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Tx } from '../../platform/db/database.ts';
import { newId, newSecret } from '../../platform/ids.ts';
import { mailedCode, visitorPage } from '../../testing/steps/account-steps.ts';
import { openBrowser } from '../../testing/steps/browser-steps.ts';
import { untilBlocked } from '../../testing/steps/lock-steps.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../testing/test-studio.ts';
import { emailCodes, users } from '../accounts/accounts.tables.ts';
import { identities } from '../identities/identities.tables.ts';
import { identityAccounts } from '../identities/identity-accounts.ts';
import { identityStore } from '../identities/identities.store.ts';
import { handOffService } from './hand-offs.service.ts';
import { handOffStore } from './hand-offs.store.ts';
import { sessionStore } from './sessions.store.ts';

/** Everyone who needs a person's row and rows beneath it locks the person first: the other way round ends in 40P01. */
let studio: TestStudio;
let user: TestUser;
beforeAll(async () => {
  studio = await startTestStudio({ settings: { MARKETING_ORIGIN: 'https://www.studio.test' } });
});
afterAll(() => studio.close());

/** What becomes of `ask` when someone has locked the person and goes on to the rows beneath while it waits. */
async function against(ask: () => Promise<unknown>, beneath: (tx: Tx) => Promise<unknown>): Promise<string> {
  const asked = await studio.db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('update');
    const answer = ask().then(
      () => 'done',
      (error: Error & { readonly code?: string }) => error.code ?? error.message,
    );
    await untilBlocked(studio.db);
    await beneath(tx);
    return { answer };
  });
  return asked.answer;
}
const endAll = (tx: Tx) => studio.composition.sessions.endAll(tx, user.id);
const voidCodes = (tx: Tx) => tx.update(emailCodes).set({ isVoid: true }).where(eq(emailCodes.address, user.email));

it('a link against the end of all sessions', async () => {
  user = await studio.createUser();
  const token = await studio.composition.sessions.createLink(studio.db, user.id, 1);
  const ask = () => studio.visitor.send(logInByLink, { token });
  expect(await against(ask, endAll)).toBe('account.token-expired');
});

it('a hand-off against the end of all sessions', async () => {
  user = await studio.createUser();
  const { client } = await openBrowser(studio, user);
  const { token } = await client.send(createHandOff, {});
  const { sessions } = studio.composition;
  const shared = { db: studio.db, store: handOffStore, accounts: sessionStore, sessions };
  const handOffs = handOffService({ ...shared, clock: studio.clock, newId, newSecret, marketingOrigin: null });
  const visit = { host: 'www.studio.test', address: '1.2.3.4', network: '1.2.3.4', userAgent: 'test' };
  expect(await against(() => handOffs.use(token, visit, null), endAll)).toBe('account.token-expired');
});

it('a mailed code to log in, and one for a new password, against what voids codes', async () => {
  user = await studio.createUser();
  const code = await mailedCode(studio, user.email, 'login');
  const logIn = () => studio.visitor.send(logInByCode, { email: user.email, code });
  expect(await against(logIn, voidCodes)).toBe('account.code-expired');

  const other = await mailedCode(studio, user.email, 'reset');
  const reset = { action: 'reset', email: user.email, code: other, password: 'quiet lantern 77' } as const;
  const ask = () => visitorPage(studio).send(submitCustomerAction, reset);
  expect(await against(ask, voidCodes)).toBe('account.code-expired');
});

it('a provider’s log-in against its being disconnected', async () => {
  user = await studio.createUser();
  const { clock } = studio;
  const registration = { registerProven: () => Promise.reject(new Error('nobody new')) };
  const people = identityAccounts({ store: identityStore, registration, clock, newId });
  const identity = { issuer: 'https://provider.test', subject: newId(), email: null, verifiedEmail: user.email };
  await studio.db.transaction((tx) => people.connect(tx, { ...identity, name: null }, user.id));
  const newcomer = {
    language: 'en',
    timeZone: 'UTC',
    inviteCode: undefined,
    marketing: undefined,
    visit: { address: '1.2.3.4', userAgent: 'test' },
  };
  const ask = () => studio.db.transaction((tx) => people.accountOf(tx, { ...identity, name: null }, newcomer));
  const disconnect = (tx: Tx) => tx.delete(identities).where(eq(identities.userId, user.id));
  // What is gone by then opens nothing: the address alone has a password.
  expect(await against(ask, disconnect)).toBe('account.has-password');
});
