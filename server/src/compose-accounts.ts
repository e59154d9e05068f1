import { codeMail, codeMessage } from './capabilities/accounts/account-mails.ts';
import { accountRoutes } from './capabilities/accounts/accounts.routes.ts';
import { accountService } from './capabilities/accounts/accounts.service.ts';
import { accountStore } from './capabilities/accounts/accounts.store.ts';
import { emailCodes as emailCodeTable, phoneCodes as phoneCodeTable } from './capabilities/accounts/accounts.tables.ts';
import { changeEmailService } from './capabilities/accounts/change-email.service.ts';
import { changePasswordService } from './capabilities/accounts/change-password.service.ts';
import { codeRequestService } from './capabilities/accounts/code-requests.service.ts';
import { codeService } from './capabilities/accounts/codes.service.ts';
import { codeStore } from './capabilities/accounts/codes.store.ts';
import { contactRoutes } from './capabilities/accounts/contact.routes.ts';
import { emailRules } from './capabilities/accounts/email-rules.ts';
import { leavingService } from './capabilities/accounts/leaving.service.ts';
import { leavingStore } from './capabilities/accounts/leaving.store.ts';
import { partnerService } from './capabilities/accounts/partners.service.ts';
import { partnerStore } from './capabilities/accounts/partners.store.ts';
import type { PasswordService } from './capabilities/accounts/passwords.service.ts';
import { phoneService } from './capabilities/accounts/phones.service.ts';
import { registrationService, type RegistrationServiceDeps } from './capabilities/accounts/registration.service.ts';
import { resetPasswordService } from './capabilities/accounts/reset-password.service.ts';
import { userDataService } from './capabilities/accounts/user-data.service.ts';
import { userDataStore } from './capabilities/accounts/user-data.store.ts';
import type { ApiKeyService } from './capabilities/api-keys/api-keys.service.ts';
import type { CreditService } from './capabilities/credits/credits.service.ts';
import type { LogInGuard } from './capabilities/sessions/log-in-guard.ts';
import { logInService } from './capabilities/sessions/log-in.service.ts';
import { sessionRoutes } from './capabilities/sessions/sessions.routes.ts';
import type { SessionService } from './capabilities/sessions/sessions.service.ts';
import { sessionStore } from './capabilities/sessions/sessions.store.ts';
import type { UploadService } from './capabilities/uploads/uploads.service.ts';
import type { Platform } from './compose-platform.ts';
import { newCode, newId } from './platform/ids.ts';
import type { Periodic } from './platform/jobs/schedule.ts';
import { mailNotices } from './platform/mail/mail-notices.ts';
import { remoteSms } from './platform/sms/remote-sms.ts';

interface AccountParts {
  readonly passwords: PasswordService;
  readonly guard: LogInGuard;
  readonly sessions: SessionService;
  readonly apiKeys: ApiKeyService;
  readonly credits: CreditService;
  readonly files: UploadService;
  readonly welcome: RegistrationServiceDeps['welcome'];
}

type AccountPlatform = Pick<Platform, 'config' | 'clock' | 'logger' | 'database' | 'blobs' | 'mailer' | 'mailbox'>;

/** Codes by mail and by text message. */
function composeCodes({ config, clock, logger, database, mailer }: AccountPlatform, passwords: PasswordService) {
  const sms = remoteSms({ ...config.sms, logger });
  const shared = { db: database.db, passwords, clock, newId, newCode };
  const emailCodes = codeService({
    ...shared,
    store: codeStore(emailCodeTable),
    failure: { code: 'account.mail-failed', field: 'email' },
    deliver: ({ address, usage, language, code }) => mailer.send({ to: address, ...codeMail(language, usage, code) }),
  });
  const phoneCodes = codeService({
    ...shared,
    store: codeStore(phoneCodeTable),
    failure: { code: 'account.sms-failed', field: 'phone' },
    deliver: ({ address, usage, language, code }) =>
      sms.send({ to: address, text: codeMessage(language, usage, code) }),
  });
  return { emailCodes, phoneCodes, isPhoneSupported: sms.isSupported };
}

/** Signing up, logging in, and what a person may change of their account. */
export function composeAccounts(platform: AccountPlatform, parts: AccountParts) {
  const { config, clock, logger, database, blobs, mailer, mailbox } = platform;
  const { db } = database;
  const { passwords, guard, sessions, apiKeys, credits, files, welcome } = parts;
  const { emailCodes, phoneCodes, isPhoneSupported } = composeCodes(platform, passwords);
  const logIns = logInService({ db, store: sessionStore, guard, passwords, emailCodes, sessions, clock });
  const rules = emailRules({ blocked: config.accounts.blockedEmails, isMailLocal: config.mail.smtpUrl === null });
  const notices = mailNotices({ mailer, log: logger });
  const shared = {
    db,
    store: accountStore,
    passwords,
    emailCodes,
    phoneCodes,
    rules,
    logIns,
    sessions,
    apiKeys,
    notices,
  };
  const accounts = accountService(shared);
  const { signupPlan } = config.accounts;
  const registration = registrationService({ ...shared, credits, clock, newId, signupPlan, welcome });
  const forgetLetters = async (address: string): Promise<void> => mailbox?.forget(address);
  const leaving = leavingService({ db, store: leavingStore, logIns, sessions, files, clock, forgetLetters });
  const partners = partnerService({ db, store: partnerStore, clock, log: logger, keys: config.partnerKeys });
  const sweepCodes = async (): Promise<number> =>
    (await emailCodes.sweep()) + (await phoneCodes.sweep()) + (await partners.sweep());
  const periodics: Periodic[] = [
    { name: 'accounts.erase', everyMinutes: 60, run: () => leaving.eraseDue() },
    { name: 'accounts.sweep-codes', everyMinutes: 60, run: sweepCodes },
  ];
  const codeRequests = codeRequestService(shared);
  return {
    accounts,
    codeRequests,
    registration,
    logIns,
    rules,
    periodics,
    routes: [
      ...accountRoutes({
        accounts,
        codeRequests,
        registration,
        resets: resetPasswordService(shared),
        passwordChanges: changePasswordService(shared),
        leaving,
        userData: userDataService({ db, store: userDataStore, files, blobs }),
      }),
      ...contactRoutes({
        emailChanges: changeEmailService(shared),
        phones: phoneService({ ...shared, isSupported: isPhoneSupported }),
        partners,
      }),
      ...sessionRoutes(logIns, sessions, accounts),
    ],
  };
}
