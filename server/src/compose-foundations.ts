import { setTimeout as wait } from 'node:timers/promises';
import { accountStore } from './capabilities/accounts/accounts.store.ts';
import { passwordService } from './capabilities/accounts/passwords.service.ts';
import { provisionService } from './capabilities/accounts/provision.service.ts';
import { auditRoutes } from './capabilities/audit/audit.routes.ts';
import { auditService } from './capabilities/audit/audit.service.ts';
import { auditStore } from './capabilities/audit/audit.store.ts';
import { apiKeyRoutes } from './capabilities/api-keys/api-keys.routes.ts';
import { apiKeyService } from './capabilities/api-keys/api-keys.service.ts';
import { apiKeyStore } from './capabilities/api-keys/api-keys.store.ts';
import { creditRoutes } from './capabilities/credits/credits.routes.ts';
import { creditService, type CreditService } from './capabilities/credits/credits.service.ts';
import { creditStore } from './capabilities/credits/credits.store.ts';
import { grantStore } from './capabilities/credits/grants.store.ts';
import { postingStore } from './capabilities/credits/postings.store.ts';
import { environmentRoutes } from './capabilities/environments/environments.routes.ts';
import { planRoutes } from './capabilities/plans/plans.routes.ts';
import { planGrantService } from './capabilities/plans/plan-grants.service.ts';
import { planGrantStore } from './capabilities/plans/plan-grants.store.ts';
import { freeDownloadService } from './capabilities/plans/free-downloads.service.ts';
import { freeDownloadStore } from './capabilities/plans/free-downloads.store.ts';
import { planService } from './capabilities/plans/plans.service.ts';
import { planStore } from './capabilities/plans/plans.store.ts';
import { heldLevels } from './capabilities/redemption/redemption.service.ts';
import { redemptionStore } from './capabilities/redemption/redemption.store.ts';
import { handOffRoutes } from './capabilities/sessions/hand-offs.routes.ts';
import { handOffService } from './capabilities/sessions/hand-offs.service.ts';
import { handOffStore } from './capabilities/sessions/hand-offs.store.ts';
import { logInAttemptStore } from './capabilities/sessions/log-in-attempts.store.ts';
import { logInGuard } from './capabilities/sessions/log-in-guard.ts';
import { sessionService } from './capabilities/sessions/sessions.service.ts';
import { sessionStore } from './capabilities/sessions/sessions.store.ts';
import { fileRows } from './capabilities/uploads/files.store.ts';
import { uploadRoutes } from './capabilities/uploads/uploads.routes.ts';
import { uploadService } from './capabilities/uploads/uploads.service.ts';
import { uploadStore } from './capabilities/uploads/uploads.store.ts';
import { composeAccounts } from './compose-accounts.ts';
import { composeIdentities } from './compose-identities.ts';
import { composeNewcomers } from './compose-newcomers.ts';
import type { Platform } from './compose-platform.ts';
import { pruneIdempotencyKeys } from './platform/http/idempotency.ts';
import { networkOf } from './platform/http/network.ts';
import { newId, newSecret } from './platform/ids.ts';
import { pruneJobs } from './platform/jobs/prune-jobs.ts';
import type { Periodic } from './platform/jobs/schedule.ts';

/** Who the owner is until they set an address of their own. */
const ownerEmail = 'owner@localhost.localdomain';

function composeCredits({ database: { db }, clock, presence: { id: processId } }: Platform): CreditService {
  const stores = { store: creditStore, postings: postingStore, grants: grantStore };
  return creditService({ db, ...stores, clock, newId, processId });
}

/** Accounts, sessions, keys, plans, credits and files: what every tool stands on. */
export function composeFoundations(platform: Platform) {
  const { config, clock, database, blobs, signer } = platform;
  const { db } = database;
  const audit = auditService({ db, store: auditStore, clock, newId });
  const credits = composeCredits(platform);
  const files = uploadService({ db, rows: fileRows, store: uploadStore, files: blobs, signer, clock, newId });
  const freeDownloads = freeDownloadService({ store: freeDownloadStore, clock, newId });
  const plans = planService({
    ...{ db, store: planStore, clock, balance: credits.balance },
    ...{ usedStorageBytes: files.usedBytes, usedCacheBytes: files.cachedBytes, freeDownloads },
    codeLevels: (executor, userId) => heldLevels(redemptionStore, executor, userId),
  });
  const planGrants = planGrantService({ db, store: planGrantStore, credits, clock });
  const apiKeys = apiKeyService({ db, store: apiKeyStore, clock, newId, newSecret });
  const passwords = passwordService({ hashing: platform.passwordHashing, minChars: config.accounts.passwordMinChars });
  const guard = logInGuard({ db, attempts: logInAttemptStore, clock, wait });
  const sessions = sessionService({ db, store: sessionStore, guard, apiKeys, networkOf, clock, newId, newSecret });
  const handOffs = handOffService({
    ...{ db, store: handOffStore, accounts: sessionStore, sessions, clock, newId, newSecret },
    marketingOrigin: config.server.marketingOrigin,
  });
  const newcomers = composeNewcomers(platform, { audit, credits });
  const parts = { passwords, guard, sessions, apiKeys, credits, files, welcome: newcomers.welcome };
  const { accounts, registration, logIns, ...account } = composeAccounts(platform, parts);
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
  const identities = composeIdentities(platform, { accounts, registration, logIns });

  const periodics: Periodic[] = [
    ...account.periodics,
    ...identities.periodics,
    ...newcomers.periodics,
    ...files.periodics,
    { name: 'credits.expire-trials', everyMinutes: 1, run: () => credits.expireTrials(clock.now()) },
    { name: 'plans.end-grants', everyMinutes: 1, run: planGrants.endDue },
    { name: 'jobs.prune', everyMinutes: 60, run: () => pruneJobs(db, clock.now()) },
    { name: 'sessions.sweep', everyMinutes: 60, run: () => sessions.sweep() },
    { name: 'sessions.sweep-hand-offs', everyMinutes: 60, run: async () => void (await handOffs.sweep()) },
    {
      name: 'http.prune-idempotency-keys',
      everyMinutes: 60,
      run: () => pruneIdempotencyKeys(db, clock.now()),
    },
  ];
  return {
    audit,
    codeRequests: account.codeRequests,
    emailRules: account.rules,
    newcomers,
    credits,
    files,
    plans,
    freeDownloads,
    planGrants,
    apiKeys,
    sessions,
    provision,
    runningLimits: plans.runningLimits,
    periodics,
    routes: [
      ...account.routes,
      ...newcomers.routes,
      ...identities.routes,
      ...handOffRoutes(handOffs, accounts),
      ...environmentRoutes(config.server.environmentHosts),
      ...apiKeyRoutes(apiKeys),
      ...planRoutes(plans),
      ...creditRoutes(credits),
      ...uploadRoutes(files),
      ...auditRoutes(audit),
    ],
  };
}
