import type { Tx } from '../../platform/db/database.ts';
import type { JobContext } from '../../platform/jobs/define-job.ts';
import type { SettlementService } from './settlement.service.ts';

export interface SettleDeps {
  readonly settlement: Pick<SettlementService, 'settleAndEnd'>;
}

export async function run({ userId }: { userId: string }, deps: SettleDeps, job: JobContext): Promise<void> {
  await job.complete((tx) => deps.settlement.settleAndEnd(tx, userId));
}

/** Nothing was held: the events stay, and the next one settles the account as a whole. */
export async function failed(_tx: Tx): Promise<void> {}
