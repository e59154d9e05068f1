import type { Tx } from '../../../platform/db/database.ts';
import type { JobContext } from '../../../platform/jobs/define-job.ts';
import type { LetterService } from './letters.service.ts';
import type { Told } from './tell.job.ts';

export interface TellDeps {
  readonly letters: Pick<LetterService, 'tell'>;
}

export async function run(told: Told, { letters }: TellDeps, job: JobContext): Promise<void> {
  await letters.tell(told);
  await job.complete(async () => {});
}

/** Nothing was held; the person finds everything in their account. */
export async function failed(_tx: Tx): Promise<void> {}
