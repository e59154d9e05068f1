import type { Platform } from '../../platform.compose.ts';
import { newId } from '../../platform/ids.ts';
import type { Periodic } from '../../platform/jobs/schedule.ts';
import { creditRoutes } from './credits.routes.ts';
import { creditService, type CreditServiceDeps } from './credits.service.ts';
import { creditStore } from './credits.store.ts';
import { grantStore } from './grants.store.ts';
import { postingStore } from './postings.store.ts';

/** The ledger. */
export function composeCredits(
  { clock, database: { db }, presence }: Platform,
  { notePaid }: { readonly notePaid: NonNullable<CreditServiceDeps['noteUse']> },
) {
  const stores = { store: creditStore, postings: postingStore, grants: grantStore };
  const credits = creditService({ db, ...stores, clock, newId, processId: presence.id, noteUse: notePaid });
  const expire: Periodic = {
    name: 'credits.expire-trials',
    everyMinutes: 1,
    run: () => credits.expireTrials(clock.now()),
  };
  return { credits, periodics: [expire], routes: creditRoutes(credits) };
}
