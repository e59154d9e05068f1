import { fail } from '../../platform/errors.ts';
import { hashSecret } from '../../platform/hash-secret.ts';
import { erasureOf } from '../accounts/leaving.service.ts';
import type { LogInService, LogInServiceDeps } from './log-in.types.ts';

export function logInService(deps: LogInServiceDeps): LogInService {
  const { db, store, guard, passwords, emailCodes, sessions, clock } = deps;
  const enter: LogInService['enter'] = async (tx, { userId, keepAccount }, visit, previous) => {
    const account = (await store.holdAccount(tx, userId)) ?? fail('account.email-unknown');
    if (account.deletedAt !== null) {
      if (!keepAccount) fail('account.leaving', { until: erasureOf(account.deletedAt).toISOString() });
      await store.keepAccount(tx, userId);
    }
    await sessions.end(previous, tx);
    return sessions.begin(tx, userId, visit);
  };
  return {
    enter,

    logIn: async ({ email, password, keepAccount = false }, visit, previous) => {
      const attempt = await guard.begin(email, visit.network);
      const account = await store.findAccount(db, email);
      const isRight = await passwords.verify(account?.passwordHash ?? null, password);
      if (!account || account.passwordHash === null || !isRight) {
        await attempt.failed();
        if (!account) fail('account.email-unknown', { field: 'email' });
        if (account.passwordHash === null) fail('account.other-login-method', { field: 'email' });
        return fail('account.password-wrong', { field: 'password' });
      }
      const { userId, passwordHash } = account;
      await attempt.succeeded();
      return db.transaction(async (tx) => {
        const session = await enter(tx, { userId, keepAccount }, visit, previous);
        // A reset that came between must not be outlived by a session of the old password.
        if (await store.holdPassword(tx, userId, passwordHash)) return session;
        return fail('account.password-wrong', { field: 'password' });
      });
    },

    logInByCode: async ({ email, code, keepAccount = false }, visit, previous) => {
      const account = (await store.findAccount(db, email)) ?? fail('account.email-unknown', { field: 'email' });
      const asker = { key: visit.network, isKnown: await sessions.knowsNetwork(account.userId, visit.network) };
      const { use } = await emailCodes.check({ address: email, usage: 'login', userId: null }, asker, code);
      // Refused for an account that is being deleted, the code is not used up: the transaction takes that back too.
      return db.transaction(async (tx) => {
        await store.holdAccount(tx, account.userId);
        await use(tx);
        return enter(tx, { userId: account.userId, keepAccount }, visit, previous);
      });
    },

    logInByLink: (token, visit, previous) =>
      db.transaction(async (tx) => {
        const secretHash = hashSecret(token);
        const userId = (await store.userOfLink(tx, secretHash)) ?? fail('account.token-expired');
        await store.holdAccount(tx, userId);
        if (!(await store.useLink(tx, secretHash, clock.now()))) fail('account.token-expired');
        return enter(tx, { userId, keepAccount: false }, visit, previous);
      }),

    requirePassword: async ({ userId }, password, network) => {
      const account = (await store.findAccountById(db, userId)) ?? fail('session.required');
      if (account.passwordHash === null) return null;
      const attempt = await guard.begin(account.email, network);
      if (!(await passwords.verify(account.passwordHash, password))) {
        await attempt.failed();
        fail('account.password-wrong', { field: 'password' });
      }
      await attempt.succeeded();
      return account.passwordHash;
    },

    forgetWrongPasswords: (email, network) => guard.forget(email, network),
  };
}
