import { setTimeout as wait } from 'node:timers/promises';
import type { Platform } from '../../platform.compose.ts';
import { networkOf } from '../../platform/http/limits/network.ts';
import { newId, newSecret } from '../../platform/ids.ts';
import type { Periodic } from '../../platform/jobs/schedule.ts';
import type { ApiKeyService } from '../api-keys/api-keys.service.ts';
import { handOffService } from './hand-offs.service.ts';
import { handOffStore } from './hand-offs.store.ts';
import { logInAttemptStore } from './log-in-attempts.store.ts';
import { logInGuard } from './log-in-guard.ts';
import { sessionService } from './sessions.service.ts';
import { sessionStore } from './sessions.store.ts';

/** Who is logged in where. Its routes come with the accounts, which log people in. */
export function composeSessions(
  { config, clock, database: { db } }: Platform,
  { apiKeys }: { readonly apiKeys: ApiKeyService },
) {
  const guard = logInGuard({ db, attempts: logInAttemptStore, clock, wait });
  const shared = { db, clock, newId, newSecret };
  const sessions = sessionService({ ...shared, store: sessionStore, guard, apiKeys, networkOf });
  const handOffs = handOffService({
    ...shared,
    store: handOffStore,
    accounts: sessionStore,
    sessions,
    marketingOrigin: config.server.marketingOrigin,
  });
  const periodics: Periodic[] = [
    { name: 'sessions.sweep', everyMinutes: 60, run: () => sessions.sweep() },
    { name: 'sessions.sweep-hand-offs', everyMinutes: 60, run: async () => void (await handOffs.sweep()) },
  ];
  return { guard, sessions, handOffs, periodics };
}
