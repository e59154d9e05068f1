import type { Actor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import { hashSecret } from '../../platform/hash-secret.ts';
import type { CodeService } from '../accounts/codes.service.ts';
import type { PasswordService } from '../accounts/passwords.service.ts';
import { erasureOf } from '../accounts/leaving.service.ts';
import type { LogInGuard } from './log-in-guard.ts';
import type { NewSession, SessionService, Visit } from './sessions.service.ts';
import type { SessionStore } from './sessions.store.ts';

export interface LogInServiceDeps {
  readonly db: Database;
  readonly store: Pick<
    SessionStore,
    'findAccount' | 'findAccountById' | 'holdAccount' | 'holdPassword' | 'keepAccount' | 'userOfLink' | 'useLink'
  >;
  readonly guard: LogInGuard;
  readonly passwords: Pick<PasswordService, 'verify'>;
  readonly emailCodes: Pick<CodeService, 'check'>;
  readonly sessions: Pick<SessionService, 'begin' | 'end' | 'knowsNetwork'>;
  readonly clock: Clock;
}

/**
 * The ways in for somebody who has an account. Each begins a session with a new secret. The account's row is locked
 * before the link's or code's, as by the request that ends all of them at once.
 */
export interface LogInService {
  /**
   * Throws `account.email-unknown`, `account.password-wrong`, `account.locked` (with `retryAfterSeconds`) and, for an
   * account without a password, `account.other-login-method`. One that is being deleted is kept when the person says
   * so, else `account.leaving` tells until when that can be said. Unknown accounts take as long as wrong passwords.
   * `previous` is the session the browser came with; it ends.
   */
  readonly logIn: (
    input: { email: string; password: string; keepAccount?: boolean | undefined },
    visit: Visit,
    previous: Actor | null,
  ) => Promise<NewSession>;
  /**
   * With a mailed code of the usage `login`, for anyone who has no password or forgot it. Throws `account.email-unknown`,
   * `account.leaving` as above (then the code stays usable) and those of the code.
   */
  readonly logInByCode: (
    input: { email: string; code: string; keepAccount?: boolean | undefined },
    visit: Visit,
    previous: Actor | null,
  ) => Promise<NewSession>;
  /**
   * For somebody whom something else than a password has proved to be the account's person, such as a log-in provider.
   * Throws `account.leaving` as `logIn` does, and `account.email-unknown` when the account is gone.
   */
  readonly enter: (
    tx: Tx,
    input: { userId: string; keepAccount: boolean },
    visit: Visit,
    previous: Actor | null,
  ) => Promise<NewSession>;
  /** Uses up a one-time link; throws `account.token-expired` when it is wrong, used or too old, and `account.leaving`. */
  readonly logInByLink: (token: string, visit: Visit, previous: Actor | null) => Promise<NewSession>;
  /**
   * For somebody who is logged in and must prove it is them; counted as a log-in is, so that a stolen session is no way
   * to guess the password. Throws `account.password-wrong` and `account.locked`; null: the account has no password.
   */
  readonly requirePassword: (actor: Actor, password: string, network: string) => Promise<string | null>;
  /** After a reset the person may try at once again. */
  readonly forgetWrongPasswords: (email: string, network: string) => Promise<void>;
}

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
