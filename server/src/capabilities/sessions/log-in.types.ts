import type { Actor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { CodeService } from '../accounts/codes.service.ts';
import type { PasswordService } from '../accounts/passwords.service.ts';
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
 * The ways in for someone who has an account. Each begins a session with a new secret. The account's row is locked
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
   * For someone whom something else than a password has proved to be the account's person, such as a log-in provider.
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
   * For someone who is logged in and must prove it is them; counted as a log-in is, so that a stolen session is no way
   * to guess the password. Throws `account.password-wrong` and `account.locked`; null: the account has no password.
   */
  readonly requirePassword: (actor: Actor, password: string, network: string) => Promise<string | null>;
  /** After a reset the person may try at once again. */
  readonly forgetWrongPasswords: (email: string, network: string) => Promise<void>;
}
