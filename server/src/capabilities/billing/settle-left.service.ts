import type { Database } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/log/logger.ts';
import type { BillingStore } from './billing.store.ts';
import type { SettlementService } from './settlement.service.ts';

export interface SettleLeftServiceDeps {
  readonly db: Database;
  readonly store: Pick<BillingStore, 'listUnsettled'>;
  readonly settlement: Pick<SettlementService, 'settleAndEnd'>;
  readonly log: Logger;
}

/** How often the clock settles what a job gave up. */
export const settleLeftMinutes = 5;

/** Settles payments whose job has failed every time: what was paid is granted as soon as it can be. */
export interface SettleLeftService {
  /** For the job, after its last attempt: the one line the log has of it, whatever the clock's tries come to. */
  readonly noteFailed: (userId: string) => void;
  /** Of everyone with events that are not settled; how many accounts were. For the clock. */
  readonly settleLeft: () => Promise<number>;
}

export function settleLeftService({ db, store, settlement, log }: SettleLeftServiceDeps): SettleLeftService {
  return {
    noteFailed: (userId) =>
      log.error(`a payment could not be settled; it is tried again every ${settleLeftMinutes} minutes`, { userId }),

    settleLeft: async () => {
      let settled = 0;
      for (const userId of await store.listUnsettled(db)) {
        try {
          await db.transaction((tx) => settlement.settleAndEnd(tx, userId));
          settled += 1;
        } catch (error) {
          // The job's end has told the owner already; twelve lines an hour would hide what else is wrong.
          log.debug('a payment still could not be settled', { error, userId });
        }
      }
      return settled;
    },
  };
}
