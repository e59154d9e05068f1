import type { UserInfo } from '@timbre/contract/accounts';
import { microFromCredits } from '@timbre/contract/money';
import type { PlanName } from '@timbre/contract/plans';
import { trial } from '@timbre/contract/plans';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import type { CreditService } from '../credits/credits.service.ts';
import type { LogInService } from '../sessions/log-in.service.ts';
import type { NewSession, SessionService, Visit } from '../sessions/sessions.service.ts';
import type { AccountStore } from './accounts.store.ts';
import type { EmailCodeService } from './email-codes.service.ts';
import type { CodeUsage } from './email-codes.store.ts';
import { knownLanguage, knownTimeZone } from './locale.ts';
import { chooseName, insertUser, newUser } from './new-account.ts';
import type { PasswordService } from './passwords.service.ts';
import { toUserInfo } from './user-info.ts';

export interface RegistrationServiceDeps {
  readonly db: Database;
  readonly store: AccountStore;
  readonly codes: EmailCodeService;
  readonly passwords: PasswordService;
  readonly sessions: Pick<SessionService, 'begin' | 'endAll'>;
  readonly logIns: Pick<LogInService, 'forgetWrongPasswords'>;
  readonly credits: Pick<CreditService, 'grant'>;
  readonly clock: Clock;
  readonly newId: () => string;
  /** The plan a new account starts with, from the settings. */
  readonly signupPlan: PlanName;
  /** Addresses or domains that may not sign up; lower case. */
  readonly blockedEmails: readonly string[];
}

export interface Registration {
  readonly email: string;
  readonly code: string;
  readonly password: string;
  readonly name?: string | undefined;
  readonly language: string;
  readonly timeZone: string;
}

/** Signing up and setting a new password, both by a mailed code. */
export interface RegistrationService {
  /** Throws `account.email-taken` on sign-up, `account.email-unknown` on reset, `account.email-blocked`, and those of the mailed code. */
  readonly sendCode: (email: string, usage: CodeUsage, language: string) => Promise<{ validMinutes: number }>;
  /**
   * Makes the account with its trial credits and begins a session. Throws those of the code, `account.email-taken`,
   * `account.password-weak` and `account.nickname-taken`; then the code stays usable.
   */
  readonly register: (input: Registration, visit: Visit) => Promise<NewSession>;
  /** Sets a new password and ends every session. Throws those of the code, `account.password-weak` and `account.password-unchanged`. */
  readonly resetPassword: (input: { email: string; code: string; password: string }, visit: Visit) => Promise<UserInfo>;
}

const dayMs = 24 * 3_600_000;

export function registrationService(deps: RegistrationServiceDeps): RegistrationService {
  const { db, store, codes, passwords, sessions, logIns, credits, clock, newId, signupPlan, blockedEmails } = deps;
  return {
    sendCode: async (email, usage, language) => {
      const domain = email.slice(email.lastIndexOf('@') + 1);
      if (blockedEmails.some((blocked) => blocked === email || blocked === domain)) fail('account.email-blocked');
      const hasAccount = usage === 'register' ? await store.hasEmail(db, email) : await store.findByEmail(db, email);
      if (usage === 'register' && hasAccount) fail('account.email-taken', { field: 'email' });
      if (usage === 'reset' && !hasAccount) fail('account.email-unknown', { field: 'email' });
      const user = usage === 'reset' ? await store.findByEmail(db, email) : undefined;
      return codes.send(email, usage, user?.language ?? language);
    },

    register: async ({ email, code, password, name, language, timeZone }, visit) => {
      if (await store.hasEmail(db, email)) fail('account.email-taken', { field: 'email' });
      passwords.refuseWeak(password, [email, name ?? '']);
      const id = newId();
      const chosenName = await chooseName(store, db, name, { email, id });
      const { use } = await codes.check(email, 'register', code);
      const passwordHash = await passwords.hash(password);
      const trialEndsAt = new Date(clock.now().getTime() + trial.days * dayMs);
      const user = newUser({
        id,
        email,
        name: chosenName,
        passwordHash,
        createdAt: clock.now(),
        plan: signupPlan,
        trialEndsAt,
        language: knownLanguage(language),
        timeZone: knownTimeZone(timeZone),
      });
      return db.transaction(async (tx) => {
        await use(tx);
        await insertUser(store, tx, user);
        await credits.grant(tx, {
          userId: user.id,
          bucket: 'trial',
          amount: microFromCredits(trial.credits),
          uniqueKey: `trial:${user.id}`,
          cause: 'account.trial',
          causeId: user.id,
          formula: `${trial.credits} credits for ${trial.days} days`,
          expiresAt: trialEndsAt,
        });
        return sessions.begin(tx, user.id, visit);
      });
    },

    resetPassword: async ({ email, code, password }, visit) => {
      const user = (await store.findByEmail(db, email)) ?? fail('account.email-unknown', { field: 'email' });
      passwords.refuseWeak(password, [email, user.name]);
      const { use } = await codes.check(email, 'reset', code);
      if (await passwords.verify(user.passwordHash, password))
        fail('account.password-unchanged', { field: 'password' });
      const passwordHash = await passwords.hash(password);
      await db.transaction(async (tx) => {
        await use(tx);
        await store.setPassword(tx, user.id, passwordHash);
        await sessions.endAll(tx, user.id);
      });
      await logIns.forgetWrongPasswords(email, visit.network);
      return toUserInfo(user);
    },
  };
}
