import { setTimeout as wait } from 'node:timers/promises';
import { accountRoutes } from './capabilities/accounts/accounts.routes.ts';
import { accountService } from './capabilities/accounts/accounts.service.ts';
import { accountStore } from './capabilities/accounts/accounts.store.ts';
import { changePasswordService } from './capabilities/accounts/change-password.service.ts';
import { emailCodeService } from './capabilities/accounts/email-codes.service.ts';
import { emailCodeStore } from './capabilities/accounts/email-codes.store.ts';
import { leavingService } from './capabilities/accounts/leaving.service.ts';
import { leavingStore } from './capabilities/accounts/leaving.store.ts';
import { passwordService } from './capabilities/accounts/passwords.service.ts';
import { provisionService } from './capabilities/accounts/provision.service.ts';
import { registrationService } from './capabilities/accounts/registration.service.ts';
import { userDataService } from './capabilities/accounts/user-data.service.ts';
import { userDataStore } from './capabilities/accounts/user-data.store.ts';
import { apiKeyRoutes } from './capabilities/api-keys/api-keys.routes.ts';
import { apiKeyService } from './capabilities/api-keys/api-keys.service.ts';
import { apiKeyStore } from './capabilities/api-keys/api-keys.store.ts';
import { creditRoutes } from './capabilities/credits/credits.routes.ts';
import { creditService } from './capabilities/credits/credits.service.ts';
import { creditStore } from './capabilities/credits/credits.store.ts';
import { grantStore } from './capabilities/credits/grants.store.ts';
import { postingStore } from './capabilities/credits/postings.store.ts';
import { planRoutes } from './capabilities/plans/plans.routes.ts';
import { planService } from './capabilities/plans/plans.service.ts';
import { planStore } from './capabilities/plans/plans.store.ts';
import { logInAttemptStore } from './capabilities/sessions/log-in-attempts.store.ts';
import { logInGuard } from './capabilities/sessions/log-in-guard.ts';
import { logInService } from './capabilities/sessions/log-in.service.ts';
import { sessionRoutes } from './capabilities/sessions/sessions.routes.ts';
import { sessionService } from './capabilities/sessions/sessions.service.ts';
import { sessionStore } from './capabilities/sessions/sessions.store.ts';
import { fileRows } from './capabilities/uploads/files.store.ts';
import { uploadRoutes } from './capabilities/uploads/uploads.routes.ts';
import { uploadService } from './capabilities/uploads/uploads.service.ts';
import { uploadStore } from './capabilities/uploads/uploads.store.ts';
import type { Platform } from './compose-platform.ts';
import { pruneIdempotencyKeys } from './platform/http/idempotency.ts';
import { newCode, newId, newSecret } from './platform/ids.ts';
import { pruneJobs } from './platform/jobs/prune-jobs.ts';
import type { Periodic } from './platform/jobs/schedule.ts';

/** Who the owner is until they set an address of their own. */
const ownerEmail = 'owner@localhost.localdomain';

/** Accounts, sessions, keys, plans, credits and files: what every tool stands on. */
export function composeFoundations({ config, clock, database, blobs, signer, mailer }: Platform) {
  const { db } = database;
  const credits = creditService({ db, store: creditStore, postings: postingStore, grants: grantStore, clock, newId });
  const files = uploadService({ db, rows: fileRows, store: uploadStore, files: blobs, signer, clock, newId });
  const plans = planService({
    db,
    store: planStore,
    clock,
    balance: credits.balance,
    usedStorageBytes: files.usedBytes,
  });
  const apiKeys = apiKeyService({ db, store: apiKeyStore, clock, newId, newSecret });
  const passwords = passwordService({ minChars: config.accounts.passwordMinChars });
  const guard = logInGuard({ db, attempts: logInAttemptStore, clock, wait });
  const sessions = sessionService({ db, store: sessionStore, guard, apiKeys, clock, newId, newSecret });
  const logIns = logInService({ db, store: sessionStore, guard, passwords, sessions, clock });
  const codes = emailCodeService({ db, store: emailCodeStore, passwords, mailer, clock, newId, newCode });
  const accounts = accountService({ db, store: accountStore });
  const registration = registrationService({
    db,
    store: accountStore,
    codes,
    passwords,
    sessions,
    logIns,
    credits,
    clock,
    newId,
    signupPlan: config.accounts.signupPlan,
    blockedEmails: [],
  });
  const leaving = leavingService({ db, store: leavingStore, logIns, sessions, files, clock });
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

  const periodics: Periodic[] = [
    ...files.periodics,
    { name: 'credits.expire-trials', everyMinutes: 1, run: async () => void (await credits.expireTrials(clock.now())) },
    { name: 'jobs.prune', everyMinutes: 60, run: () => pruneJobs(db, clock.now()) },
    { name: 'sessions.sweep', everyMinutes: 60, run: async () => void (await sessions.sweep()) },
    { name: 'accounts.erase', everyMinutes: 60, run: async () => void (await leaving.eraseDue()) },
    { name: 'accounts.sweep-codes', everyMinutes: 60, run: async () => void (await codes.sweep()) },
    {
      name: 'http.prune-idempotency-keys',
      everyMinutes: 60,
      run: async () => void (await pruneIdempotencyKeys(db, clock.now())),
    },
  ];
  return {
    credits,
    files,
    plans,
    apiKeys,
    sessions,
    provision,
    runningLimits: plans.runningLimits,
    periodics,
    routes: [
      ...accountRoutes(
        accounts,
        registration,
        changePasswordService({ db, store: accountStore, passwords, logIns, sessions }),
        leaving,
        userDataService({ db, store: userDataStore, files, blobs }),
      ),
      ...sessionRoutes(logIns, sessions, accounts),
      ...apiKeyRoutes(apiKeys),
      ...planRoutes(plans),
      ...creditRoutes(credits),
      ...uploadRoutes(files),
    ],
  };
}
