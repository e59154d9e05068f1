import type { MarketingOrigin } from '@timbre/contract/marketing';
import { microFromCredits } from '@timbre/contract/money';
import type { PlanName } from '@timbre/contract/plans';
import { trial } from '@timbre/contract/plans';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import type { CreditService } from '../credits/credits.service.ts';
import type { NewSession, SessionService, Visit } from '../sessions/sessions.service.ts';
import type { AccountStore, UserRow } from './accounts.store.ts';
import type { CodeService } from './codes.service.ts';
import type { EmailRules } from './passwords/email-rules.ts';
import { knownLanguage, knownTimeZone } from './passwords/locale.ts';
import { chooseName, insertUser, newUser } from './new-account.ts';
import type { PasswordService } from './passwords.service.ts';

export interface RegistrationServiceDeps {
  readonly db: Database;
  readonly store: AccountStore;
  readonly emailCodes: Pick<CodeService, 'check'>;
  readonly rules: EmailRules;
  readonly passwords: PasswordService;
  readonly sessions: Pick<SessionService, 'begin'>;
  readonly credits: Pick<CreditService, 'grant'>;
  readonly clock: Clock;
  readonly newId: () => string;
  /** The plan a new account starts with, from the settings. */
  readonly signupPlan: PlanName;
  /**
   * What the programmes that bring people do with someone whose account was just made: accounts know of none of them.
   * How many credits the trial has more than another's.
   */
  readonly welcome: (tx: Tx, newcomer: Newcomer) => Promise<{ readonly bonusCredits: number }>;
}

/** What a browser says of how someone came; no one has proved it. */
export interface Arrival {
  readonly inviteCode?: string | undefined;
  readonly marketing?: MarketingOrigin | undefined;
}

/** Someone whose account was just made, with an e-mail that is proved. */
export interface Newcomer extends Arrival {
  readonly userId: string;
  readonly email: string;
  readonly visit: Pick<Visit, 'address' | 'userAgent'>;
}

export interface Registration extends Arrival {
  readonly email: string;
  readonly code: string;
  readonly password: string;
  readonly name?: string | undefined;
  readonly language: string;
  readonly timeZone: string;
}

/** Signing up, by a mailed code or the word of a log-in provider. */
export interface RegistrationService {
  /**
   * Makes the account with its trial credits and begins a session. Throws those of the code, `account.email-taken`,
   * `account.email-unsupported`, `account.email-blocked`, `account.password-weak` and `account.nickname-taken`; then the
   * code stays usable.
   */
  readonly register: (input: Registration, visit: Visit) => Promise<NewSession>;
  /**
   * Makes the same account for an e-mail that someone else has proved, such as a log-in provider: without a password,
   * under the name wished for when it is free. The new account's id. Throws `account.email-taken`,
   * `account.email-unsupported` and `account.email-blocked`.
   */
  readonly registerProven: (
    tx: Tx,
    input: Omit<Registration, 'code' | 'password'>,
    visit: Newcomer['visit'],
  ) => Promise<string>;
}

type NewAccount = Pick<UserRow, 'id' | 'email' | 'name' | 'passwordHash' | 'language' | 'timeZone'>;

const dayMs = 24 * 3_600_000;

export function registrationService(deps: RegistrationServiceDeps): RegistrationService {
  const { db, store, emailCodes, rules, passwords, sessions, credits, clock, newId, signupPlan, welcome } = deps;
  const open = async (
    tx: Tx,
    { language, timeZone, ...given }: NewAccount,
    arrived: Omit<Newcomer, 'userId' | 'email'>,
  ): Promise<void> => {
    const createdAt = clock.now();
    const trialEndsAt = new Date(createdAt.getTime() + trial.days * dayMs);
    const locale = { language: knownLanguage(language), timeZone: knownTimeZone(timeZone) };
    await insertUser(store, tx, newUser({ ...given, ...locale, createdAt, plan: signupPlan, trialEndsAt }));
    const { bonusCredits } = await welcome(tx, { userId: given.id, email: given.email, ...arrived });
    const trialCredits = trial.credits + bonusCredits;
    await credits.grant(tx, {
      userId: given.id,
      bucket: 'trial',
      amount: microFromCredits(trialCredits),
      uniqueKey: `trial:${given.id}`,
      cause: 'account.trial',
      causeId: given.id,
      formula: `${trialCredits} credits for ${trial.days} days`,
      expiresAt: trialEndsAt,
    });
  };
  return {
    register: async ({ email, code, password, name, language, timeZone, ...arrival }, visit) => {
      rules.refuseUnfit(email);
      if (await store.hasEmail(db, email)) fail('account.email-taken', { field: 'email' });
      passwords.refuseWeak(password, [email, name ?? '']);
      const id = newId();
      const chosenName = await chooseName(store, db, name, { email, id });
      const { use } = await emailCodes.check(
        { address: email, usage: 'register', userId: null },
        { key: visit.network, isKnown: false },
        code,
      );
      const passwordHash = await passwords.hash(password);
      return db.transaction(async (tx) => {
        await use(tx);
        await open(
          tx,
          { id, email, name: chosenName, passwordHash, language, timeZone },
          { inviteCode: arrival.inviteCode, marketing: arrival.marketing, visit },
        );
        return sessions.begin(tx, id, visit);
      });
    },

    registerProven: async (tx, { email, name, language, timeZone, ...arrival }, visit) => {
      rules.refuseUnfit(email);
      const id = newId();
      const isFree = name !== undefined && !(await store.hasName(tx, name));
      const chosenName = await chooseName(store, tx, isFree ? name : undefined, { email, id });
      await open(tx, { id, email, name: chosenName, passwordHash: null, language, timeZone }, { ...arrival, visit });
      return id;
    },
  };
}
