import type { Tx } from '../../platform/db/database.ts';
import type { JobContext } from '../../platform/jobs/define-job.ts';
import type { SettleLeftService } from './settle-left.service.ts';
import type { SettlementService } from './settlement.service.ts';

export interface SettleDeps {
  readonly settlement: Pick<SettlementService, 'settleAndEnd'>;
  readonly left: Pick<SettleLeftService, 'noteFailed'>;
}

export async function run({ userId }: { userId: string }, deps: SettleDeps, job: JobContext): Promise<void> {
  await job.complete((tx) => deps.settlement.settleAndEnd(tx, userId));
}

/** Nothing was held: the events stay unsettled, and the clock goes on with them. */
export async function failed(_tx: Tx, { userId }: { userId: string }, { left }: SettleDeps): Promise<void> {
  left.noteFailed(userId);
}
