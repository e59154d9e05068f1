import type { Tx } from '../../platform/db/database.ts';
import type { JobContext } from '../../platform/jobs/define-job.ts';
import type { ApiBalanceService } from './api-balance.service.ts';
import type { Reminder } from './remind.job.ts';

export interface RemindDeps {
  readonly balances: Pick<ApiBalanceService, 'remind'>;
}

export async function run(reminder: Reminder, { balances }: RemindDeps, job: JobContext): Promise<void> {
  await balances.remind(reminder);
  await job.complete(async () => {});
}

/** Nothing was held; the account shows the balance. */
export async function failed(_tx: Tx): Promise<void> {}
