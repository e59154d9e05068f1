import type { AccountService } from '../capabilities/accounts/accounts.service.ts';
import { accountService } from '../capabilities/accounts/accounts.service.ts';
import { accountStore } from '../capabilities/accounts/accounts.store.ts';
import { codeMail } from '../capabilities/accounts/account-mails.ts';
import { emailCodes as emailCodeTable } from '../capabilities/accounts/accounts.tables.ts';
import type { CodeRequestService } from '../capabilities/accounts/code-requests.service.ts';
import { codeRequestService } from '../capabilities/accounts/code-requests.service.ts';
import type { CodeService } from '../capabilities/accounts/codes.service.ts';
import { codeService } from '../capabilities/accounts/codes.service.ts';
import { codeStore } from '../capabilities/accounts/codes.store.ts';
import { emailRules } from '../capabilities/accounts/passwords/email-rules.ts';
import { passwordService } from '../capabilities/accounts/passwords.service.ts';
import type { ProvisionService } from '../capabilities/accounts/provision.service.ts';
import { provisionService } from '../capabilities/accounts/provision.service.ts';
import type { RegistrationService } from '../capabilities/accounts/registration.service.ts';
import { registrationService } from '../capabilities/accounts/registration.service.ts';
import type { ResetPasswordService } from '../capabilities/accounts/reset-password.service.ts';
import { resetPasswordService } from '../capabilities/accounts/reset-password.service.ts';
import type { ApiKeyService } from '../capabilities/api-keys/api-keys.service.ts';
import { apiKeyService } from '../capabilities/api-keys/api-keys.service.ts';
import { apiKeyStore } from '../capabilities/api-keys/api-keys.store.ts';
import type { CreditService } from '../capabilities/credits/credits.service.ts';
import { creditService } from '../capabilities/credits/credits.service.ts';
import { creditStore } from '../capabilities/credits/credits.store.ts';
import { grantStore } from '../capabilities/credits/grants.store.ts';
import { postingStore } from '../capabilities/credits/postings.store.ts';
import { logInAttemptStore } from '../capabilities/sessions/log-in-attempts.store.ts';
import { logInGuard } from '../capabilities/sessions/log-in-guard.ts';
import type { LogInService } from '../capabilities/sessions/log-in.types.ts';
import { logInService } from '../capabilities/sessions/log-in.service.ts';
import type { SessionService } from '../capabilities/sessions/sessions.service.ts';
import { sessionService } from '../capabilities/sessions/sessions.service.ts';
import { sessionStore } from '../capabilities/sessions/sessions.store.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { fail } from '../platform/errors.ts';
import { networkOf } from '../platform/http/limits/network.ts';
import { newCode, newId, newSecret } from '../platform/ids.ts';
import type { Mail } from '../platform/mail/mailer.ts';
import { quickHashing } from './doubles/quick-hashing.ts';

export interface FoundationServices {
  readonly accounts: AccountService;
  readonly registration: RegistrationService;
  readonly provision: ProvisionService;
  readonly sessions: SessionService;
  readonly logIns: LogInService;
  readonly apiKeys: ApiKeyService;
  readonly credits: CreditService;
  readonly codes: CodeService;
  readonly codeRequests: CodeRequestService;
  readonly resets: ResetPasswordService;
  /** The letters sent, newest last. */
  readonly letters: Mail[];
  /** How long log-ins were held back, in milliseconds. */
  readonly waits: number[];
  /** The next letters fail. */
  readonly breakMail: (isBroken: boolean) => void;
}

/** The account and credit services as compose.ts ties them together, with mail kept in `letters` and no real waiting. */
export function foundationServices(db: Database, clock: Clock): FoundationServices {
  const letters: Mail[] = [];
  const waits: number[] = [];
  let isMailBroken = false;
  const mailer = {
    send: async (mail: Mail) => {
      if (isMailBroken) fail('account.mail-failed');
      letters.push(mail);
    },
  };
  const passwords = passwordService({ hashing: quickHashing, minChars: 6 });
  const apiKeys = apiKeyService({ db, store: apiKeyStore, clock, newId, newSecret });
  const guard = logInGuard({
    db,
    attempts: logInAttemptStore,
    clock,
    wait: async (milliseconds) => void waits.push(milliseconds),
  });
  const sessions = sessionService({ db, store: sessionStore, guard, apiKeys, networkOf, clock, newId, newSecret });
  const codes = codeService({
    db,
    passwords,
    clock,
    newId,
    newCode,
    store: codeStore(emailCodeTable),
    failure: { code: 'account.mail-failed', field: 'email' },
    deliver: ({ address, usage, language, code }) => mailer.send({ to: address, ...codeMail(language, usage, code) }),
  });
  const logIns = logInService({ db, store: sessionStore, guard, passwords, emailCodes: codes, sessions, clock });
  const credits = creditService({
    db,
    store: creditStore,
    postings: postingStore,
    grants: grantStore,
    clock,
    newId,
    processId: () => null,
  });
  const rules = emailRules({ blocked: ['blocked.example', 'one@example.org'], isMailLocal: true });
  const shared = { db, store: accountStore, passwords, sessions, apiKeys, credits, clock, newId, rules };
  const allCodes = { emailCodes: codes, phoneCodes: codes };
  return {
    accounts: accountService({ db, store: accountStore }),
    registration: registrationService({
      ...shared,
      ...allCodes,
      signupPlan: 'free',
      welcome: async () => ({ bonusCredits: 0 }),
    }),
    codeRequests: codeRequestService({ showsSignUpCodes: false, ...shared, ...allCodes }),
    resets: resetPasswordService({ ...shared, ...allCodes, logIns }),
    provision: provisionService({ ...shared, ownerEmail: 'owner@timbre.example' }),
    sessions,
    logIns,
    apiKeys,
    credits,
    codes,
    letters,
    waits,
    breakMail: (isBroken) => {
      isMailBroken = isBroken;
    },
  };
}
