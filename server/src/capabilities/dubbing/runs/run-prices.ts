import type { Executor } from '../../../platform/db/database.ts';
import type { PricedSentence } from '../../segments/sentence-payment.service.ts';
import { dubPrices, lipSyncHash, type DubMeasures } from '../dub-prices.ts';
import type { DubRunRow } from './dub-runs.store.ts';
import type { DubRunServiceDeps } from './dub-runs.types.ts';

/** A run's parts as they are paid now, with what was paid of its lip sync before. */
export async function runPrices(
  { segments }: Pick<DubRunServiceDeps, 'segments'>,
  executor: Executor,
  run: Pick<DubRunRow, 'projectId' | 'kind' | 'language' | 'wishes'>,
  measured: Omit<DubMeasures, 'paidLipSyncSeconds'>,
): Promise<PricedSentence[]> {
  const hasLipSync = run.wishes?.hasLipSync === true;
  const hash = lipSyncHash(run.language);
  const paidLipSyncSeconds = hasLipSync ? await segments.paidSeconds(executor, run.projectId, hash) : 0;
  return dubPrices(run, { ...measured, paidLipSyncSeconds });
}
