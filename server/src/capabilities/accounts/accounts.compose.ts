import { codeMail, codeMessage } from './account-mails.ts';
import { accountRoutes } from './accounts.routes.ts';
import { accountService } from './accounts.service.ts';
import { accountStore } from './accounts.store.ts';
import { emailCodes as emailCodeTable, phoneCodes as phoneCodeTable } from './accounts.tables.ts';
import { changeEmailService } from './change-email.service.ts';
import { changePasswordService } from './change-password.service.ts';
import { codeRequestService } from './code-requests.service.ts';
import { codeService } from './codes.service.ts';
import { codeStore } from './codes.store.ts';
import { contactRoutes } from './contact.routes.ts';
import { emailRules } from './passwords/email-rules.ts';
import { leavingService } from './leaving.service.ts';
import { leavingStore } from './leaving.store.ts';
import { partnerService } from './partners.service.ts';
import { partnerStore } from './partners.store.ts';
import { passwordService, type PasswordService } from './passwords.service.ts';
import { phoneService } from './phones.service.ts';
import { provisionService } from './provision.service.ts';
import { registrationService, type RegistrationServiceDeps } from './registration.service.ts';
import { resetPasswordService } from './reset-password.service.ts';
import { userDataService } from './user-data/user-data.service.ts';
import { userDataStore } from './user-data/user-data.store.ts';
import type { ApiKeyService } from '../api-keys/api-keys.service.ts';
import type { CreditService } from '../credits/credits.service.ts';
import { handOffRoutes } from '../sessions/hand-offs.routes.ts';
import type { HandOffService } from '../sessions/hand-offs.service.ts';
import type { LogInGuard } from '../sessions/log-in-guard.ts';
import { logInService } from '../sessions/log-in.service.ts';
import { sessionRoutes } from '../sessions/sessions.routes.ts';
import type { SessionService } from '../sessions/sessions.service.ts';
import { sessionStore } from '../sessions/sessions.store.ts';
import type { UploadService } from '../uploads/uploads.types.ts';
import type { Platform } from '../../platform.compose.ts';
import { newCode, newId } from '../../platform/ids.ts';
import type { Periodic } from '../../platform/jobs/schedule.ts';
import { remoteSms } from '../../platform/sms/remote-sms.ts';

interface AccountNeeds {
  readonly guard: LogInGuard;
  readonly sessions: SessionService;
  readonly handOffs: HandOffService;
  readonly apiKeys: ApiKeyService;
  readonly credits: CreditService;
  readonly files: UploadService;
  readonly welcome: RegistrationServiceDeps['welcome'];
}

/** Who the owner is until they set an address of their own. */
const ownerEmail = 'owner@localhost.localdomain';

/** Codes by mail and by text message. */
function composeCodes({ config, clock, logger, database, mailer }: Platform, passwords: PasswordService) {
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
export function composeAccounts(platform: Platform, needs: AccountNeeds) {
  const { config, clock, logger, database, blobs, temporary, mailbox, mailNotices: notices } = platform;
  const { db } = database;
  const { guard, sessions, handOffs, apiKeys, credits, files, welcome } = needs;
  const passwords = passwordService({ hashing: platform.passwordHashing, minChars: config.accounts.passwordMinChars });
  const { emailCodes, phoneCodes, isPhoneSupported } = composeCodes(platform, passwords);
  const logIns = logInService({ db, store: sessionStore, guard, passwords, emailCodes, sessions, clock });
  const rules = emailRules({ blocked: config.accounts.blockedEmails, isMailLocal: config.mail.smtpUrl === null });
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
  const leaving = leavingService({ db, store: leavingStore, logIns, sessions, files, notices, clock, forgetLetters });
  const partners = partnerService({ db, store: partnerStore, clock, log: logger, keys: config.partnerKeys });
  const sweepCodes = async (): Promise<number> =>
    (await emailCodes.sweep()) + (await phoneCodes.sweep()) + (await partners.sweep());
  const periodics: Periodic[] = [
    { name: 'accounts.erase', everyMinutes: 60, run: () => leaving.eraseDue() },
    { name: 'accounts.sweep-codes', everyMinutes: 60, run: sweepCodes },
  ];
  const codeRequests = codeRequestService({ ...shared, showsSignUpCodes: config.accounts.showsSignUpCodes });
  const provision = provisionService({
    db,
    store: accountStore,
    passwords,
    sessions,
    credits,
    clock,
    newId,
    ownerEmail,
  });
  return {
    accounts,
    codeRequests,
    registration,
    provision,
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
        userData: userDataService({ db, store: userDataStore, files, blobs, temporary }),
      }),
      ...contactRoutes({
        emailChanges: changeEmailService(shared),
        phones: phoneService({ ...shared, isSupported: isPhoneSupported }),
        partners,
      }),
      ...sessionRoutes(logIns, sessions, accounts),
      ...handOffRoutes(handOffs, accounts),
    ],
  };
}
