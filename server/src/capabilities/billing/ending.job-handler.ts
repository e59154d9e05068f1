import type { Tx } from '../../platform/db/database.ts';
import type { JobContext } from '../../platform/jobs/define-job.ts';
import type { EndingService } from './endings.service.ts';
import type { SettlementService } from './settlement.service.ts';

export interface EndDeps {
  readonly endings: Pick<EndingService, 'endOthers'>;
  readonly settlement: Pick<SettlementService, 'settle'>;
}

export async function run({ userId }: { userId: string }, deps: EndDeps, job: JobContext): Promise<void> {
  await deps.endings.endOthers(userId);
  // Without ending anything again: what the provider did not end now, the clock tries later.
  await job.complete(async (tx) => {
    await deps.settlement.settle(tx, userId);
  });
}

/** Nothing was held; the clock finds what is left. */
export async function failed(_tx: Tx): Promise<void> {}
