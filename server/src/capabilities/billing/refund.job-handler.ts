import type { Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { JobContext } from '../../platform/jobs/define-job.ts';
import type { RefundService } from './refunds.service.ts';

export interface RefundDeps {
  readonly refunds: Pick<RefundService, 'giveBack' | 'giveUp'>;
}

interface Asked {
  readonly userId: string;
  readonly paymentId: string;
}

export async function run(asked: Asked, { refunds }: RefundDeps, job: JobContext): Promise<void> {
  try {
    const booked = await refunds.giveBack(asked);
    await job.complete(booked);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'billing.no-refund') throw error;
    await job.complete((tx) => refunds.giveUp(tx, asked));
  }
}

/** The credits come back; should the provider have given the money after all, its event takes them again. */
export async function failed(tx: Tx, asked: Asked, { refunds }: RefundDeps): Promise<void> {
  await refunds.giveUp(tx, asked);
}
